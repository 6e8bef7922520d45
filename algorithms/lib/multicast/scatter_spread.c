#include "algorithms/lib/multicast/scatter_spread.h"

#include "algorithms/lib/multicast/rooted_tree.h"

/* The nodes' pieces that each node has after the scatter: [nodes * nodes], one row per node. */
static bool *scattered(const struct rooted_tree *tree, struct arena *arena)
{
    size_t nodes = (size_t)tree->nodes;
    bool *has = ARENA_ZEROED(arena, bool, nodes *nodes);
    for (int owner = 0; owner < tree->nodes; owner++)
        for (int node = owner; node >= 0; node = tree->parent[node])
            has[(size_t)node * nodes + (size_t)owner] = true;
    return has;
}

static void add_scatter(const struct allotment *allotment, const struct rooted_tree *tree,
                        const bool *has, struct rounds *rounds)
{
    for (int k = 0; k < tree->nodes - 1; k++) {
        int count, to = tree->receiver[k];
        const bool *below = has + (size_t)to * (size_t)tree->nodes;
        const int *pieces = allotment_of(allotment, below, tree->nodes, &count, rounds->arena);
        rounds_add(rounds, k, tree->parent[to], to, pieces, count);
    }
}

/* Sends only what the receiver lacks. */
static void add_spread(const struct allotment *allotment, const struct rounds *spread, int nodes,
                       const bool *has, struct rounds *rounds)
{
    int *owner = ARENA_ARRAY(rounds->arena, int, allotment->pieces.count);
    for (int node = 0; node < nodes; node++)
        for (int piece = allotment->first[node]; piece < allotment->first[node + 1]; piece++)
            owner[piece] = node;
    for (size_t k = 0; k < spread->count; k++) {
        const struct move *move = &spread->moves[k];
        const bool *had = has + (size_t)move->to * (size_t)nodes;
        int *pieces = ARENA_ARRAY(rounds->arena, int, move->count), count = 0;
        for (int own = 0; own < move->count; own++)
            if (!had[owner[move->pieces[own]]])
                pieces[count++] = move->pieces[own];
        rounds_add(rounds, nodes + move->round, move->from, move->to, pieces, count);
    }
}

static struct ranks relative_to(int root, const struct ranks *ranks, struct arena *arena)
{
    int *node = ARENA_ARRAY(arena, int, ranks->nodes);
    for (int rank = 0; rank < ranks->nodes; rank++)
        node[rank] = (ranks->node[rank] + root) % ranks->nodes;
    return (struct ranks){node, ranks->nodes, ranks->core};
}

enum outcome scatter_spread(const struct multicast *multicast, const struct ranks *ranks,
                            spread_rule *rule, struct context *context, struct timeline *out)
{
    enum outcome outcome = refuse_large_spread(multicast, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct arena *arena = context->arena;
    struct allotment allotment = allot(multicast, NULL, arena);
    struct rooted_tree tree =
        tree_binomial(ranks_by_number(multicast, arena), multicast->nodes, arena);
    struct ranks relative = relative_to(multicast->collective.root, ranks, arena);
    struct rounds spread = rule(&allotment, &relative, arena), rounds = rounds_start(arena);
    const bool *has = scattered(&tree, arena);
    add_scatter(&allotment, &tree, has, &rounds);
    add_spread(&allotment, &spread, multicast->nodes, has, &rounds);
    struct collective_clock clock =
        collective_clock_start(multicast, &allotment.pieces, arena, out);
    rounds_run(&rounds, &clock);
    return OUTCOME_SCHEDULED;
}
