/* Max-min on message sizes. Paper `multicluster` section 3.3.1. */
#include "algorithms/lib/exchange/max_min.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return max_min(exchange, context, out, exchange_bytes);
}

const struct algorithm algorithm_exchange_max_min = {
    .name = "exchange/max_min",
    .title = "MM",
    .source = "multicluster 3.3.1",
    .exchange = schedule,
};
