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

/* Whether j needs data of i, and how many bytes (possibly 0). */
bool collective_pair(const struct multicast *multicast, int from, int to, double *bytes);

/* In the arena; quadratic in the number of nodes. */
struct collective_needs collective_needs(const struct multicast *multicast, struct arena *arena);

/* The node's seconds for one of each kind of work. */
struct work_done collective_costs(const struct multicast *multicast, int node);

#endif
