/* Local search over send orders (arrivals.h).
 *
 * A step takes a receive port that ends after the bound and one of the messages that keep it busy
 * without a gap until its end, and lets its sender send that message earlier, by insertion before
 * another one or by exchange with it. Only ports with changed arrivals are timed again. The cost is
 * the sum over receive ports of the fourth power of the excess of their end over the bound; a step
 * is kept if its cost does not exceed that of the present order, or of the order some steps before
 * (late acceptance: E. Burke, Y. Bykov, European Journal of Operational Research 258, 2017). */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ARRIVALS_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ARRIVALS_SEARCH_H

#include "algorithms/lib/exchange/arrivals.h"

/* Searches from the best order, which it replaces by better ones, until the context's evaluated has
 * reached `budget` or the best order meets the port bound. Evaluations are counted in messages
 * timed. */
void arrivals_search(const struct arrivals *arrivals, struct context *context, double budget,
                     struct arrivals_order *best);

#endif
