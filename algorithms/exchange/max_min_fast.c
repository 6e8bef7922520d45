/* Max-min on message sizes with incrementally found matchings of the same bottlenecks, which may
 * differ. Paper `multicluster` section 3.3.1. */
#include "algorithms/lib/exchange/max_min.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return max_min(exchange, context, out, exchange_bytes, MATCHING_FAST);
}

const struct algorithm algorithm_exchange_max_min_fast = {
    .name = "exchange/max_min_fast",
    .title = "MM, fast matchings",
    .source = "multicluster 3.3.1, other matchings",
    .exchange = schedule,
};
