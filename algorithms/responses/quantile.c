/* Plans once, with costs that are exceeded only with a given probability. */
#include "algorithms/lib/margins.h"
#include "algorithms/response.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

/* The quantile of a log-normal factor with mean 1. */
static double margin(double spread, double probability)
{
    return exp(gsl_cdf_ugaussian_Pinv(probability) * spread - 0.5 * spread * spread);
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

const struct response response_quantile = {
    .name = "quantile",
    .about = "plans once, by a quantile of each cost",
    .source = "commsched",
    .number = "probability that a cost is not exceeded",
    .initial = 0.9,
    .least = 0.5,
    .most = 0.999999,
    .exchange = exchange,
    .multicast = multicast,
};
