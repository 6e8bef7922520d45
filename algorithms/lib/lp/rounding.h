/* Bounds on the effect of rounding on the end of a schedule. Completions are sums of doubles, which
 * depend on the order of their terms. */
#ifndef COMMSCHED_ALGORITHMS_LIB_LP_ROUNDING_H
#define COMMSCHED_ALGORITHMS_LIB_LP_ROUNDING_H

#include "models/instance.h"

/* The largest relative error of the completion of any schedule and of a bound on it: 0 if every sum
 * up to this many seconds is exact, as with integers; else a few units in the last place per
 * term. */
double rounding_of_sums(const struct instance *instance, double seconds);

/* The largest rounding error of a critical sum or a tardiness (models/exchange/service.h) of a
 * schedule that ends within this many seconds; 0 if every such sum is exact. */
double rounding_of_service(const struct exchange *exchange, double seconds);

/* Lowers a bound of exact arithmetic so that no computed completion is below it. */
double rounding_below(const struct instance *instance, double bound);

#endif
