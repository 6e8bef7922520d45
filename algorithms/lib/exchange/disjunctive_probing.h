/* What the schedules of an open shop that end by a horizon have in common, as far as it is found by
 * probing: an order whose assumption leads to a contradiction is impossible (Carlier and Pinson
 * 1989). */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_PROBING_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_PROBING_H

#include "algorithms/lib/exchange/disjunctive.h"

/* False when no schedule ends by the horizon. Otherwise leaves decided what is, and heads and tails
 * raised. A schedule read backwards is a schedule too: one pair that could stay open is decided
 * freely. */
bool disjunctive_probe(struct disjunctive *model, int64_t horizon);

/* The largest bound between low and high that probing proves, but for gap - 1 at most. */
int64_t disjunctive_probed_bound(struct disjunctive *model, int64_t low, int64_t high, int64_t gap);

#endif
