/* Costs with a margin: each link's, and in a multicast each node's, times by a factor that depends
 * on how far they spread, as if factors were log-normal with mean 1. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MARGINS_H
#define COMMSCHED_ALGORITHMS_LIB_MARGINS_H

#include "algorithms/algorithm.h"

/* The factor for a standard deviation of the logarithm; number is the response's. */
typedef double margin_of(double spread, double number);

/* Plans by the believed instance with margins and carries the order out in the truth. */
enum outcome exchange_by_margins(const struct algorithm *algorithm, margin_of *margin,
                                 double number, const struct exchange *exchange,
                                 struct context *context, struct timeline *out);
enum outcome multicast_by_margins(const struct algorithm *algorithm, margin_of *margin,
                                  double number, const struct multicast *multicast,
                                  struct context *context, struct timeline *out);

#endif
