/* What an algorithm's exchange can come to when the truth is known beforehand: a yardstick for
 * those who do not know it. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_CLAIRVOYANT_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_CLAIRVOYANT_H

#include "algorithms/algorithm.h"

/* The first to end in the truth of the algorithm's orders: by what is believed; by each link's mean
 * cost over the time that this is believed to take; by a clock that knows the truth; and the order
 * in which all has been sent when the algorithm planned the rest anew at checkpoints. Orders that
 * forward nothing are then improved by a search in the truth that tries `number` orders for each
 * transfer. Nothing waits at checkpoints. */
enum outcome exchange_clairvoyant(const struct algorithm *algorithm, double number,
                                  const struct exchange *exchange, struct context *context,
                                  struct timeline *out);

#endif
