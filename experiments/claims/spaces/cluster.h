/* A broadcast as its paper sees it: a sequence of processors, the source first, each with the time
 * s to send and the time r to receive. Paper `broadcast` sections 2 and 4. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_CLUSTER_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_CLUSTER_H

#include "models/instance.h"

struct processor {
    double send, receive; /* the wire's time counts as receiving */
};

/* By sending time, then receiving time; for qsort. */
int processor_order(const void *a, const void *b);

struct cluster {
    struct processor *processors; /* [count]: the source, then destinations in their order */
    int count;
};

/* When a sequence is done: the last ready to receive, the last ready to send. */
struct broadcast_times {
    double ready, total;
};

/* False where the instance is none: not one message, wires that differ, sends of no time. */
bool cluster_of(const struct instance *instance, struct arena *arena, struct cluster *out);

/* Section 2.1: s(p) <= s(q) if and only if r(p) <= r(q). */
bool cluster_is_consistent(const struct cluster *cluster);

/* Less: who sends faster receives no slower. */
bool cluster_is_ordered(const struct cluster *cluster);

/* Section 4.1: all times are powers of two, and whole. */
bool cluster_is_power2(const struct cluster *cluster);

/* The largest and the least receiving time of those who receive. */
double cluster_longest_receive(const struct cluster *cluster);
double cluster_shortest_receive(const struct cluster *cluster);

/* Eq. 1: processors become ready to receive in this order, from whoever can have sent first, and
 * nobody idles. Fills in ready[count], each processor's ready-to-receive time; may be NULL. */
struct broadcast_times cluster_follow(const struct cluster *cluster, double *ready,
                                      struct arena *scratch);

/* The same in the order of fastest-node-first: by sending time, then receiving time. */
struct broadcast_times cluster_fastest_first(const struct cluster *cluster, struct arena *scratch);

/* The processor with that sending and receiving time becomes a node of the instance. */
struct instance cluster_instance(const struct cluster *cluster, struct arena *arena);

#endif
