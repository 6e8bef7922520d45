#include "algorithms/lib/multicast/exchange_rounds.h"

#include <math.h>

static const int whole[1] = {0};

/* ---- exchanges ---- */

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

static bool exchange_in_no_time(const struct multicast *multicast, int a, int b)
{
    double bytes = multicast->collective.bytes[0];
    return takes_no_time(multicast, a) && takes_no_time(multicast, b) &&
           (multicast_wire_time(multicast, a, b, bytes) == 0.0 ||
            multicast_wire_time(multicast, b, a, bytes) == 0.0);
}

enum outcome doubling_prefix(const struct multicast *multicast, struct context *context,
                             struct rounds *rounds)
{
    *rounds = rounds_start(context->arena);
    for (int distance = 1, round = 0; distance < multicast->nodes; distance *= 2, round++)
        for (int node = 0; node < multicast->nodes; node++) {
            int other = node ^ distance;
            if (other < node || other >= multicast->nodes)
                continue;
            if (exchange_in_no_time(multicast, node, other))
                return refuse(context, "nodes %d and %d exchange in no time", node, other);
            exchange(multicast, rounds, round, node, other);
        }
    return OUTCOME_SCHEDULED;
}

/* ---- prefix networks ---- */

/* Highest nodes first, so that a node's send precedes its receive in the schedule too. */
struct rounds kogge_stone_prefix(int nodes, struct arena *arena)
{
    struct rounds rounds = rounds_start(arena);
    for (int distance = 1, round = 0; distance < nodes; distance *= 2, round++)
        for (int node = nodes - 1 - distance; node >= 0; node--)
            rounds_add(&rounds, round, node, node + distance, whole, 1);
    return rounds;
}

struct rounds chain_prefix(int nodes, struct arena *arena)
{
    struct rounds rounds = rounds_start(arena);
    for (int node = 0; node + 1 < nodes; node++)
        rounds_add(&rounds, node, node, node + 1, whole, 1);
    return rounds;
}

/* ---- trees of intervals ---- */

struct intervals {
    int nodes;
    split_rule *split;
    const void *data;
    struct rounds *rounds;
};

static int middle_of(const struct intervals *intervals, int first, int last)
{
    return intervals->split(intervals->data, intervals->nodes, first, last);
}

/* Returns the round after which the last node has combined the interval. */
static int combine(const struct intervals *intervals, int first, int last)
{
    if (first == last)
        return 0;
    int middle = middle_of(intervals, first, last);
    int left = combine(intervals, first, middle), right = combine(intervals, middle + 1, last);
    int round = left > right ? left : right;
    rounds_add(intervals->rounds, round, middle, last, whole, 1);
    return round + 1;
}

/* The node before the interval has its result after `round`, and so has the interval's last
 * node. */
static void hand_down(const struct intervals *intervals, int first, int last, int round)
{
    if (first == last)
        return;
    int middle = middle_of(intervals, first, last), next = round;
    if (first > 0)
        rounds_add(intervals->rounds, next++, first - 1, middle, whole, 1);
    hand_down(intervals, first, middle, next);
    hand_down(intervals, middle + 1, last, next);
}

struct rounds interval_prefix(int nodes, split_rule *split, const void *data, struct arena *arena)
{
    struct rounds rounds = rounds_start(arena);
    const struct intervals intervals = {nodes, split, data, &rounds};
    hand_down(&intervals, 0, nodes - 1, combine(&intervals, 0, nodes - 1));
    return rounds;
}

/* ---- schedules ---- */

enum outcome exchange_schedule(const struct multicast *multicast, const struct rounds *rounds,
                               struct context *context, struct timeline *out)
{
    struct pieces pieces = pieces_equal(multicast, 1, context->arena);
    struct collective_clock clock = collective_clock_start(multicast, &pieces, context->arena, out);
    rounds_run(rounds, &clock);
    return OUTCOME_SCHEDULED;
}

void try_segments(const struct rounds *rounds, const struct multicast *multicast,
                  struct context *context, struct timeline *best)
{
    double least = INFINITY;
    for (int segments = 1; segments <= MOST_SEGMENTS; segments *= 2) {
        struct pieces pieces = pieces_equal(multicast, segments, context->arena);
        if (pieces.count < segments)
            break;
        struct rounds pipelined = rounds_pipelined(rounds, segments);
        double end = rounds_try(&pipelined, multicast, &pieces, context, best);
        if (end > least)
            break;
        least = end;
    }
}
