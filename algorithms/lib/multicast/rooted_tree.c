#include "algorithms/lib/multicast/rooted_tree.h"

#include "algorithms/lib/best_of.h"
#include "algorithms/lib/sort_by_value.h"
#include "models/multicast/collective_clock.h"

#include <math.h>

enum { HALVINGS = 40 };

const double tree_slacks[TREE_SLACKS] = {1.0, 1.26, 1.51, 2.02, 3.03, 5.05, 10.1};

/* ---- ranks ---- */

int *ranks_by_number(const struct multicast *multicast, struct arena *arena)
{
    int *ranks = ARENA_ARRAY(arena, int, multicast->nodes);
    for (int rank = 0; rank < multicast->nodes; rank++)
        ranks[rank] = (multicast->collective.root + rank) % multicast->nodes;
    return ranks;
}

double mean_block_bytes(const struct multicast *multicast)
{
    const struct collective *collective = &multicast->collective;
    double sum = 0.0;
    for (int block = 0; block < collective->blocks; block++)
        sum += collective->bytes[block];
    return sum / collective->blocks;
}

int *ranks_by_speed(const struct multicast *multicast, struct arena *arena)
{
    int *ranks = ranks_by_number(multicast, arena);
    double bytes = mean_block_bytes(multicast);
    double *time = ARENA_ARRAY(arena, double, multicast->nodes);
    for (int node = 0; node < multicast->nodes; node++)
        time[node] = multicast_send_time(multicast, node, bytes) +
                     multicast_receive_time(multicast, node, bytes);
    sort_by_value(ranks + 1, multicast->nodes - 1, time);
    return ranks;
}

/* ---- shapes ---- */

static struct rooted_tree start_tree(const int *ranks, int nodes, struct arena *arena)
{
    struct rooted_tree tree = {nodes, ranks[0], ARENA_ARRAY(arena, int, nodes),
                               ARENA_ARRAY(arena, int, nodes)};
    tree.parent[tree.root] = -1;
    return tree;
}

struct rooted_tree tree_binomial(const int *ranks, int nodes, struct arena *arena)
{
    struct rooted_tree tree = start_tree(ranks, nodes, arena);
    int far = 1, count = 0;
    while (2 * far < nodes)
        far *= 2;
    for (; far > 0; far /= 2)
        for (int rank = 0; rank + far < nodes; rank += 2 * far) {
            tree.parent[ranks[rank + far]] = ranks[rank];
            tree.receiver[count++] = ranks[rank + far];
        }
    return tree;
}

struct rooted_tree tree_of_arity(const int *ranks, int nodes, int arity, struct arena *arena)
{
    struct rooted_tree tree = start_tree(ranks, nodes, arena);
    for (int rank = 1; rank < nodes; rank++) {
        tree.parent[ranks[rank]] = ranks[(rank - 1) / arity];
        tree.receiver[rank - 1] = ranks[rank];
    }
    return tree;
}

/* The number of children for which a node has time. */
static double room(const struct multicast *multicast, int node, bool root, double bytes,
                   double pace)
{
    double send = multicast_send_time(multicast, node, bytes);
    double receive = root ? 0.0 : multicast_receive_time(multicast, node, bytes);
    if (pace < receive)
        return 0.0;
    if (!multicast->collective.full_duplex)
        pace -= receive;
    return send > 0.0 ? floor(pace / send) : INFINITY;
}

/* False if the tree has no room for some node. */
static bool fill(const struct multicast *multicast, const int *ranks, double bytes, double pace,
                 struct rooted_tree *tree)
{
    int above = 0;
    double left = room(multicast, ranks[0], true, bytes, pace);
    for (int rank = 1; rank < multicast->nodes; rank++, left--) {
        while (left < 1.0 && ++above < rank)
            left = room(multicast, ranks[above], false, bytes, pace);
        if (above >= rank)
            return false;
        tree->parent[ranks[rank]] = ranks[above];
    }
    return true;
}

/* Finds the least pace by bisection from above. */
struct rooted_tree tree_fitted(const struct multicast *multicast, const int *ranks, double bytes,
                               double slack, struct arena *arena)
{
    struct rooted_tree tree = tree_of_arity(ranks, multicast->nodes, 1, arena);
    double low = 0.0;
    double high = multicast_send_time(multicast, ranks[0], bytes) * multicast->nodes;
    for (int k = 0; k < HALVINGS; k++) {
        double middle = low + (high - low) / 2.0;
        if (fill(multicast, ranks, bytes, middle, &tree))
            high = middle;
        else
            low = middle;
    }
    fill(multicast, ranks, bytes, slack * high, &tree);
    return tree;
}

/* ---- schedules ---- */

/* The contents of the transfer to each node. */
struct load {
    int *pieces, count;
};

/* The blocks of every subtree, increasing: each block is added along the path from its node to the
 * root. */
static struct load *load_subtrees(const struct rooted_tree *tree, struct arena *arena)
{
    struct load *loads = ARENA_ZEROED(arena, struct load, tree->nodes);
    for (int k = tree->nodes - 2; k >= 0; k--) {
        int node = tree->receiver[k];
        loads[node].count++;
        if (tree->parent[node] != tree->root)
            loads[tree->parent[node]].count += loads[node].count;
    }
    for (int node = 0; node < tree->nodes; node++) {
        loads[node].pieces = ARENA_ARRAY(arena, int, loads[node].count);
        loads[node].count = 0;
    }
    for (int block = 0; block < tree->nodes; block++)
        for (int node = block; node != tree->root; node = tree->parent[node])
            loads[node].pieces[loads[node].count++] = block;
    return loads;
}

static void place_subtrees(const struct rooted_tree *tree, struct collective_clock *clock)
{
    const struct load *loads = load_subtrees(tree, clock->arena);
    for (int k = 0; k < tree->nodes - 1; k++) {
        int to = tree->receiver[k];
        collective_clock_place(clock, tree->parent[to], to, loads[to].pieces, loads[to].count);
    }
}

/* One piece after the other. */
static void place_pieces(const struct rooted_tree *tree, struct collective_clock *clock)
{
    for (int piece = 0; piece < clock->pieces.count; piece++)
        for (int k = 0; k < tree->nodes - 1; k++)
            collective_clock_place(clock, tree->parent[tree->receiver[k]], tree->receiver[k],
                                   &piece, 1);
}

static void schedule_in_pieces(const struct multicast *multicast, const struct rooted_tree *tree,
                               int per_block, struct context *context, struct timeline *out)
{
    struct pieces pieces = pieces_equal(multicast, per_block, context->arena);
    struct collective_clock clock = collective_clock_start(multicast, &pieces, context->arena, out);
    if (operation_rules[multicast->collective.operation].block_per_node)
        place_subtrees(tree, &clock);
    else
        place_pieces(tree, &clock);
    context->evaluated += (double)out->count;
}

enum outcome tree_schedule(const struct multicast *multicast, const struct rooted_tree *tree,
                           struct context *context, struct timeline *out)
{
    schedule_in_pieces(multicast, tree, 1, context, out);
    return OUTCOME_SCHEDULED;
}

double tree_try_pieces(const struct multicast *multicast, const struct rooted_tree *tree,
                       int pieces, struct context *context, struct timeline *best)
{
    struct arena scratch = {0};
    struct context own = *context;
    struct timeline timeline = timeline_start(&scratch);
    own.arena = &scratch;
    schedule_in_pieces(multicast, tree, pieces, &own, &timeline);
    context->evaluated = own.evaluated;
    keep_better(&timeline, best);
    arena_release(&scratch);
    return timeline.completion;
}
