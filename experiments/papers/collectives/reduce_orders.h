/* Reduces of one unsplit block, in all orders of their messages: every node except the root sends
 * once, after all that it receives. Not in reversed time. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_COLLECTIVES_REDUCE_ORDERS_H
#define COMMSCHED_EXPERIMENTS_PAPERS_COLLECTIVES_REDUCE_ORDERS_H

#include "models/multicast/multicast.h"

/* The least time over all trees and orders, ((nodes - 1)!)^2 of them. */
double reduce_least(const struct multicast *multicast, struct arena *scratch);

/* Earliest completion first, forward: always the message that is received and combined first; ties
 * go to the lowest node numbers. */
double reduce_earliest_completion(const struct multicast *multicast, struct arena *scratch);

#endif
