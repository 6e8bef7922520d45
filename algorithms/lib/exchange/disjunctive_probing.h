/* Probing: derives orders and bounds common to all schedules of an open shop that end by a horizon.
 * An order whose assumption leads to a contradiction is impossible (Carlier and Pinson 1989). */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_PROBING_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_PROBING_H

#include "algorithms/lib/exchange/disjunctive.h"

/* False if no schedule ends by the horizon. Otherwise the model keeps the decided pairs and the
 * raised heads and tails. Because a reversed schedule is a schedule too, one pair is decided
 * arbitrarily. */
bool disjunctive_probe(struct disjunctive *model, int64_t horizon);

/* The largest bound between low and high that probing proves, within gap - 1. */
int64_t disjunctive_probed_bound(struct disjunctive *model, int64_t low, int64_t high, int64_t gap);

#endif
