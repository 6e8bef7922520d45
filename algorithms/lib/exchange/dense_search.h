/* Local search over the schedules of dense dispatch (dense.h).
 *
 * A step takes the end of the present schedule apart, from a random message on, and dispatches it
 * anew: by the weights of the start, each changed by a random factor, and with a random bonus for
 * each message. The result is accepted when it costs no more than the present schedule, or than
 * that of some steps before (late acceptance: E. Burke, Y. Bykov, The late acceptance hill-climbing
 * heuristic, European Journal of Operational Research 258, 2017). A run is given up as soon as a
 * port has more left than the accepted cost allows. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_SEARCH_H

#include "algorithms/lib/exchange/dense_schedule.h"

/* Searches from the best schedule, which it replaces by better ones, until the context's evaluated
 * has reached `budget` or the best one meets the port bound. Pairs that were scored and messages
 * that were kept count alike. The weights are where the random ones begin. */
void dense_search(struct dense_run *run, struct context *context, double budget,
                  const struct dense_weights *weights, int weight_count,
                  struct dense_schedule *best);

#endif
