/* Improves the order of what has not begun at checkpoints, by a search that executes orders with
 * the current factors. */
#include "algorithms/lib/exchange/adjustment.h"
#include "algorithms/lib/multicast/adjustment.h"
#include "algorithms/response.h"

static enum outcome exchange(const struct algorithm *algorithm, double number,
                             const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return exchange_adjusted(algorithm, number, exchange, exchange_search, context, out);
}

static enum outcome multicast(const struct algorithm *algorithm, double number,
                              const struct multicast *multicast, struct context *context,
                              struct timeline *out)
{
    return multicast_adjusted(algorithm, number, multicast, multicast_search, context, out);
}

const struct response response_search = {
    .name = "search",
    .about = "improves, at checkpoints, the order of the transfers that have not begun",
    .source = "exchange 6.2, the search is commsched's",
    .at_checkpoints = true,
    .number = "orders tried for each remaining transfer",
    .initial = 10,
    .least = 0,
    .most = 1e6,
    .exchange = exchange,
    .multicast = multicast,
};
