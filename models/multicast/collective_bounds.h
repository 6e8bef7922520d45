/* Lower bounds on the completion of a collective operation; they apply to all schedules by the
 * rules of collective.h, however blocks are divided. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_BOUNDS_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_BOUNDS_H

#include "models/multicast/multicast.h"

double collective_lower_bound(const struct multicast *multicast);

/* ---- parts of it: the work common to all schedules, and the time without bytes ---- */

enum work { WORK_SENDS, WORK_SENT, WORK_RECEIVES, WORK_RECEIVED, WORK_COMBINED, WORK_KINDS };

/* Counts of sends and receives; bytes sent, received and combined. */
struct work_done {
    double of[WORK_KINDS];
};

struct collective_needs {
    struct work_done *node; /* [nodes]: work of each node */
    struct work_done rest;  /* further work, of any nodes */
};

/* The bytes (possibly 0) that a node which wants data needs of another which has some. */
double collective_pair_bytes(const struct multicast *multicast, int from, int to);

/* In the arena. Linear in the number of nodes, except where each node has or wants the blocks of
 * all. */
struct collective_needs collective_needs(const struct multicast *multicast, struct arena *arena);

/* The node's seconds for one of each kind of work. */
struct work_done collective_costs(const struct multicast *multicast, int node);

/* A node whose part all others need (source), or that needs the parts of all others (sink): the
 * root, or the slowest node to send or to receive; -1: none. */
int collective_source(const struct multicast *multicast);
int collective_sink(const struct multicast *multicast);

/* A lower bound for both: all other nodes are taken to be as fast as the fastest one. For at least
 * two nodes. */
double collective_dissemination_time(const struct multicast *multicast, struct arena *arena);

#endif
