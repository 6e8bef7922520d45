/* Allreduce by pairwise exchange, with piece sizes fitted to the nodes. Each node sends each owner
 * its part of the owner's piece directly, and receives the combined pieces the same way. A node
 * that owns the share x of the bytes sends and receives 1 - x of them once, and p - 1 times x:
 * shares are chosen such that all nodes with a share have equal work, and no other node has more.
 * Equal shares are tried too.
 *
 * O(p^2) transfers; shares in O(p log p). */
#include "algorithms/lib/multicast/speed_ranks.h"

#include <math.h>
#include <stdlib.h>

/* The work of a node: fixed + slope * its share. */
struct work {
    double fixed, slope;
    int node;
};

static int by_fixed(const void *a, const void *b)
{
    const struct work *left = a, *right = b;
    if (left->fixed != right->fixed)
        return left->fixed < right->fixed ? -1 : 1;
    return (left->node > right->node) - (left->node < right->node);
}

/* Seconds for all bytes, without the constant time of transfers, which is the same for all
 * shares. */
static struct work work_of(const struct multicast *multicast, int node)
{
    double bytes = multicast->collective.bytes[0];
    double send = bytes * multicast->send[node].per_byte;
    double receive = bytes * multicast->receive[node].per_byte;
    double combine = collective_combine_time(multicast, node, bytes);
    struct work work = {send + receive, 0.0, node};
    work.slope = (multicast->nodes - 1) * (send + receive + combine) - work.fixed;
    return work;
}

/* If some nodes have zero cost per share, they divide everything. Returns how many. */
static int share_free(const struct work *works, int count, double *weight)
{
    int free = 0;
    for (int k = 0; k < count; k++)
        if (!(works[k].slope > 0.0)) {
            weight[works[k].node] = 1.0;
            free++;
        }
    return free;
}

/* Gives shares to the nodes with the least work, so that they reach a common level, the lowest at
 * which shares add up to 1; no node gets any if that overflows. */
static void share_level(const struct work *works, int count, double *weight)
{
    double inverse = 0.0, offset = 0.0, level = INFINITY;
    for (int k = 0; k < count && works[k].fixed < level; k++) {
        inverse += 1.0 / works[k].slope;
        offset += works[k].fixed / works[k].slope;
        level = (1.0 + offset) / inverse;
    }
    for (int k = 0; k < count && isfinite(level); k++)
        weight[works[k].node] = fmax(0.0, (level - works[k].fixed) / works[k].slope);
}

static void try_shares(const struct multicast *multicast, const double *weight,
                       struct context *context, struct timeline *out)
{
    struct ranks ranks = ranks_of_all(multicast->nodes, context->arena);
    struct allotment allotment = allot(multicast, weight, context->arena);
    struct rounds spread = spread_pairwise(&allotment, &ranks, context->arena);
    struct rounds rounds = spread_directed(&spread, multicast->collective.operation);
    rounds_try(&rounds, multicast, &allotment.pieces, context, out);
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_large_spread(multicast, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    int nodes = multicast->nodes;
    struct work *works = ARENA_ARRAY(context->arena, struct work, nodes);
    double *weight = ARENA_ZEROED(context->arena, double, nodes);
    for (int node = 0; node < nodes; node++)
        works[node] = work_of(multicast, node);
    qsort(works, (size_t)nodes, sizeof *works, by_fixed);
    try_shares(multicast, NULL, context, out);
    if (share_free(works, nodes, weight) == 0)
        share_level(works, nodes, weight);
    try_shares(multicast, weight, context, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_multicast_shares_by_speed = {
    .name = "multicast/shares_by_speed",
    .title = "pairwise with shares by speed",
    .source = "commsched, of Thakur, Rabenseifner and Gropp 2005, 4.4",
    .operations = OPERATION_BIT(OPERATION_ALLREDUCE),
    .multicast = schedule,
};
