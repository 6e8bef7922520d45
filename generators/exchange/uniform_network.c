/* Symmetric random networks, latency and bandwidth uniform over the ranges of the GUSTO tables.
 * Paper `exchange` section 5. */
#include "generators/lib/belief_options.h"
#include "generators/lib/exchange_options.h"
#include "generators/lib/network.h"
#include "generators/lib/service_options.h"

static const struct network_ranges ranges = {
    .latency = {GUSTO_LEAST_LATENCY, GUSTO_MOST_LATENCY, draw_uniform},
    .bandwidth = {GUSTO_LEAST_BANDWIDTH, GUSTO_MOST_BANDWIDTH, draw_uniform},
};

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    return generate_network(settings, rng, &ranges, arena, out);
}

const struct generator generator_exchange_uniform_network = {
    .name = "exchange/uniform_network",
    .title = "random network, uniform over the GUSTO ranges",
    .source = "exchange 5",
    .parameters = (const struct parameter[]){NODES_PARAMETER("20"),
                                             LOAD_PARAMETER,
                                             EXECUTION_PARAMETER,
                                             PHASE_STARTUP_PARAMETER,
                                             LATENCY_SHARE_PARAMETER,
                                             RECEIPT_PARAMETERS,
                                             SERVICE_PARAMETERS,
                                             SIGMA_PARAMETER,
                                             CHECKPOINT_PARAMETER,
                                             {0}},
    .generate = make,
};
