/* Greedy, in both readings of the paper. Paper `exchange` section 4.4. The method is in
 * lib/exchange/greedy.c. O(P^3). */
#include "algorithms/lib/exchange/greedy.h"
#include "algorithms/variant.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out, bool reversed)
{
    greedy(exchange, context->arena, out, reversed);
    return OUTCOME_SCHEDULED;
}

EXCHANGE(greedy, "greedy", "exchange 4.4", schedule(exchange, context, out, false));
EXCHANGE(greedy_reversed, "greedy, order reversed", "exchange 4.4, reading: the order is reversed",
         schedule(exchange, context, out, true));
