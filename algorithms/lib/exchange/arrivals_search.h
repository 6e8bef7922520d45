/* Local search over orders of sending (arrivals.h).
 *
 * A step takes a receive port that ends behind the bound and one of the messages that keep it busy
 * without a gap until its end, and lets its sender send that message earlier: put before, or
 * exchanged with, another one. Only the ports are timed anew whose messages moved. The cost is the
 * sum over receive ports of the fourth power of how far they end behind the bound; a step is kept
 * when it costs no more than the present order, or than that of some steps before (late acceptance:
 * E. Burke, Y. Bykov, European Journal of Operational Research 258, 2017). */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ARRIVALS_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ARRIVALS_SEARCH_H

#include "algorithms/lib/exchange/arrivals.h"

/* Searches from the best order, which it replaces by better ones, until the context's evaluated has
 * reached `budget` or the best one meets the port bound. What counts are messages timed. */
void arrivals_search(const struct arrivals *arrivals, struct context *context, double budget,
                     struct arrivals_order *best);

#endif
