/* Allreduce of whole vectors by recursive doubling. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_DOUBLING_ALLREDUCE_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_DOUBLING_ALLREDUCE_H

#include "algorithms/lib/multicast/spread.h"

/* Every rank of the core, whose size is a power of 2, exchanges its combined data with the ranks at
 * distance 1, 2, 4, ...; leaves take part before and after. Each transfer carries piece 0. */
struct rounds doubling_allreduce(const struct multicast *multicast, const struct ranks *ranks,
                                 struct arena *arena);

#endif
