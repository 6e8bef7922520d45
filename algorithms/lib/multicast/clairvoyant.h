/* What a multicast could have been for someone who knew the truth beforehand: what responses are
 * measured against. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_CLAIRVOYANT_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_CLAIRVOYANT_H

#include "algorithms/algorithm.h"

/* The best, in the truth, of the algorithm's order by what is believed, its order by the mean of
 * each true cost, and the order with which it ends when it plans anew at checkpoints; then a search
 * in the truth, which tries so many orders for each transfer. Ends no later than any of these. */
enum outcome multicast_clairvoyant(const struct algorithm *algorithm, double number,
                                   const struct multicast *multicast, struct context *context,
                                   struct timeline *out);

#endif
