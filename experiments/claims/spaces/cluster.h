/* A broadcast in the model of paper `broadcast`, sections 2 and 4: a sequence of processors, the
 * source first, each with the time s to send and the time r to receive. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_CLUSTER_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_CLUSTER_H

#include "models/instance.h"

struct processor {
    double send, receive; /* includes the time on the wire */
};

/* By sending time, then receiving time; for qsort. */
int processor_order(const void *a, const void *b);

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

#endif
