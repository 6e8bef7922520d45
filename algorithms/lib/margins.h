/* Costs with a safety margin: the times of each link, and in a multicast of each node, are
 * multiplied by a factor that depends on their spread, as if factors were log-normal with mean
 * 1. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MARGINS_H
#define COMMSCHED_ALGORITHMS_LIB_MARGINS_H

#include "algorithms/algorithm.h"

/* The margin for a standard deviation of the logarithm; number is the response's. */
typedef double margin_of(double spread, double number);

/* Plans on the believed instance with margins and executes the order under the truth. */
enum outcome exchange_by_margins(const struct algorithm *algorithm, margin_of *margin,
                                 double number, const struct exchange *exchange,
                                 struct context *context, struct timeline *out);
enum outcome multicast_by_margins(const struct algorithm *algorithm, margin_of *margin,
                                  double number, const struct multicast *multicast,
                                  struct context *context, struct timeline *out);

#endif
