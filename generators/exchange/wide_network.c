/* Symmetric random networks over the ranges of paper `exchange` section 3.2: start-up costs "in the
 * range of 10 to 50 ms", here uniform, bandwidths "in the range of kb/s to hundreds of Mb/s", here
 * log-uniform from 1 kb/s to 300 Mb/s. A reading of section 5, which uses GUSTO as a guideline. */
#include "generators/lib/exchange_options.h"

const struct generator generator_exchange_wide_network = {
    .name = "exchange/wide_network",
    .title = "random network, from kb/s to hundreds of Mb/s",
    .source = "exchange 3.2 and 5, reading: wide networks",
    .parameters = network_parameters,
    .generate = generate_network,
    .preset = &(const struct network_ranges){.latency = {10e-3, 50e-3, .logarithmic = false},
                                             .bandwidth = {1e3, 300e6, .logarithmic = true}},
};
