/* Small random multicasts with many ties: integer or zero costs, equal and mixed sizes, wires of
 * all forms, several messages per source. */
#ifndef COMMSCHED_TESTS_LITERAL_RANDOM_MULTICAST_H
#define COMMSCHED_TESTS_LITERAL_RANDOM_MULTICAST_H

#include "models/multicast/multicast.h"

#include <gsl/gsl_rng.h>

/* With 2 to `most` nodes; the kind of costs, sizes and wires is drawn too. */
struct multicast random_multicast(gsl_rng *rng, int most, struct arena *arena);

#endif
