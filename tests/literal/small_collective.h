/* Small random collective operations with many ties: integer, zero or real costs, unequal blocks,
 * equal and different wires, with or without time to combine. */
#ifndef COMMSCHED_TESTS_LITERAL_SMALL_COLLECTIVE_H
#define COMMSCHED_TESTS_LITERAL_SMALL_COLLECTIVE_H

#include "models/multicast/multicast.h"

#include <gsl/gsl_rng.h>

/* Whether bytes take any time. */
enum small_sizes { COLLECTIVE_SIZES, COLLECTIVE_NO_SIZES };

/* The kind of costs, sizes and wires is drawn too. */
struct multicast small_collective(gsl_rng *rng, enum operation operation, int nodes,
                                  enum small_sizes sizes, struct arena *arena);

#endif
