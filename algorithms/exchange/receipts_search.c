/* Search for an order for interleaved or buffered receipts.
 *
 * Start. The best of dispatch by receiver capacity, dense dispatch and open shop with longest-first
 * ties, each executed.
 *
 * Search. One order of all transfers determines that of every port. A transfer, usually one of a
 * port that ends last, moves to another position and stays there if the schedule does not end
 * later.
 *
 * Budget. Evaluations are transfers timed; nothing depends on a clock. The search ends earlier if
 * the schedule meets the port bound. */
#include "algorithms/lib/best_of.h"
#include "algorithms/lib/exchange/receipts.h"

extern const struct algorithm algorithm_exchange_receipts_greedy, algorithm_exchange_dense,
    algorithm_exchange_open_shop_longest;

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    static const struct algorithm *const starts[] = {&algorithm_exchange_receipts_greedy,
                                                     &algorithm_exchange_dense,
                                                     &algorithm_exchange_open_shop_longest, NULL};
    const struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = *exchange};
    enum outcome outcome = refuse_other_receipts(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    if (!best_of(starts, &instance, context, out))
        return OUTCOME_REFUSED;
    receipts_search(exchange, context, context->evaluations, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_receipts_search = {
    .name = "exchange/receipts_search",
    .title = "search for an order by what receivers can take",
    .source = "commsched, to exchange 6.1",
    .randomised = true,
    .evaluations = 1e6,
    .own_timing = true,
    .exchange = schedule,
};
