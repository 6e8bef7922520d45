/* Max-min on message times. Paper `multicluster` section 4.1.2. */
#include "algorithms/lib/exchange/max_min.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return max_min(exchange, context, out, exchange_message_time);
}

const struct algorithm algorithm_exchange_adapted_max_min = {
    .name = "exchange/adapted_max_min",
    .title = "adapted MM",
    .source = "multicluster 4.1.2",
    .exchange = schedule,
};
