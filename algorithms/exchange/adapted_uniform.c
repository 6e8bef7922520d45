/* Adapted Unif: the reading of section 4.1.3 that adds nothing to the text except whole bytes. */
#include "algorithms/lib/exchange/adapted_uniform.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return adapted_uniform(exchange, context, out, 0.0);
}

const struct algorithm algorithm_exchange_adapted_uniform = {
    .name = "exchange/adapted_uniform",
    .title = "adapted Unif",
    .source = "multicluster 4.1.3",
    .exchange = schedule,
};
