/* Max-sum on message sizes. Paper `multicluster` section 3.3.2, in the reading of
 * lib/exchange/max_sum.h. */
#include "algorithms/lib/exchange/max_sum.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return max_sum(exchange, context, out, exchange_bytes);
}

const struct algorithm algorithm_exchange_max_sum = {
    .name = "exchange/max_sum",
    .title = "MS",
    .source = "multicluster 3.3.2",
    .exchange = schedule,
};
