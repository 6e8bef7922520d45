/* P successive perfect matchings of the smallest total time. Paper `exchange` section 4.3. */
#include "algorithms/lib/exchange/successive_matchings.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return successive_matchings(exchange, context, out, 1.0);
}

const struct algorithm algorithm_exchange_min_matching = {
    .name = "exchange/min_matching",
    .title = "min matching",
    .source = "exchange 4.3",
    .guarantee = {AGAINST_LOWER_BOUND, half_the_nodes_rounded_up,
                  "exchange, section 4.3, amended to ceil(P/2)"},
    .exchange = schedule,
};
