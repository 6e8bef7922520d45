/* Replans what has not begun with the algorithm, at every checkpoint that requires it. */
#include "algorithms/lib/exchange/adjustment.h"
#include "algorithms/lib/multicast/adjustment.h"
#include "algorithms/response.h"

static enum outcome exchange(const struct algorithm *algorithm, double number,
                             const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return exchange_adjusted(algorithm, number, exchange, exchange_recompute, context, out);
}

static enum outcome multicast(const struct algorithm *algorithm, double number,
                              const struct multicast *multicast, struct context *context,
                              struct timeline *out)
{
    return multicast_adjusted(algorithm, number, multicast, multicast_recompute, context, out);
}

const struct response response_recompute = {
    .name = "recompute",
    .about = "plans anew, at checkpoints, all transfers that have not begun",
    .source = "exchange 6.3",
    .at_checkpoints = true,
    .exchange = exchange,
    .multicast = multicast,
};
