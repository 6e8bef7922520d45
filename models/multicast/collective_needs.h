/* What every schedule of a collective operation has in common: what each node has to send, receive
 * and combine at least, and what all of them together do beyond that.
 *
 * A pair (i, j) needs bytes if j wants a block that i has a part of; that part leaves i at least
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
    struct work_done *node; /* [nodes]: what that node does */
    struct work_done rest;  /* what some nodes do besides */
};

/* Whether j needs anything of i, and how many bytes, which may be none. */
bool collective_pair(const struct multicast *multicast, int from, int to, double *bytes);

/* In the arena; takes time proportional to the square of the nodes. */
struct collective_needs collective_needs(const struct multicast *multicast, struct arena *arena);

/* Seconds that one of each kind takes the node. */
struct work_done collective_costs(const struct multicast *multicast, int node);

#endif
