/* Local search over the schedules of dense dispatch (dense.h).
 *
 * A step keeps a prefix of the present schedule, up to a random message, and dispatches the rest
 * anew with the initial weights, each changed by a random factor, and a random bonus for each
 * message. The result is accepted if its cost does not exceed that of the present schedule, or of
 * the schedule some steps before (late acceptance: E. Burke, Y. Bykov, The late acceptance
 * hill-climbing heuristic, European Journal of Operational Research 258, 2017). A run is abandoned
 * as soon as a port has more left than the accepted cost allows. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_SEARCH_H

#include "algorithms/lib/exchange/dense_schedule.h"

/* Searches from the best schedule, which it replaces by better ones, until the context's evaluated
 * has reached `budget` or the best schedule meets the port bound. Scored pairs and kept messages
 * count equally. The weights are those from which random ones are derived. */
void dense_search(struct dense_run *run, struct context *context, double budget,
                  const struct dense_weights *weights, int weight_count,
                  struct dense_schedule *best);

#endif
