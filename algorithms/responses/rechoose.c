/* Keeps the order of what has not begun up to the first transfer whose cost has changed, and
 * replans the rest: the old plan is refined, not discarded. */
#include "algorithms/lib/exchange/adjustment.h"
#include "algorithms/lib/multicast/adjustment.h"
#include "algorithms/response.h"

static enum outcome exchange(const struct algorithm *algorithm, double number,
                             const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return exchange_adjusted(algorithm, number, exchange, exchange_rechoose, context, out);
}

static enum outcome multicast(const struct algorithm *algorithm, double number,
                              const struct multicast *multicast, struct context *context,
                              struct timeline *out)
{
    return multicast_adjusted(algorithm, number, multicast, multicast_rechoose, context, out);
}

const struct response response_rechoose = {
    .name = "rechoose",
    .about =
        "plans anew, at checkpoints, the transfers that have not begun, but keeps their order up "
        "to the first changed cost",
    .source = "exchange 6.2",
    .at_checkpoints = true,
    .exchange = exchange,
    .multicast = multicast,
};
