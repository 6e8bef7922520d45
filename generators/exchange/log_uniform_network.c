/* Symmetric random networks, latency and bandwidth log-uniform over the ranges of the GUSTO tables:
 * as many slow links as fast ones on a logarithmic scale. Paper `exchange` section 5. */
#include "generators/lib/exchange_options.h"
#include "generators/lib/network.h"

#include <gsl/gsl_randist.h>
#include <math.h>

static double draw_log_uniform(gsl_rng *rng, double least, double most)
{
    return exp(gsl_ran_flat(rng, log(least), log(most)));
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    return generate_network(settings, rng, draw_log_uniform, arena, out);
}

const struct generator generator_exchange_log_uniform_network = {
    .name = "exchange/log_uniform_network",
    .title = "random network, log-uniform over the GUSTO ranges",
    .source = "exchange 5",
    .parameters =
        (const struct parameter[]){NODES_PARAMETER("20"), LOAD_PARAMETER, EXECUTION_PARAMETER, {0}},
    .generate = make,
};
