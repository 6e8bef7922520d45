/* Executes given orders of operations: every node executes its own list in order, each operation as
 * early as possible, regardless of the times in the schedule; work takes the time that the
 * truth says, and nodes are idle, and have messages, as the instance says that it has begun.
 *
 * Where a schedule has a node wait on purpose, its order keeps what it waits for: an operation that
 * the schedule begins later than its node, and what it receives, are ready, at the very moment when
 * another operation ends, a message arrives or a node is idle from what had begun, begins no sooner
 * than that does when the order is executed; of several such, that of the first node counts. So a
 * schedule whose operations all begin when something ends, as those of all algorithms do, is
 * executed at its own times if all is as believed, and twice as late if all takes twice as long.
 * What is waited for began earlier in the schedule, so that no circle comes of it. */
#ifndef COMMSCHED_MODELS_MULTICAST_REPLAY_H
#define COMMSCHED_MODELS_MULTICAST_REPLAY_H

#include "models/multicast/multicast.h"

/* That a node has executed the first so many of its operations; and, if it says so, that what the
 * last of them sent has arrived. */
struct node_wait {
    int node, count;
    bool arrives;
};

struct node_operation {
    bool sends; /* else it receives */
    int message;
    int peer;                     /* sends: to; receives: from */
    const struct node_wait *wait; /* what it waits for on purpose; NULL: nothing */
};

struct node_order {
    struct node_operation *operations;
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

/* Gives the transfers of a schedule of one instance, as a rule the believed one, the times at which
 * its orders are executed in another, in place, and recounts the completion. Fails as the replay
 * does. */
struct verdict multicast_execute(const struct multicast *believed,
                                 const struct multicast *multicast, struct timeline *timeline,
                                 struct arena *scratch);

#endif
