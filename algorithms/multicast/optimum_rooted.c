/* Broadcast, reduce, scatter and gather by the dynamic program of a broadcast.
 *
 * If no byte takes time, this is the optimum. In any schedule, the transfers of one piece of each
 * block also form a schedule, with the same durations, so pieces are useless. The transfers of a
 * scatter are then those of a broadcast, each with everything that its receiver forwards. Reduce
 * and gather are these in reversed time (models/multicast/collective_mirror.h).
 *
 * If bytes take time, broadcast and reduce get the best tree that moves whole blocks; for a reduce,
 * one in which every node combines everything that it receives. Pieces, or a set that replaces
 * another, may end earlier, so only the lower bound is proved. Scatter and gather are refused.
 * Source: ours, after `broadcast` section 2. */
#include "algorithms/lib/multicast/broadcast_optimum.h"
#include "models/multicast/bounds.h"
#include "models/multicast/collective_clock.h"
#include "models/multicast/collective_mirror.h"

#include <math.h>

static bool matrix_is_zero(const struct matrix *matrix, int nodes)
{
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (from != to && matrix_at(matrix, nodes, from, to) > 0.0)
                return false;
    return true;
}

static bool bytes_take_time(const struct multicast *multicast)
{
    const struct collective *collective = &multicast->collective;
    double bytes = 0.0;
    for (int block = 0; block < collective->blocks; block++)
        bytes = fmax(bytes, collective->bytes[block]);
    bool timed = !matrix_is_zero(&multicast->per_byte, multicast->nodes);
    for (int node = 0; node < multicast->nodes; node++)
        timed = timed || multicast->send[node].per_byte > 0.0 ||
                multicast->receive[node].per_byte > 0.0 ||
                collective_combine_time(multicast, node, 1.0) > 0.0;
    return timed && bytes > 0.0;
}

/* Places a transfer with the blocks of the receiver and of all nodes that it serves, directly or
 * indirectly. */
static void place_with_blocks(const struct multicast *scatter, const struct timeline *tree,
                              struct arena *arena, struct timeline *out)
{
    const struct pieces pieces = pieces_equal(scatter, 1, arena);
    struct collective_clock clock = collective_clock_start(scatter, &pieces, arena, out);
    int *parent = ARENA_ARRAY(arena, int, scatter->nodes);
    int *blocks = ARENA_ARRAY(arena, int, scatter->nodes);
    parent[scatter->collective.root] = -1;
    for (size_t k = 0; k < tree->count; k++)
        parent[tree->transfers[k].to] = tree->transfers[k].from;
    for (size_t k = 0; k < tree->count; k++) {
        int to = tree->transfers[k].to, count = 0;
        for (int node = 0; node < scatter->nodes; node++) {
            int above = node;
            while (above >= 0 && above != to)
                above = parent[above];
            if (above == to)
                blocks[count++] = node;
        }
        collective_clock_place(&clock, tree->transfers[k].from, to, blocks, count);
    }
}

/* For a broadcast or a scatter. */
static enum outcome send_from_root(const struct multicast *multicast, struct context *context,
                                   struct timeline *out)
{
    if (multicast->collective.operation == OPERATION_BROADCAST)
        return broadcast_optimum(multicast, context, out, OBJECTIVE_COMPLETION);
    struct multicast broadcast = *multicast;
    broadcast.collective.operation = OPERATION_BROADCAST;
    broadcast.collective.blocks = 1;
    collective_make_messages(&broadcast, context->arena);
    struct timeline tree = timeline_start(context->arena);
    enum outcome outcome = broadcast_optimum(&broadcast, context, &tree, OBJECTIVE_COMPLETION);
    if (outcome == OUTCOME_SCHEDULED)
        place_with_blocks(multicast, &tree, context->arena, out);
    return outcome;
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    const struct operation_rule *rule = &operation_rules[multicast->collective.operation];
    bool timed = bytes_take_time(multicast);
    if (timed && rule->block_per_node)
        return refuse(context, "it schedules a %s only if bytes take no time", rule->name);
    if (timed)
        context->proved = multicast_lower_bound(multicast);
    if (rule->from == PARTY_ROOT)
        return send_from_root(multicast, context, out);
    const struct multicast mirror = collective_mirror(multicast, context->arena);
    struct timeline mirrored = timeline_start(context->arena);
    enum outcome outcome = send_from_root(&mirror, context, &mirrored);
    if (outcome == OUTCOME_SCHEDULED)
        collective_mirror_schedule(multicast, &mirrored, context->arena, out);
    return outcome;
}

const struct algorithm algorithm_multicast_optimum_rooted = {
    .name = "multicast/optimum_rooted",
    .title = "optimum",
    .source = "broadcast 2; reversed time is ours",
    .exact = true,
    .operations = OPERATION_BIT(OPERATION_BROADCAST) | OPERATION_BIT(OPERATION_REDUCE) |
                  OPERATION_BIT(OPERATION_SCATTER) | OPERATION_BIT(OPERATION_GATHER),
    .multicast = schedule,
};
