/* A broadcast in the model of paper `broadcast`, sections 2 and 4: a sequence of processors, the
 * source first, each with the time s to send and the time r to receive. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_CLUSTER_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_CLUSTER_H

#include "experiments/claims/claim.h"

struct processor {
    double send, receive; /* includes the time on the wire */
};

struct cluster {
    struct processor *processors; /* [count]: the source, then the destinations in order */
    int count;
};

/* Completion of a sequence: when the last processor is ready to receive, and when the last is ready
 * to send. */
struct broadcast_times {
    double ready, total;
};

/* False if the instance is not such a broadcast: several messages, wires that differ, or sends
 * that take no time. */
bool cluster_of(const struct instance *instance, struct arena *arena, struct cluster *out);

/* Section 2.1: s(p) <= s(q) if and only if r(p) <= r(q). */
bool cluster_is_consistent(const struct cluster *cluster);

/* Weaker: a processor that sends faster receives no slower. */
bool cluster_is_ordered(const struct cluster *cluster);

/* Section 4.1: all times are whole powers of two. */
bool cluster_is_power2(const struct cluster *cluster);

/* The largest and the least receiving time of the destinations. */
double cluster_longest_receive(const struct cluster *cluster);
double cluster_shortest_receive(const struct cluster *cluster);

/* Eq. 1: processors become ready to receive in this order, each from the earliest available sender,
 * and no sender idles. Sets ready[count], each processor's ready-to-receive time; ready may be
 * NULL. */
struct broadcast_times cluster_follow(const struct cluster *cluster, double *ready,
                                      struct arena *scratch);

/* The same in fastest-node-first order: by sending time, then receiving time. */
struct broadcast_times cluster_fastest_first(const struct cluster *cluster, struct arena *scratch);

/* Each processor becomes a node of the instance with the same sending and receiving times. */
struct instance cluster_instance(const struct cluster *cluster, struct arena *arena);

/* ---- spaces: clusters of few speeds, either all of a kind or drawn at random ---- */

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
    bool sequences;  /* all sequences, the source first: any processor may have any two times */
};

/* All clusters of these times in which a processor that sends faster receives no slower, each once
 * regardless of the numbering, or all sequences; some numbers have none. */
bool clusters_draw(size_t index, struct claim_context *context, struct instance *out);
size_t clusters_count(const struct clusters *clusters);

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
#define SEQUENCES(words, number, ...) CLUSTERS(words, number, .sequences = true, __VA_ARGS__)

/* Spaces used by several claims. */
#define SMALL_CLUSTERS                                                                             \
    CLUSTERS("clusters of up to 7 processors, sending 1 to 3, receiving 0 to 3", 53052,            \
             .least = 2, .most = 7, .send = {{1, 2, 3}, 3}, .receive = {{0, 1, 2, 3}, 4})
#define SLOWER_CLUSTERS                                                                            \
    CLUSTERS("clusters of up to 8 processors, sending 1 to 4, receiving 0 to 3", 382916,           \
             .least = 2, .most = 8, .send = {{1, 2, 3, 4}, 4}, .receive = {{0, 1, 2, 3}, 4})
#define DRAWN_CLUSTERS(draws)                                                                      \
    RANDOM_SPACE("clusters of up to 12 processors, times up to 20", draws, random_clusters_draw,   \
                 (&(const struct random_clusters){.most = 12, .longest = 20}))

#endif
