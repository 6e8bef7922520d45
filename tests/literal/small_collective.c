#include "tests/literal/small_collective.h"

enum costs { COSTS_WHOLE, COSTS_FEW, COSTS_REAL, COST_KINDS };

static int below(gsl_rng *rng, int limit)
{
    return (int)gsl_rng_uniform_int(rng, (unsigned long)limit);
}

static double cost(gsl_rng *rng, enum costs kind)
{
    switch (kind) {
    case COSTS_WHOLE:
        return 1 + below(rng, 6);
    case COSTS_FEW:
        return below(rng, 3) ? below(rng, 3) : 9;
    default:
        return gsl_rng_uniform(rng);
    }
}

static void draw_wire(gsl_rng *rng, enum costs kind, bool any, int nodes, struct matrix *matrix,
                      struct arena *arena)
{
    *matrix = (struct matrix){.uniform = any && below(rng, 2) ? cost(rng, kind) : 0.0};
    if (!any || below(rng, 3))
        return;
    matrix->entries = ARENA_ARRAY(arena, double, nodes *nodes);
    for (int k = 0; k < nodes * nodes; k++)
        matrix->entries[k] = cost(rng, kind);
}

struct multicast small_collective(gsl_rng *rng, enum operation operation, int nodes,
                                  enum small_sizes sizes, struct arena *arena)
{
    const struct operation_rule *rule = &operation_rules[operation];
    enum costs kind = (enum costs)below(rng, COST_KINDS);
    bool sized = sizes == COLLECTIVE_SIZES, combines = sized && below(rng, 3);
    struct multicast multicast = {.nodes = nodes};
    struct collective *collective = &multicast.collective;
    multicast.send = ARENA_ZEROED(arena, struct overhead, nodes);
    multicast.receive = ARENA_ZEROED(arena, struct overhead, nodes);
    *collective = (struct collective){.operation = operation,
                                      .root = rule->rooted ? below(rng, nodes) : 0,
                                      .blocks = rule->block_per_node ? nodes : 1};
    collective->bytes = ARENA_ARRAY(arena, double, collective->blocks);
    collective->combine = combines ? ARENA_ARRAY(arena, double, nodes) : NULL;
    bool per_bytes = sized && below(rng, 3), constants = !per_bytes || below(rng, 4);
    for (int node = 0; node < nodes; node++) {
        multicast.send[node].constant = constants ? cost(rng, kind) : 0.0;
        multicast.receive[node].constant = constants ? cost(rng, kind) : 0.0;
        multicast.send[node].per_byte = per_bytes ? cost(rng, kind) : 0.0;
        multicast.receive[node].per_byte = per_bytes ? cost(rng, kind) : 0.0;
        if (combines)
            collective->combine[node] = cost(rng, kind);
    }
    for (int block = 0; block < collective->blocks; block++)
        collective->bytes[block] = kind == COSTS_REAL ? gsl_rng_uniform(rng) : below(rng, 4);
    draw_wire(rng, kind, true, nodes, &multicast.latency, arena);
    draw_wire(rng, kind, sized, nodes, &multicast.per_byte, arena);
    collective_make_messages(&multicast, arena);
    return multicast;
}
