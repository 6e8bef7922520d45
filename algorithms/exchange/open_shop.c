/* The open shop heuristic; ties between receivers: the smallest index. Paper `exchange` section
 * 4.5, within twice the lower bound by Theorem 3; a family with ratio 2 - 1/(P-1) is known. */
#include "algorithms/lib/exchange/open_shop.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/guarantees.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_phases(exchange, context);
    if (outcome == OUTCOME_SCHEDULED)
        open_shop(exchange, context->arena, out, TIE_SMALLEST_INDEX);
    return outcome;
}

const struct algorithm algorithm_exchange_open_shop = {
    .name = "exchange/open_shop",
    .title = "open shop",
    .source = "exchange 4.5",
    .guarantee = {AGAINST_LOWER_BOUND, twice, "exchange, Theorem 3"},
    .exchange = schedule,
};
