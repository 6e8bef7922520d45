/* Execution of given orders of operations: every node executes its own list in order, each
 * operation as early as possible, regardless of the times in the schedule.
 *
 * Deliberate waits of a schedule are kept: if the schedule begins an operation later than its node
 * and its message are ready, and exactly when another operation ends or a message arrives,
 * then the executed operation begins no sooner than that event;
 * of several such events, that of the first node counts. So a schedule in which every operation
 * begins when something ends, as in those of all algorithms, is executed at its own times if all is
 * as believed, and takes twice as long if everything does. The event waited for begins earlier in
 * the schedule, so waits are never cyclic. */
#ifndef COMMSCHED_MODELS_MULTICAST_REPLAY_H
#define COMMSCHED_MODELS_MULTICAST_REPLAY_H

#include "models/multicast/multicast.h"

/* An event: the node has executed the first `count` of its operations and, if `arrives` is set,
 * what the last of them sent has arrived. */
struct node_wait {
    int node, count;
    bool arrives;
};

/* One end of a transfer of a timeline. */
struct node_operation {
    bool sends; /* else a receive */
    size_t transfer;
    const struct node_wait *wait; /* deliberate wait; NULL: none */
};

struct node_order {
    struct node_operation *operations;
    int count;
};

/* The operations of each node in a timeline, by start, then end; ties in the order of choice. */
struct node_order *multicast_orders(const struct multicast *multicast,
                                    const struct timeline *timeline, struct arena *arena);

/* Appends the transfers to `out` with their times, in the order in which they were received; only
 * their messages and nodes are read. Fails if nodes wait for each other, or for a message that is
 * never sent to them; the reason names them and what each waits for, and `out` holds what was
 * executed. */
struct verdict multicast_replay(const struct multicast *multicast, const struct timeline *transfers,
                                const struct node_order *orders, struct arena *scratch,
                                struct timeline *out);

/* Replaces, in place, the times of a schedule, normally of the believed instance, by those of the
 * execution of its orders in another instance, and recomputes the completion. Fails as
 * multicast_replay does. */
struct verdict multicast_execute(const struct multicast *believed,
                                 const struct multicast *multicast, struct timeline *timeline,
                                 struct arena *scratch);

/* A node's operation. */
struct busy {
    double start, end;
    const struct transfer *transfer;
    bool sends;
};

/* All operations of a timeline, grouped by node, in the order of operations_by_time. */
struct operations {
    struct busy *busy; /* [2 * transfers] */
    size_t *first;     /* [nodes + 1]: where each node's operations begin */
};

/* All operations of a timeline by start, those of zero duration first, then sends, then by end and
 * by index in the timeline, a send before its receive: [2 * transfers], in the arena. */
struct busy *operations_by_time(const struct timeline *timeline, struct arena *arena);

/* In the arena. The nodes of all transfers must exist. */
struct operations operations_by_node(const struct multicast *multicast,
                                     const struct timeline *timeline, struct arena *arena);

#endif
