/* Plans once, knowing the truth: impossible for a scheduler, but the reference for all others. */
#include "algorithms/lib/exchange/clairvoyant.h"
#include "algorithms/lib/multicast/clairvoyant.h"
#include "algorithms/response.h"

static enum outcome exchange(const struct algorithm *algorithm, double number,
                             const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return exchange_clairvoyant(algorithm, number, exchange, context, out);
}

static enum outcome multicast(const struct algorithm *algorithm, double number,
                              const struct multicast *multicast, struct context *context,
                              struct timeline *out)
{
    return multicast_clairvoyant(algorithm, number, multicast, context, out);
}

const struct response response_clairvoyant = {
    .name = "clairvoyant",
    .about = "plans once, knowing the truth, and improves the order by a search under it",
    .source = "commsched",
    .number = "orders tried for each transfer",
    .initial = 20,
    .least = 0,
    .most = 1e6,
    .exchange = exchange,
    .multicast = multicast,
};
