#include "models/scaled.h"

/* The product of two uniform matrices is uniform. */
static struct matrix product(const struct matrix *matrix, const struct matrix *factor, int nodes,
                             struct arena *arena)
{
    struct matrix made = {.uniform = matrix->uniform * factor->uniform};
    if (!matrix->entries && !factor->entries)
        return made;
    made.entries = ARENA_ARRAY(arena, double, (size_t)nodes *(size_t)nodes);
    double *entry = made.entries;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            *entry++ = matrix_at(matrix, nodes, from, to) * matrix_at(factor, nodes, from, to);
    return made;
}

struct exchange exchange_scaled(const struct exchange *exchange, const struct matrix *link,
                                struct arena *arena)
{
    struct exchange made = *exchange;
    made.startup = product(&exchange->startup, link, exchange->nodes, arena);
    made.per_byte = product(&exchange->per_byte, link, exchange->nodes, arena);
    made.truth = NULL;
    return made;
}

static struct overhead *scaled_overheads(const struct overhead *overheads, const double *factor,
                                         int nodes, struct arena *arena)
{
    struct overhead *made = ARENA_ARRAY(arena, struct overhead, nodes);
    for (int node = 0; node < nodes; node++)
        made[node] = (struct overhead){overheads[node].constant * factor[node],
                                       overheads[node].per_byte * factor[node]};
    return made;
}

struct multicast multicast_scaled(const struct multicast *multicast, const struct matrix *link,
                                  const double *node, struct arena *arena)
{
    struct multicast made = *multicast;
    made.latency = product(&multicast->latency, link, multicast->nodes, arena);
    made.per_byte = product(&multicast->per_byte, link, multicast->nodes, arena);
    if (node) {
        made.send = scaled_overheads(multicast->send, node, multicast->nodes, arena);
        made.receive = scaled_overheads(multicast->receive, node, multicast->nodes, arena);
    }
    made.truth = NULL;
    return made;
}

/* The smallest factor of each. */
static double *least(const struct steps *steps, size_t count, struct arena *arena)
{
    double *factor = steps ? ARENA_ARRAY(arena, double, count) : NULL;
    for (size_t k = 0; factor && k < count; k++)
        factor[k] = steps_least(&steps[k], 0.0);
    return factor;
}

/* Uniform if all links have the same smallest factor; `own` includes links of a node to itself. */
static struct matrix least_of_links(const struct truth *truth, int nodes, bool own,
                                    struct arena *arena)
{
    size_t links = (size_t)nodes * (size_t)nodes;
    double *factor = least(truth->link, links, arena);
    double first = factor ? factor[nodes > 1] : 1.0;
    for (size_t link = 0; factor && link < links; link++)
        if (factor[link] != first && (own || link % ((size_t)nodes + 1) != 0))
            return (struct matrix){.entries = factor};
    return (struct matrix){.uniform = first};
}

struct instance instance_hastened(const struct instance *instance, struct arena *arena)
{
    const struct truth *truth = instance_truth(instance);
    struct instance made = *instance;
    if (!truth)
        return made;
    int nodes = instance_nodes(instance);
    struct matrix link = least_of_links(truth, nodes, instance->family == FAMILY_EXCHANGE, arena);
    if (instance->family == FAMILY_EXCHANGE)
        made.as.exchange = exchange_scaled(&instance->as.exchange, &link, arena);
    else
        made.as.multicast = multicast_scaled(&instance->as.multicast, &link,
                                             least(truth->node, (size_t)nodes, arena), arena);
    return made;
}
