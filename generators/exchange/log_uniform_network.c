/* Symmetric random networks, latency and bandwidth log-uniform over the ranges of the GUSTO tables:
 * as many slow links as fast ones on a logarithmic scale. Paper `exchange` section 5. */
#include "generators/lib/exchange_options.h"

const struct generator generator_exchange_log_uniform_network = {
    .name = "exchange/log_uniform_network",
    .title = "random network, log-uniform over the GUSTO ranges",
    .source = "exchange 5",
    .parameters = network_parameters,
    .generate = generate_network,
    .preset = &(const struct network_ranges){.latency = {GUSTO_LATENCIES, .logarithmic = true},
                                             .bandwidth = {GUSTO_BANDWIDTHS, .logarithmic = true}},
};
