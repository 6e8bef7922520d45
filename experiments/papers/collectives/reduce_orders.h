/* Reduces of one block in one piece, in the orders in which their messages can be sent: every node
 * but the root sends once, after all that it receives. Not in reversed time. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_COLLECTIVES_REDUCE_ORDERS_H
#define COMMSCHED_EXPERIMENTS_PAPERS_COLLECTIVES_REDUCE_ORDERS_H

#include "models/multicast/multicast.h"

/* The least time of all trees and orders; ((nodes - 1)!)^2 of them. */
double reduce_least(const struct multicast *multicast, struct arena *scratch);

/* Earliest completion first, forward: always the message that is received and combined first, the
 * one of the lowest numbers of nodes where several are. */
double reduce_earliest_completion(const struct multicast *multicast, struct arena *scratch);

#endif
