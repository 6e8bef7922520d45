/* The open shop heuristic; ties between receivers: the longest message. Paper `exchange` section
 * 4.5 leaves the order among equal receivers open; Theorem 3 holds for any. */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/open_shop.h"
#include "algorithms/lib/guarantees.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_phases(exchange, context);
    if (outcome == OUTCOME_SCHEDULED)
        open_shop(exchange, context->arena, out, TIE_LONGEST_MESSAGE);
    return outcome;
}

const struct algorithm algorithm_exchange_open_shop_longest = {
    .name = "exchange/open_shop_longest",
    .title = "open shop, longest first",
    .source = "exchange 4.5, ties to the longest message",
    .guarantee = {AGAINST_LOWER_BOUND, twice, "exchange, Theorem 3"},
    .exchange = schedule,
};
