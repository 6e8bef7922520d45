/* Greedy; after a step without idle nodes, the order is reversed: the other reading of "the last
 * processor in any step will be the first in the next step". Paper `exchange` section 4.4. */
#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/greedy.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    greedy(exchange, context->arena, out, ORDER_IS_REVERSED);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_greedy_reversed = {
    .name = "exchange/greedy_reversed",
    .title = "greedy, order reversed",
    .source = "exchange 4.4, reading: the order is reversed",
    .exchange = schedule,
};
