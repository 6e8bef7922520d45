/* Allreduce over the best root: slowest node first to the root, which is fastest node first in
 * reversed time (paper `broadcast` section 3.1), then fastest node first from it. Each half has a
 * tree of its own, by the costs of sending and receiving in that half.
 *
 * Nodes have at most 1, 2, 3 or any number of children; with few children, pieces follow each other
 * closely. For each of these limits the root is the one with the least sum of both halves with one
 * piece; the number of pieces and the best limit are chosen by the clock. O(roots p^2), with at
 * most 64 roots, the fastest nodes, and O(p) transfers per piece. */
#include "algorithms/lib/multicast/tree_pair.h"
#include "models/multicast/collective_mirror.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_ROOTS = 64 };

struct pace {
    double seconds;
    int node;
};

static int by_pace(const void *a, const void *b)
{
    const struct pace *left = a, *right = b;
    if (left->seconds != right->seconds)
        return left->seconds < right->seconds ? -1 : 1;
    return (left->node > right->node) - (left->node < right->node);
}

/* All nodes, by the time to send, receive and combine all bytes. */
static int *nodes_by_speed(const struct multicast *multicast, struct arena *arena)
{
    struct pace *paces = ARENA_ARRAY(arena, struct pace, multicast->nodes);
    int *node = ARENA_ARRAY(arena, int, multicast->nodes);
    double bytes = multicast->collective.bytes[0];
    for (int k = 0; k < multicast->nodes; k++)
        paces[k] = (struct pace){multicast_send_time(multicast, k, bytes) +
                                     multicast_receive_time(multicast, k, bytes) +
                                     collective_combine_time(multicast, k, bytes),
                                 k};
    qsort(paces, (size_t)multicast->nodes, sizeof *paces, by_pace);
    for (int k = 0; k < multicast->nodes; k++)
        node[k] = paces[k].node;
    return node;
}

struct halves {
    const struct multicast *multicast;
    struct multicast mirrored;
    const int *down_order, *up_order;
};

static double plant(const struct halves *halves, int root, int most, struct rooted_tree *up,
                    struct rooted_tree *down, struct arena *arena)
{
    double bytes = halves->multicast->collective.bytes[0];
    return tree_fastest_first(&halves->mirrored, bytes, halves->up_order, root, most, up, arena) +
           tree_fastest_first(halves->multicast, bytes, halves->down_order, root, most, down,
                              arena);
}

static int best_root(const struct halves *halves, int most)
{
    int best = halves->down_order[0];
    double least = INFINITY;
    for (int k = 0; k < halves->multicast->nodes && k < MOST_ROOTS; k++) {
        struct arena scratch = {0};
        struct rooted_tree up, down;
        double sum = plant(halves, halves->down_order[k], most, &up, &down, &scratch);
        if (sum < least) {
            least = sum;
            best = halves->down_order[k];
        }
        arena_release(&scratch);
    }
    return best;
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    const int most[] = {1, 2, 3, multicast->nodes};
    struct halves halves = {.multicast = multicast,
                            .mirrored = collective_mirror(multicast, context->arena)};
    halves.down_order = nodes_by_speed(multicast, context->arena);
    halves.up_order = nodes_by_speed(&halves.mirrored, context->arena);
    for (size_t k = 0; k < sizeof most / sizeof *most; k++) {
        struct rooted_tree up, down;
        plant(&halves, best_root(&halves, most[k]), most[k], &up, &down, context->arena);
        try_tree_pair(&up, &down, multicast, context, out);
    }
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_multicast_slowest_then_fastest = {
    .name = "multicast/slowest_then_fastest",
    .title = "slowest first, then fastest first",
    .source = "commsched, of broadcast 3.1 and 6",
    .operations = OPERATION_BIT(OPERATION_ALLREDUCE),
    .multicast = schedule,
};
