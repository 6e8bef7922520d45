/* exchange/dense_search with a tenth of its budget, for experiments with many instances. */
#include "algorithms/algorithm.h"

extern const struct algorithm algorithm_exchange_dense_search;

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return algorithm_exchange_dense_search.exchange(exchange, context, out);
}

const struct algorithm algorithm_exchange_dense_search_brief = {
    .name = "exchange/dense_search_brief",
    .title = "dense, briefly searched",
    .source = "commsched",
    .randomised = true,
    .derived = true,
    .evaluations = 2e6,
    .exchange = schedule,
};
