#include "algorithms/lib/multicast/tree_pair.h"

#include <math.h>

enum { MOST_SEGMENTS = 256 };

static const int whole[1] = {0};

/* Transfers of one piece from the root to all nodes, by depth. */
static struct rounds rounds_of_tree(const struct rooted_tree *tree, struct arena *arena)
{
    struct rounds rounds = rounds_start(arena);
    int *depth = ARENA_ZEROED(arena, int, tree->nodes);
    for (int k = 0; k + 1 < tree->nodes; k++) {
        int node = tree->receiver[k], parent = tree->parent[node];
        depth[node] = depth[parent] + 1;
        rounds_add(&rounds, depth[parent], parent, node, whole, 1);
    }
    return rounds;
}

/* 0, 1, 4, 16, ..., finally all; then more. */
static int next_lag(int lag, int segments)
{
    int next = lag == 0 ? 1 : 4 * lag;
    return lag < segments && next > segments ? segments : next;
}

/* A node that distributes pieces waits for them; the later it begins, the more it has sent
 * upwards. */
static double try_pieces(const struct rounds *up, const struct rounds *down, int segments,
                         const struct multicast *multicast, struct context *context,
                         struct timeline *best)
{
    double least = INFINITY;
    struct pieces pieces = pieces_equal(multicast, segments, up->arena);
    const struct rounds upwards = rounds_pipelined(up, segments);
    const struct rounds downwards = rounds_pipelined(down, segments);
    for (int lag = 0; lag <= segments; lag = next_lag(lag, segments)) {
        struct rounds both = rounds_start(up->arena);
        rounds_append(&both, &upwards, 0);
        rounds_append(&both, &downwards, up->end + lag);
        least = fmin(least, rounds_try(&both, multicast, &pieces, context, best));
    }
    return least;
}

void try_tree_pair(const struct rooted_tree *up, const struct rooted_tree *down,
                   const struct multicast *multicast, struct context *context,
                   struct timeline *best)
{
    double least = INFINITY;
    int most = multicast->collective.bytes[0] > 0.0 ? MOST_SEGMENTS : 1;
    for (int segments = 1; segments <= most; segments *= 2) {
        struct arena scratch = {0};
        struct rounds upwards = rounds_of_tree(up, &scratch);
        struct rounds combined = rounds_reversed(&upwards);
        struct rounds downwards = rounds_of_tree(down, &scratch);
        double end = try_pieces(&combined, &downwards, segments, multicast, context, best);
        arena_release(&scratch);
        if (end > least)
            break;
        least = end;
    }
}

double tree_fastest_first(const struct multicast *multicast, double bytes, const int *order,
                          int root, int most, struct rooted_tree *tree, struct arena *arena)
{
    int nodes = multicast->nodes, reached = 0;
    int *children = ARENA_ZEROED(arena, int, nodes);
    double *available = ARENA_ZEROED(arena, double, nodes), latest = 0.0;
    *tree = (struct rooted_tree){nodes, root, ARENA_ARRAY(arena, int, nodes),
                                 ARENA_ARRAY(arena, int, nodes)};
    tree->parent[root] = -1;
    for (int k = 0; k < nodes; k++) {
        int to = order[k], best = -1;
        double earliest = 0.0;
        if (to == root)
            continue;
        for (int sender = -1; sender < reached; sender++) {
            int from = sender < 0 ? root : tree->receiver[sender];
            double arrival = available[from] + multicast_send_time(multicast, from, bytes) +
                             multicast_wire_time(multicast, from, to, bytes);
            if (children[from] < most && (best < 0 || arrival < earliest)) {
                earliest = arrival;
                best = from;
            }
        }
        children[best]++;
        available[best] += multicast_send_time(multicast, best, bytes);
        available[to] = earliest + multicast_receive_time(multicast, to, bytes);
        latest = fmax(latest, fmax(available[to], available[best]));
        tree->parent[to] = best;
        tree->receiver[reached++] = to;
    }
    return latest;
}
