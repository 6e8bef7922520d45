#include "models/believed.h"

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

static struct overhead *scaled_overheads(const struct overhead *overheads, const double *factor,
                                         int nodes, struct arena *arena)
{
    struct overhead *made = ARENA_ARRAY(arena, struct overhead, nodes);
    for (int node = 0; node < nodes; node++)
        made[node] = (struct overhead){overheads[node].constant * factor[node],
                                       overheads[node].per_byte * factor[node]};
    return made;
}

struct exchange exchange_believed(const struct exchange *exchange, struct arena *arena)
{
    struct exchange made = *exchange;
    const struct matrix *link = &exchange->belief->link;
    made.startup = product(&exchange->startup, link, exchange->nodes, arena);
    made.per_byte = product(&exchange->per_byte, link, exchange->nodes, arena);
    made.belief = NULL;
    return made;
}

struct multicast multicast_believed(const struct multicast *multicast, struct arena *arena)
{
    struct multicast made = *multicast;
    const struct belief *belief = multicast->belief;
    made.latency = product(&multicast->latency, &belief->link, multicast->nodes, arena);
    made.per_byte = product(&multicast->per_byte, &belief->link, multicast->nodes, arena);
    if (belief->node) {
        made.send = scaled_overheads(multicast->send, belief->node, multicast->nodes, arena);
        made.receive = scaled_overheads(multicast->receive, belief->node, multicast->nodes, arena);
    }
    made.belief = NULL;
    return made;
}
