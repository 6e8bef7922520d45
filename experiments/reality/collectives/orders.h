/* When an exchange is over whose ranks keep the order of their sends and nothing else. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_ORDERS_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_ORDERS_H

#include "models/exchange/exchange.h"

/* Ports are held, nothing is slowed down. A rank asks for the receiver of its next message when the
 * message before is over; each receiver takes who asked first, of those at once the smallest rank.
 * order[ranks * (ranks - 1)] as in exchange_plan.h. */
double orders_completion(const struct exchange *call, const int *order, struct arena *scratch);

#endif
