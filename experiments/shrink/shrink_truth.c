/* Moves on the truth of an instance. A candidate's truth is its own copy, although it is const for
 * algorithms. */
#include "experiments/shrink/shrink_truth.h"

#include <math.h>

static struct truth *own(const struct truth *truth)
{
    return (struct truth *)truth;
}

static size_t pairs(int nodes)
{
    return (size_t)nodes * (size_t)nodes;
}

/* ---- numbers ---- */

static size_t count_steps(const struct steps *steps, size_t count)
{
    size_t all = 0;
    for (size_t k = 0; steps && k < count; k++)
        all += (size_t)steps[k].count;
    return all;
}

size_t truth_steps(const struct truth *truth, int nodes)
{
    return truth ? count_steps(truth->link, pairs(nodes)) + count_steps(truth->node, (size_t)nodes)
                 : 0;
}

size_t truth_slots_most(const struct truth *truth, int nodes)
{
    enum { OTHERS = 3 };
    return truth ? 2 * truth_steps(truth, nodes) + pairs(nodes) + (size_t)nodes + OTHERS : 0;
}

/* A factor above 1 can become 1, which is as believed. */
static void add_steps(struct slots *slots, const struct steps *steps, size_t count)
{
    for (size_t k = 0; steps && k < count; k++)
        for (int step = 0; step < steps[k].count; step++) {
            double *factor = &steps[k].factor[step];
            slots->slot[slots->count++] =
                (struct slot){.kind = SLOT_CONSTANT, .real = &steps[k].time[step]};
            slots->slot[slots->count++] =
                (struct slot){.kind = SLOT_FACTOR, .real = factor, .least = fmin(*factor, 1.0)};
        }
}

static void add_factors(struct slots *slots, double *factors, size_t count)
{
    for (size_t k = 0; factors && k < count; k++)
        slots->slot[slots->count++] = (struct slot){.kind = SLOT_FACTOR, .real = &factors[k]};
}

void truth_slots(const struct truth *truth, int nodes, struct slots *slots)
{
    if (!truth)
        return;
    struct truth *made = own(truth);
    struct matrix *spread = &made->link_spread;
    add_steps(slots, made->link, pairs(nodes));
    add_steps(slots, made->node, (size_t)nodes);
    add_factors(slots, spread->entries ? spread->entries : &spread->uniform,
                spread->entries ? pairs(nodes) : 1);
    add_factors(slots, made->node_spread, (size_t)nodes);
    add_factors(slots, &made->threshold, 1);
    slots->slot[slots->count++] =
        (struct slot){.kind = SLOT_CONSTANT, .real = &made->checkpoint_seconds};
    if (made->checkpoints == CHECKPOINTS_EVEN)
        slots->slot[slots->count++] =
            (struct slot){.kind = SLOT_LABEL, .label = &made->checkpoint_count};
}

static bool increase(const struct steps *steps, size_t count)
{
    for (size_t k = 0; steps && k < count; k++)
        for (int step = 1; step < steps[k].count; step++)
            if (!(steps[k].time[step] > steps[k].time[step - 1]))
                return false;
    return true;
}

bool truth_is_sound(const struct instance *instance)
{
    const struct truth *truth = instance_truth(instance);
    int nodes = instance_nodes(instance);
    return !truth || (increase(truth->link, pairs(nodes)) && increase(truth->node, (size_t)nodes) &&
                      instance_check_times(instance).ok);
}

/* ---- moves ---- */

void shrink_remove_truth_node(const struct truth *truth, int nodes, int node)
{
    if (!truth)
        return;
    struct truth *made = own(truth);
    struct steps *kept = made->link;
    for (int from = 0; made->link && from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (from != node && to != node)
                *kept++ = made->link[(size_t)from * (size_t)nodes + (size_t)to];
    shrink_remove_row(&made->link_spread, nodes, node);
    if (made->node)
        CLOSE_GAP(made->node, node, nodes - 1);
    if (made->node_spread)
        CLOSE_GAP(made->node_spread, node, nodes - 1);
}

static enum move_answer remove_truth(struct instance *candidate)
{
    if (candidate->family == FAMILY_EXCHANGE)
        candidate->as.exchange.truth = NULL;
    else
        candidate->as.multicast.truth = NULL;
    return MOVE_MADE;
}

enum { NO_TRUTH, NO_LINKS, NO_NODES, NO_NODE_SPREAD, NO_CHECKPOINTS, LINK_SPREAD };
enum { SIMPLER = LINK_SPREAD + SHRINK_UNIFORM };

static enum move_answer simplify(struct instance *candidate, struct truth *truth, size_t way)
{
    switch (way) {
    case NO_TRUTH:
        return remove_truth(candidate);
    case NO_LINKS:
        truth->link = NULL;
        return MOVE_MADE;
    case NO_NODES:
        truth->node = NULL;
        return MOVE_MADE;
    case NO_NODE_SPREAD:
        truth->node_spread = NULL;
        return MOVE_MADE;
    case NO_CHECKPOINTS:
        truth->checkpoints = CHECKPOINTS_NONE;
        truth->checkpoint_count = 0;
        return MOVE_MADE;
    default:
        return shrink_matrix(&truth->link_spread, instance_nodes(candidate), way - LINK_SPREAD);
    }
}

/* Removes all steps, or, for larger numbers, a single one, from link or node number `number` among
 * those that have any. The number is counted down. */
static enum move_answer remove_steps(struct steps *steps, size_t count, size_t *number, bool all)
{
    for (size_t k = 0; steps && k < count; k++) {
        size_t moves = all ? steps[k].count > 0 : (size_t)steps[k].count;
        if (*number >= moves) {
            *number -= moves;
            continue;
        }
        steps[k].count = all ? 0 : steps[k].count - 1;
        if (!all) {
            CLOSE_GAP(steps[k].time, *number, (size_t)steps[k].count);
            CLOSE_GAP(steps[k].factor, *number, (size_t)steps[k].count);
        }
        return MOVE_MADE;
    }
    return MOVE_NONE;
}

enum move_answer shrink_truth_move(struct instance *candidate, size_t number, struct arena *arena)
{
    (void)arena;
    const struct truth *truth = instance_truth(candidate);
    size_t nodes = (size_t)instance_nodes(candidate);
    if (!truth)
        return MOVE_NONE;
    if (number < SIMPLER)
        return simplify(candidate, own(truth), number);
    number -= SIMPLER;
    for (int all = 1; all >= 0; all--)
        if (remove_steps(truth->link, nodes * nodes, &number, all) == MOVE_MADE ||
            remove_steps(truth->node, nodes, &number, all) == MOVE_MADE)
            return MOVE_MADE;
    return MOVE_NONE;
}
