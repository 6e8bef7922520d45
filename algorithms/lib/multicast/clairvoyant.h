/* The best multicast schedule found with the truth known beforehand: the reference for
 * responses. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_CLAIRVOYANT_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_CLAIRVOYANT_H

#include "algorithms/algorithm.h"

/* The best, under the truth, of three orders: the algorithm's on the believed instance, its order
 * on the mean of each true cost, and the final order of its replanning at checkpoints; then
 * improved by a search under the truth that tries `number` orders per transfer. Ends no later than
 * any of them. */
enum outcome multicast_clairvoyant(const struct algorithm *algorithm, double number,
                                   const struct multicast *multicast, struct context *context,
                                   struct timeline *out);

#endif
