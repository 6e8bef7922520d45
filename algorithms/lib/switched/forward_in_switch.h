/* ForwardInSwitch: the shortest time in which a source reaches the other processors of its switch
 * and the agents of the subtrees below, and every agent finishes its task in its subtree.
 *
 * Paper `agents` sections 4 and 5. A send keeps its sender busy for one unit. It takes one unit to
 * another local node, local_latency to a remote node (an agent of a child) from a local one and
 * remote_latency from a remote one. A remote node may forward before its task, never during it.
 * Theorem 1 holds for remote_latency > local_latency >= 1 by sections 4 and 5.2 together: a remote
 * node forwards at t only while arrival <= t < T - its cost, and only to nodes that still finish by
 * T; at T every local node must have been reached. experiments/papers/agents/forwarding.h has
 * Figure 11 as printed, which accepts and rejects wrongly. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_FORWARD_IN_SWITCH_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_FORWARD_IN_SWITCH_H

#include "models/base/arena.h"

#include <stdbool.h>

struct forwarding_task {
    int locals;       /* without the source */
    int remotes;      /* agents of subtrees */
    const int *costs; /* [remotes]: units of their tasks, decreasing */
    int local_latency, remote_latency;
};

/* Nodes: 0 is the source, followed by the locals, then the remote nodes in the order of their
 * costs. */
struct forward {
    int from, to;
    int start; /* unit in which the sender sends */
};

struct forwarding_schedule {
    int time;              /* the total multicast time of the paper */
    struct forward *sends; /* [locals + remotes], by start; every node is reached once */
    int count;             /* number of sends */
    int *arrival;          /* [remotes]: when each is reached */
};

/* Room for tasks with at most that many locals and remotes. */
struct forwarding_schedule forwarding_start(int locals, int remotes, struct arena *arena);

/* test_finish_time (Figure 11): true if everything can end by the given time; the schedule's sends
 * then show how. */
bool forwarding_test(const struct forwarding_task *task, int time,
                     struct forwarding_schedule *schedule);

/* The schedule of the least time that passes the test. */
void forward_in_switch(const struct forwarding_task *task, struct forwarding_schedule *schedule);

#endif
