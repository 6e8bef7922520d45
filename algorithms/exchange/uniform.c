/* Uniform. Paper `multicluster` section 3.3.3. */
#include "algorithms/lib/exchange/uniform.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return uniform(exchange, context, out);
}

const struct algorithm algorithm_exchange_uniform = {
    .name = "exchange/uniform",
    .title = "Unif",
    .source = "multicluster 3.3.3",
    .exchange = schedule,
};
