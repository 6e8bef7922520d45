/* Adapted Unif with times on a grid of half the least start-up: 400 us on the paper's Myrinet.
 *
 * A reading of paper `multicluster`, section 4.1.3, found by search. The text has no grid, but the
 * printed table for 64 nodes is closer to this variant than to whole bytes alone, and both the
 * table and this variant have adapted Unif ahead of adapted MS with big messages. At 12 nodes the
 * fit is no better. */
#include "algorithms/lib/exchange/adapted_uniform.h"

#include <math.h>

/* Over all pairs with a message; INFINITY if there is none. */
static double least_startup(const struct exchange *exchange)
{
    double least = INFINITY;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                least = fmin(least, matrix_at(&exchange->startup, exchange->nodes, from, to));
    return least;
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return adapted_uniform(exchange, context, out, 0.5 * least_startup(exchange));
}

const struct algorithm algorithm_exchange_adapted_uniform_grid = {
    .name = "exchange/adapted_uniform_grid",
    .title = "adapted Unif, grid of half a start-up",
    .source = "multicluster 4.1.3, read with times on a grid of half the least start-up",
    .exchange = schedule,
};
