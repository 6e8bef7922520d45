/* Broadcasts to look for violations in: clusters of few speeds, all of a kind or drawn. */
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
    int least, most; /* processors, the source among them */
    struct times send, receive;
    bool consistent; /* those alone in which equal sending goes with equal receiving */
};

/* All clusters of these times in which who sends faster receives no slower, each once whatever the
 * numbering of its processors; some numbers have none. */
bool clusters_draw(size_t index, struct claim_context *context, struct instance *out);
size_t clusters_count(const struct clusters *clusters);

/* All sequences of these times, the source first: every processor has any two of them. */
bool sequences_draw(size_t index, struct claim_context *context, struct instance *out);
size_t sequences_count(const struct clusters *clusters);

/* Data of a space of random clusters: up to four speeds, whole times. */
struct random_clusters {
    int most;         /* processors, 2 at least */
    int longest;      /* time; sending takes at least 1 */
    bool any;         /* who sends faster may receive slower */
    bool sender_only; /* receiving takes no time */
};

bool random_clusters_draw(size_t index, struct claim_context *context, struct instance *out);

/* Spaces of several claims: sending takes 1 to 3, receiving 0 to 3, up to 7 processors; sending 1
 * to 4, up to 8; and drawn, up to 12 processors and times up to 20. */
extern const struct clusters small_clusters, slower_clusters;
extern const struct random_clusters drawn_clusters;

#define SMALL_CLUSTERS                                                                             \
    {                                                                                              \
        .name = "clusters of up to 7 processors, sending 1 to 3, receiving 0 to 3",                \
        .count = 53052, .draw = clusters_draw, .data = &small_clusters                             \
    }

#define SLOWER_CLUSTERS                                                                            \
    {                                                                                              \
        .name = "clusters of up to 8 processors, sending 1 to 4, receiving 0 to 3",                \
        .count = 382916, .draw = clusters_draw, .data = &slower_clusters                           \
    }

#define DRAWN_CLUSTERS(draws)                                                                      \
    {                                                                                              \
        .name = "clusters of up to 12 processors, times up to 20", .count = (draws),               \
        .random = true, .draw = random_clusters_draw, .data = &drawn_clusters                      \
    }

#endif
