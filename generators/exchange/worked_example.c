/* The 4 x 4 message matrix of paper `multicluster` section 2.2, start-up and per-byte time 1. */
#include "generators/lib/exchange_options.h"

enum { NODES = 4 };

static const double bytes[NODES * NODES] = {
    0, 9, 2, 0, /**/
    4, 0, 3, 6, /**/
    7, 5, 0, 0, /**/
    1, 0, 8, 0,
};

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    struct exchange *exchange = durations_start(settings, NODES, arena, out);
    exchange->startup.uniform = 1.0;
    for (int k = 0; k < NODES * NODES; k++)
        exchange->bytes.entries[k] = bytes[k];
    return exchange_finish(settings, rng, arena, exchange);
}

const struct generator generator_exchange_worked_example = {
    .name = "exchange/worked_example",
    .title = "the 4 x 4 example of Figures 2 and 3",
    .source = "multicluster 2.2",
    .parameters = (const struct parameter[]){EXECUTION_PARAMETER, PHASE_STARTUP_PARAMETER, {0}},
    .generate = make,
};
