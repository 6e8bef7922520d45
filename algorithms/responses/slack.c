/* Plans once, with costs plus a multiple of their standard deviation. */
#include "algorithms/lib/margins.h"
#include "algorithms/response.h"

#include <math.h>

/* One plus this many standard deviations of a log-normal factor with mean 1. */
static double margin(double spread, double deviations)
{
    return 1.0 + deviations * sqrt(expm1(spread * spread));
}

static enum outcome exchange(const struct algorithm *algorithm, double number,
                             const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return exchange_by_margins(algorithm, margin, number, exchange, context, out);
}

static enum outcome multicast(const struct algorithm *algorithm, double number,
                              const struct multicast *multicast, struct context *context,
                              struct timeline *out)
{
    return multicast_by_margins(algorithm, margin, number, multicast, context, out);
}

const struct response response_slack = {
    .name = "slack",
    .about = "plans once, by each cost plus a multiple of its standard deviation",
    .source = "commsched",
    .number = "standard deviations",
    .initial = 1,
    .least = 0,
    .most = 100,
    .exchange = exchange,
    .multicast = multicast,
};
