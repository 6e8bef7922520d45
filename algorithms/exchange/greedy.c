/* Greedy, in both readings of "the last processor in any step will be the first in the next step",
 * after a step without idle nodes: the last node moves to the front, or the order is reversed.
 * Paper `exchange` section 4.4. The method is in lib/exchange/greedy.c. O(P^3). */
#include "algorithms/lib/exchange/greedy.h"
#include "algorithms/variant.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out, enum next_order next)
{
    greedy(exchange, context->arena, out, next);
    return OUTCOME_SCHEDULED;
}

EXCHANGE(greedy, "greedy", "exchange 4.4", schedule(exchange, context, out, LAST_MOVES_TO_FRONT));
EXCHANGE(greedy_reversed, "greedy, order reversed", "exchange 4.4, reading: the order is reversed",
         schedule(exchange, context, out, ORDER_IS_REVERSED));
