/* The completion of an exchange in which each rank keeps only the order of its sends. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_ORDERS_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_ORDERS_H

#include "models/exchange/exchange.h"

/* Ports are held, and nothing is slowed down. A rank requests the receiver of its next message when
 * its previous message has ended; each receiver takes the earliest request, among simultaneous ones
 * that of the smallest rank. order[ranks * (ranks - 1)] as in exchange_plan.h. */
double orders_completion(const struct exchange *call, const int *order, struct arena *scratch);

#endif
