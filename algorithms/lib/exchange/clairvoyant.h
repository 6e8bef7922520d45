/* The completion that an algorithm's exchange can reach if the truth is known beforehand: a
 * reference for algorithms that do not know it. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_CLAIRVOYANT_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_CLAIRVOYANT_H

#include "algorithms/algorithm.h"

/* The earliest to end, under the truth, of these orders: the algorithm's on the believed instance;
 * the algorithm's on each link's mean cost over the believed duration; that of a clock under the
 * truth; and the order in which everything was sent when the algorithm replanned at checkpoints.
 * Orders that forward nothing are then improved by a search under the truth that tries `number`
 * orders per transfer. Checkpoints cause no waiting. */
enum outcome exchange_clairvoyant(const struct algorithm *algorithm, double number,
                                  const struct exchange *exchange, struct context *context,
                                  struct timeline *out);

#endif
