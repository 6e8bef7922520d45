/* Max-sum on message times. Paper `multicluster` section 4.1.2, in the reading of
 * lib/exchange/max_sum.h. */
#include "algorithms/lib/exchange/max_sum.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return max_sum(exchange, context, out, exchange_message_time);
}

const struct algorithm algorithm_exchange_adapted_max_sum = {
    .name = "exchange/adapted_max_sum",
    .title = "adapted MS",
    .source = "multicluster 4.1.2",
    .exchange = schedule,
};
