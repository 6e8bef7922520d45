/* Uniform with incrementally found matchings of the same bottlenecks, which may differ. Paper
 * `multicluster` section 3.3.3. */
#include "algorithms/lib/exchange/uniform.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return uniform(exchange, context, out, MATCHING_FAST);
}

const struct algorithm algorithm_exchange_uniform_fast = {
    .name = "exchange/uniform_fast",
    .title = "Unif, fast matchings",
    .source = "multicluster 3.3.3, other matchings",
    .exchange = schedule,
};
