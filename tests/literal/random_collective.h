/* Random collective operations on the nodes and wires of random_multicast.h, with many ties: equal,
 * unequal and empty blocks, with or without time to combine. */
#ifndef COMMSCHED_TESTS_LITERAL_RANDOM_COLLECTIVE_H
#define COMMSCHED_TESTS_LITERAL_RANDOM_COLLECTIVE_H

#include "models/multicast/multicast.h"

#include <gsl/gsl_rng.h>

/* With 2 to `most` nodes. */
struct multicast random_collective(gsl_rng *rng, enum operation operation, int most,
                                   struct arena *arena);

#endif
