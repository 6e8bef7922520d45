/* How far rounding can move the end of a schedule. Completions are sums of doubles, and another
 * order of the same terms rounds otherwise. */
#ifndef COMMSCHED_ALGORITHMS_LIB_LP_ROUNDING_H
#define COMMSCHED_ALGORITHMS_LIB_LP_ROUNDING_H

#include "models/instance.h"

/* The relative error that the completion of any schedule, and a bound on it, can have. 0 where
 * every sum up to so many seconds is exact, as of whole numbers; else a few units in the last place
 * for every term. */
double rounding_of_sums(const struct instance *instance, double seconds);

/* A bound in exact arithmetic, lowered to one that no computed completion falls below. */
double rounding_below(const struct instance *instance, double bound);

#endif
