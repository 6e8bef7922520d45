/* Executes given orders of operations: every node executes its own list in order, each operation as
 * early as possible, regardless of the times in the schedule. */
#ifndef COMMSCHED_MODELS_MULTICAST_REPLAY_H
#define COMMSCHED_MODELS_MULTICAST_REPLAY_H

#include "models/multicast/multicast.h"

struct operation {
    bool sends; /* else it receives */
    int message;
    int peer; /* sends: to; receives: from */
};

struct node_order {
    struct operation *operations;
    int count;
};

/* The operations of each node in a timeline, by start, then end; ties in the order of choice. */
struct node_order *multicast_orders(const struct multicast *multicast,
                                    const struct timeline *timeline, struct arena *arena);

/* Appends the transfers to the timeline in the order in which they were received. Fails if nodes
 * wait for each other, or for a message that is never sent to them; the reason names them and what
 * each waits for, and the timeline holds what was executed. */
struct verdict multicast_replay(const struct multicast *multicast, const struct node_order *orders,
                                struct arena *scratch, struct timeline *out);

#endif
