#include "algorithms/lib/multicast/doubling_allreduce.h"

static const int whole[1] = {0};

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
    rounds_add(rounds, round, first, a + b - first, whole, 1);
    rounds_add(rounds, round, a + b - first, first, whole, 1);
}

struct rounds doubling_allreduce(const struct multicast *multicast, const struct ranks *ranks,
                                 struct arena *arena)
{
    struct rounds rounds = rounds_start(arena);
    for (int leaf = ranks->core; leaf < ranks->nodes; leaf++)
        rounds_add(&rounds, 0, ranks->node[leaf], ranks->node[(leaf - ranks->core) % ranks->core],
                   whole, 1);
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
                   ranks->node[leaf], whole, 1);
    return rounds;
}
