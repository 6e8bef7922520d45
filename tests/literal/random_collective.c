#include "tests/literal/random_collective.h"

#include "tests/literal/random_multicast.h"

static int below(gsl_rng *rng, int limit)
{
    return (int)gsl_rng_uniform_int(rng, (unsigned long)limit);
}

static double *draw_bytes(gsl_rng *rng, int blocks, struct arena *arena)
{
    double *bytes = ARENA_ARRAY(arena, double, blocks);
    int sizes = 1 + below(rng, 3);
    for (int block = 0; block < blocks; block++)
        bytes[block] = sizes == 1 ? 2.0 : below(rng, 2 * sizes);
    return bytes;
}

static double *draw_combine(gsl_rng *rng, int nodes, struct arena *arena)
{
    int values = below(rng, 3);
    double *combine = ARENA_ARRAY(arena, double, nodes);
    for (int node = 0; node < nodes; node++)
        combine[node] = values ? below(rng, values + 1) : 0.0;
    return values ? combine : NULL;
}

struct multicast random_collective(gsl_rng *rng, enum operation operation, int most,
                                   struct arena *arena)
{
    struct multicast multicast = random_multicast(rng, most, arena);
    const struct operation_rule *rule = &operation_rules[operation];
    struct collective *collective = &multicast.collective;
    collective->operation = operation;
    collective->root = rule->rooted ? below(rng, multicast.nodes) : 0;
    collective->blocks = rule->block_per_node ? multicast.nodes : 1;
    collective->bytes = draw_bytes(rng, collective->blocks, arena);
    collective->combine = draw_combine(rng, multicast.nodes, arena);
    collective_make_messages(&multicast, arena);
    return multicast;
}
