#include "tests/literal/literal.h"

enum costs { COSTS_WHOLE, COSTS_REAL, COSTS_CONSTANT, COSTS_MANY_ZEROS, COST_KINDS };

static int below(gsl_rng *rng, int limit)
{
    return (int)gsl_rng_uniform_int(rng, (unsigned long)limit);
}

static double cost(gsl_rng *rng, enum costs kind)
{
    switch (kind) {
    case COSTS_WHOLE:
        return below(rng, 4);
    case COSTS_MANY_ZEROS:
        return below(rng, 4) == 0 ? 1 + below(rng, 2) : 0;
    case COSTS_CONSTANT:
        return 1 + below(rng, 2);
    default:
        return gsl_rng_uniform(rng);
    }
}

static struct overhead *overheads(gsl_rng *rng, int nodes, enum costs kind, struct arena *arena)
{
    struct overhead *overhead = ARENA_ZEROED(arena, struct overhead, nodes);
    for (int node = 0; node < nodes; node++) {
        overhead[node].constant = cost(rng, kind);
        if (kind != COSTS_CONSTANT)
            overhead[node].per_byte = cost(rng, kind);
    }
    return overhead;
}

static struct matrix wire(gsl_rng *rng, int nodes, enum costs kind, struct arena *arena)
{
    struct matrix matrix = {.uniform = below(rng, 2) ? cost(rng, kind) : 0.0};
    if (below(rng, 2))
        return matrix;
    matrix.entries = ARENA_ARRAY(arena, double, nodes *nodes);
    for (int k = 0; k < nodes * nodes; k++)
        matrix.entries[k] = cost(rng, kind);
    return matrix;
}

static void choose_destinations(gsl_rng *rng, int nodes, bool all, struct message *message,
                                struct arena *arena)
{
    message->destinations = ARENA_ARRAY(arena, int, nodes);
    message->count = 0;
    while (message->count == 0)
        for (int node = 0; node < nodes; node++)
            if (node != message->source && (all || below(rng, 2)))
                message->destinations[message->count++] = node;
}

struct multicast random_multicast(gsl_rng *rng, int most, struct arena *arena)
{
    int nodes = 2 + below(rng, most - 1);
    enum costs kind = (enum costs)below(rng, COST_KINDS);
    struct multicast multicast = {.nodes = nodes};
    multicast.send = overheads(rng, nodes, kind, arena);
    multicast.receive = overheads(rng, nodes, kind, arena);
    multicast.latency = wire(rng, nodes, kind, arena);
    multicast.per_byte = wire(rng, nodes, kind, arena);
    multicast.message_count = below(rng, 3) ? nodes : 1 + below(rng, nodes + 3);
    bool all = below(rng, 2), own = below(rng, 2);
    int sizes = 1 + below(rng, 3) * below(rng, 3);
    multicast.messages = ARENA_ARRAY(arena, struct message, multicast.message_count);
    for (int k = 0; k < multicast.message_count; k++) {
        struct message *message = &multicast.messages[k];
        message->source = own ? k % nodes : below(rng, nodes);
        message->bytes = kind == COSTS_REAL ? gsl_rng_uniform(rng) : 0.0;
        if (kind != COSTS_REAL || sizes == 1)
            message->bytes = below(rng, sizes) + (sizes == 1);
        choose_destinations(rng, nodes, all, message, arena);
    }
    return multicast;
}
