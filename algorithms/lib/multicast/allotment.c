#include "algorithms/lib/multicast/allotment.h"

static struct allotment start(int nodes, struct pieces pieces, struct arena *arena)
{
    struct allotment allotment = {pieces, ARENA_ZEROED(arena, int, nodes + 1),
                                  ARENA_ARRAY(arena, int, pieces.count)};
    for (int piece = 0; piece < pieces.count; piece++)
        allotment.all[piece] = piece;
    return allotment;
}

static double weight_of(const double *weight, int node)
{
    return weight ? weight[node] : 1.0;
}

/* An empty block is one piece, of the first node that may own one. */
static struct allotment divide(const struct multicast *multicast, const double *weight,
                               struct arena *arena)
{
    double bytes = multicast->collective.bytes[0], sum = 0.0;
    int owners = 0, nodes = multicast->nodes;
    for (int node = 0; node < nodes; node++) {
        sum += weight_of(weight, node);
        owners += weight_of(weight, node) > 0.0;
    }
    if (owners == 0)
        return divide(multicast, NULL, arena);
    struct allotment allotment = start(nodes, pieces_equal(multicast, owners, arena), arena);
    for (int node = 0, piece = 0; node < nodes; node++) {
        if (weight_of(weight, node) > 0.0 && piece < allotment.pieces.count)
            allotment.pieces.bytes[piece++] = bytes * (weight_of(weight, node) / sum);
        allotment.first[node + 1] = piece;
    }
    return allotment;
}

struct allotment allot(const struct multicast *multicast, const double *weight, struct arena *arena)
{
    if (!operation_rules[multicast->collective.operation].block_per_node)
        return divide(multicast, weight, arena);
    struct allotment allotment = start(multicast->nodes, pieces_equal(multicast, 1, arena), arena);
    for (int node = 0; node < multicast->nodes; node++)
        allotment.first[node + 1] = node + 1;
    return allotment;
}

int *allotment_of(const struct allotment *allotment, const bool *marked, int nodes, int *count,
                  struct arena *arena)
{
    int *chosen = ARENA_ARRAY(arena, int, allotment->pieces.count);
    *count = 0;
    for (int node = 0; node < nodes; node++)
        for (int piece = allotment->first[node]; marked[node] && piece < allotment->first[node + 1];
             piece++)
            chosen[(*count)++] = piece;
    return chosen;
}
