/* Spaces of broadcasts: clusters of few speeds, either all of a kind or drawn at random. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_CLUSTERS_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_CLUSTERS_H

#include "experiments/claims/claim.h"

enum { MOST_TIMES = 8 };

struct times {
    double list[MOST_TIMES];
    int count;
};

/* Data of a space. */
struct clusters {
    int least, most; /* processors, including the source */
    struct times send, receive;
    bool consistent; /* only those in which equal sending implies equal receiving */
};

/* All clusters of these times in which a processor that sends faster receives no slower, each once
 * regardless of the numbering; some numbers have none. */
bool clusters_draw(size_t index, struct claim_context *context, struct instance *out);
size_t clusters_count(const struct clusters *clusters);

/* All sequences of these times, the source first: any processor may have any two of them. */
bool sequences_draw(size_t index, struct claim_context *context, struct instance *out);
size_t sequences_count(const struct clusters *clusters);

/* Data of a space of random clusters: up to four speeds, whole times. */
struct random_clusters {
    int most;         /* processors, 2 at least */
    int longest;      /* time; sending takes at least 1 */
    bool any;         /* a processor that sends faster may receive slower */
    bool sender_only; /* receiving takes no time */
};

bool random_clusters_draw(size_t index, struct claim_context *context, struct instance *out);

/* Initialisers: all clusters, or all sequences, of a struct clusters. */
#define CLUSTERS(words, number, ...)                                                               \
    WHOLE_SPACE(words, number, clusters_draw, (&(const struct clusters){__VA_ARGS__}))
#define SEQUENCES(words, number, ...)                                                              \
    WHOLE_SPACE(words, number, sequences_draw, (&(const struct clusters){__VA_ARGS__}))

/* Spaces used by several claims. */
#define SMALL_CLUSTERS                                                                             \
    CLUSTERS("clusters of up to 7 processors, sending 1 to 3, receiving 0 to 3", 53052, 2, 7,      \
             {{1, 2, 3}, 3}, {{0, 1, 2, 3}, 4}, false)
#define SLOWER_CLUSTERS                                                                            \
    CLUSTERS("clusters of up to 8 processors, sending 1 to 4, receiving 0 to 3", 382916, 2, 8,     \
             {{1, 2, 3, 4}, 4}, {{0, 1, 2, 3}, 4}, false)
#define DRAWN_CLUSTERS(draws)                                                                      \
    RANDOM_SPACE("clusters of up to 12 processors, times up to 20", draws, random_clusters_draw,   \
                 (&(const struct random_clusters){.most = 12, .longest = 20}))

#endif
