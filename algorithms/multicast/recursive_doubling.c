/* Recursive doubling: in log2(p) rounds every node exchanges what it has with the node 1, 2, 4, ...
 * away. In an allgather the data of each node double; an allreduce exchanges whole vectors. Nodes
 * beyond a power of 2 hand their part to a neighbour and receive the result. Thakur, Rabenseifner
 * and Gropp, Optimization of Collective Communication Operations in MPICH, 2005. O(p log p)
 * transfers with O(p^2) pieces. */
#include "algorithms/lib/multicast/spread.h"

static const int all[1] = {0};

static bool takes_no_time(const struct multicast *multicast, int node)
{
    double bytes = multicast->collective.bytes[0];
    return multicast_send_time(multicast, node, bytes) == 0.0 &&
           multicast_receive_time(multicast, node, bytes) == 0.0 &&
           collective_combine_time(multicast, node, bytes) == 0.0;
}

/* Two nodes send each other what they have; a send of zero duration comes first in the schedule, so
 * that it precedes its node's receive. */
static void exchange(const struct multicast *multicast, struct rounds *rounds, int round, int a,
                     int b)
{
    int first = takes_no_time(multicast, b) ? b : a;
    rounds_add(rounds, round, first, a + b - first, all, 1);
    rounds_add(rounds, round, a + b - first, first, all, 1);
}

static struct rounds doubling_allreduce(const struct multicast *multicast,
                                        const struct ranks *ranks, struct arena *arena)
{
    struct rounds rounds = rounds_start(arena);
    for (int leaf = ranks->core; leaf < ranks->nodes; leaf++)
        rounds_add(&rounds, 0, ranks->node[leaf], ranks->node[(leaf - ranks->core) % ranks->core],
                   all, 1);
    for (int distance = 1; distance < ranks->core; distance *= 2) {
        int round = rounds.end;
        for (int rank = 0; rank < ranks->core; rank++)
            if (rank < (rank ^ distance))
                exchange(multicast, &rounds, round, ranks->node[rank],
                         ranks->node[rank ^ distance]);
    }
    int last = rounds.end;
    for (int leaf = ranks->core; leaf < ranks->nodes; leaf++)
        rounds_add(&rounds, last, ranks->node[(leaf - ranks->core) % ranks->core],
                   ranks->node[leaf], all, 1);
    return rounds;
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct ranks ranks = ranks_folded(multicast->nodes, context->arena);
    if (multicast->collective.operation != OPERATION_ALLREDUCE)
        return spread_schedule(multicast, &ranks, spread_doubling, context, out);
    struct rounds rounds = doubling_allreduce(multicast, &ranks, context->arena);
    struct pieces whole = pieces_equal(multicast, 1, context->arena);
    struct collective_clock clock = collective_clock_start(multicast, &whole, context->arena, out);
    rounds_run(&rounds, &clock);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_multicast_recursive_doubling = {
    .name = "multicast/recursive_doubling",
    .title = "recursive doubling",
    .source = "Thakur, Rabenseifner and Gropp 2005, 4.1, 4.4, 4.5",
    .operations = OPERATION_BIT(OPERATION_ALLGATHER) | OPERATION_BIT(OPERATION_ALLREDUCE),
    .multicast = schedule,
};
