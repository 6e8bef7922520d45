/* Allreduce along two trees with one root: combining up one, distributing down the other. */
#include "algorithms/lib/best_of.h"
#include "algorithms/lib/multicast/rooted_tree.h"
#include "algorithms/lib/multicast/rounds.h"
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

/* The reduce is a broadcast of the mirrored instance in reversed time. */
struct halves {
    const struct multicast *multicast;
    struct multicast up, down; /* mirrored; with the root of both */
    const int *up_ranks, *down_ranks;
};

/* Fitted to pieces of so many bytes; slack 0: binomial. */
static struct rounds plant(const struct multicast *half, const int *ranks, double bytes,
                           double slack, struct arena *arena)
{
    struct rooted_tree tree = slack > 0.0 ? tree_fitted(half, ranks, bytes, slack, arena)
                                          : tree_binomial(ranks, half->nodes, arena);
    return rounds_of_tree(&tree, arena);
}

/* Combines to the root and distributes from it, in 1, 2, 4, ... pieces while more are no slower, at
 * most 256. A piece is distributed as soon as possible, or after a number of further pieces have
 * been combined, or after all. Keeps the best schedule. */
static void try_trees(const struct halves *halves, double slack, struct context *context,
                      struct timeline *best)
{
    double least = INFINITY, all = halves->multicast->collective.bytes[0];
    for (int segments = 1; segments <= (all > 0.0 ? MOST_SEGMENTS : 1); segments *= 2) {
        struct arena scratch = {0};
        double bytes = all / segments;
        struct rounds up = plant(&halves->up, halves->up_ranks, bytes, slack, &scratch);
        struct rounds down = plant(&halves->down, halves->down_ranks, bytes, slack, &scratch);
        struct rounds combined = rounds_reversed(&up);
        double end = try_pieces(&combined, &down, segments, halves->multicast, context, best);
        arena_release(&scratch);
        if (end > least)
            break;
        least = end;
    }
}

static struct halves halves_of(const struct multicast *multicast, int root,
                               int *ranks(const struct multicast *, struct arena *),
                               struct arena *arena)
{
    struct halves halves = {.multicast = multicast, .down = *multicast};
    halves.down.collective.root = root;
    halves.up = collective_mirror(&halves.down, arena);
    halves.up_ranks = ranks(&halves.up, arena);
    halves.down_ranks = ranks(&halves.down, arena);
    return halves;
}

static enum outcome binomial(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct halves halves = halves_of(multicast, 0, ranks_by_number, context->arena);
    try_trees(&halves, 0.0, context, out);
    return OUTCOME_SCHEDULED;
}

/* By the time to send, receive and combine all bytes. */
static int fastest_node(const struct multicast *multicast)
{
    int fastest = 0;
    double bytes = multicast->collective.bytes[0], least = INFINITY;
    for (int node = 0; node < multicast->nodes; node++) {
        double time = multicast_send_time(multicast, node, bytes) +
                      multicast_receive_time(multicast, node, bytes) +
                      collective_combine_time(multicast, node, bytes);
        if (time < least) {
            least = time;
            fastest = node;
        }
    }
    return fastest;
}

static enum outcome fitted(const struct multicast *multicast, struct context *context,
                           struct timeline *out)
{
    struct halves halves =
        halves_of(multicast, fastest_node(multicast), ranks_by_speed, context->arena);
    for (int k = 0; k < TREE_SLACKS; k++)
        try_trees(&halves, tree_slacks[k], context, out);
    return OUTCOME_SCHEDULED;
}

/* Allreduce as a binomial reduce to node 0 and a binomial broadcast from it, in the number of
 * pieces that ends first among 1, 2, 4, ...; pieces are distributed while later ones are combined.
 * The first algorithm of MPI libraries (Thakur, Rabenseifner and Gropp 2005, section 4.5). O(p)
 * transfers per piece. */
MULTICAST(reduce_then_broadcast, "reduce, then broadcast",
          "Thakur, Rabenseifner and Gropp 2005, 4.5", binomial(multicast, context, out),
          .operations = OPERATION_BIT(OPERATION_ALLREDUCE));

/* The same with the fastest node as root and trees fitted to the nodes' speeds
 * (lib/multicast/rooted_tree.h), one for each half by its costs of sending and receiving, in the
 * multiple of the least pace and the number of pieces that end first. */
MULTICAST(fitted_allreduce, "reduce, then broadcast over fitted trees", "commsched",
          fitted(multicast, context, out), .operations = OPERATION_BIT(OPERATION_ALLREDUCE));
