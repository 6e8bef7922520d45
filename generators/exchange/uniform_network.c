/* Symmetric random networks, latency and bandwidth uniform over the ranges of the GUSTO tables.
 * Paper `exchange` section 5. */
#include "generators/lib/exchange_options.h"

const struct generator generator_exchange_uniform_network = {
    .name = "exchange/uniform_network",
    .title = "random network, uniform over the GUSTO ranges",
    .source = "exchange 5",
    .parameters = network_parameters,
    .generate = generate_network,
    .preset = &(const struct network_ranges){.latency = {GUSTO_LATENCIES, false},
                                             .bandwidth = {GUSTO_BANDWIDTHS, false}},
};
