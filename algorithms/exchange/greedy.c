/* Greedy; after a step without idle nodes, the last node moves to the front and the others keep
 * their order. Paper `exchange` section 4.4. */
#include "algorithms/lib/exchange/greedy.h"
#include "algorithms/algorithm.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    greedy(exchange, context->arena, out, LAST_MOVES_TO_FRONT);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_greedy = {
    .name = "exchange/greedy",
    .title = "greedy",
    .source = "exchange 4.4",
    .exchange = schedule,
};
