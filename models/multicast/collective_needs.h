/* The work common to all schedules of a collective operation: what each node must at least send,
 * receive and combine, and what all of them together must do beyond that.
 *
 * A pair (i, j) needs bytes if j wants a block of which i has a part; that part leaves i at least
 * once and reaches j at least once. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_NEEDS_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_NEEDS_H

#include "models/multicast/multicast.h"

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

#endif
