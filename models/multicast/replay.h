/* Executes given orders of operations: every node does its own list one by one, as early as
 * possible, whatever times a schedule had claimed for them. */
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

/* What each node does in a timeline, by time; operations of one time and length as chosen. */
struct node_order *multicast_orders(const struct multicast *multicast,
                                    const struct timeline *timeline, struct arena *arena);

/* Appends the transfers to the timeline in the order in which they were received. Where nodes wait
 * for each other for ever, or a node for a message that nobody sends it, the answer is no and names
 * them with what each waits for; the timeline then holds what was executed. */
struct verdict multicast_replay(const struct multicast *multicast, const struct node_order *orders,
                                struct arena *scratch, struct timeline *out);

#endif
