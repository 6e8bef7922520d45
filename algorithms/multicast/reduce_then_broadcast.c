/* Allreduce along two trees with one root: combining up one, distributing down the other. */
#include "algorithms/lib/best_of.h"
#include "algorithms/lib/multicast/rooted_tree.h"
#include "algorithms/lib/multicast/rounds.h"
#include "algorithms/lib/sort_by_value.h"
#include "algorithms/variant.h"
#include "models/multicast/collective_mirror.h"

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

/* Every transfer once per piece, that of piece k delayed by k rounds. */
static struct rounds rounds_pipelined(const struct rounds *rounds, int pieces)
{
    struct rounds pipelined = rounds_start(rounds->arena);
    int *all = ARENA_ARRAY(rounds->arena, int, pieces);
    for (int piece = 0; piece < pieces; piece++) {
        all[piece] = piece;
        for (size_t k = 0; k < rounds->count; k++) {
            const struct move *move = &rounds->moves[k];
            rounds_add(&pipelined, move->round + piece, move->from, move->to, &all[piece], 1);
        }
    }
    return pipelined;
}

/* Executes the rounds and keeps the schedule in `best` if it ends before what is there; counts
 * transfers in the context's evaluated. Returns the completion. */
static double rounds_try(const struct rounds *rounds, const struct multicast *multicast,
                         const struct pieces *pieces, struct context *context,
                         struct timeline *best)
{
    struct arena scratch = {0};
    struct timeline found = timeline_start(&scratch);
    rounds_run(rounds, multicast, pieces, &scratch, &found);
    context->evaluated += (double)rounds->count;
    keep_better(&found, best);
    double completion = found.completion;
    arena_release(&scratch);
    return completion;
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

/* Combines to the root along `up`, given as a broadcast in reversed time, then distributes along
 * `down`, in 1, 2, 4, ... pieces while more are no slower, at most 256. A piece is
 * distributed as soon as possible, or after a number of further pieces have been combined, or after
 * all. Keeps the best schedule. */
static void try_tree_pair(const struct rooted_tree *up, const struct rooted_tree *down,
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

/* Fastest node first: receivers in this order, without the root, each served by the node that gets
 * the bytes to it first among those with fewer than `most` children. Returns when the last one has
 * them. O(nodes^2). */
static double tree_fastest_first(const struct multicast *multicast, double bytes, const int *order,
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

/* Allreduce as a binomial reduce to node 0 and a binomial broadcast from it, in the number of
 * pieces that ends first among 1, 2, 4, ...; pieces are distributed while later ones are combined.
 * The first algorithm of MPI libraries (Thakur, Rabenseifner and Gropp 2005, section 4.5). O(p)
 * transfers per piece. */
static enum outcome reduce_then_broadcast(const struct multicast *multicast,
                                          struct context *context, struct timeline *out)
{
    struct rooted_tree tree =
        tree_binomial(ranks_by_number(multicast, context->arena), multicast->nodes, context->arena);
    try_tree_pair(&tree, &tree, multicast, context, out);
    return OUTCOME_SCHEDULED;
}

/* Allreduce over the best root: slowest node first to the root, which is fastest node first in
 * reversed time (paper `broadcast` section 3.1), then fastest node first from it. Each half has a
 * tree of its own, by the costs of sending and receiving in that half.
 *
 * Nodes have at most 1, 2, 3 or any number of children; with few children, pieces follow each other
 * closely. For each of these limits the root is the one with the least sum of both halves with one
 * piece; the number of pieces and the best limit are chosen by the clock. O(roots p^2), with at
 * most 64 roots, the fastest nodes, and O(p) transfers per piece. */
enum { MOST_ROOTS = 64 };

/* All nodes, by the time to send, receive and combine all bytes. */
static int *nodes_by_speed(const struct multicast *multicast, struct arena *arena)
{
    int *nodes = ARENA_ARRAY(arena, int, multicast->nodes);
    double bytes = multicast->collective.bytes[0];
    double *time = ARENA_ARRAY(arena, double, multicast->nodes);
    for (int node = 0; node < multicast->nodes; node++) {
        nodes[node] = node;
        time[node] = multicast_send_time(multicast, node, bytes) +
                     multicast_receive_time(multicast, node, bytes) +
                     collective_combine_time(multicast, node, bytes);
    }
    sort_by_value(nodes, multicast->nodes, time);
    return nodes;
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

static enum outcome slowest_then_fastest(const struct multicast *multicast, struct context *context,
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

MULTICAST(reduce_then_broadcast, "reduce, then broadcast",
          "Thakur, Rabenseifner and Gropp 2005, 4.5",
          reduce_then_broadcast(multicast, context, out),
          .operations = OPERATION_BIT(OPERATION_ALLREDUCE));
MULTICAST(slowest_then_fastest, "slowest first, then fastest first",
          "commsched, of broadcast 3.1 and 6", slowest_then_fastest(multicast, context, out),
          .operations = OPERATION_BIT(OPERATION_ALLREDUCE));
