/* Small random multicasts with many ties: integer or zero costs, equal and mixed sizes, wires of
 * all forms, several messages per source. And the all-to-all broadcast of `multicast` section 7. */
#ifndef COMMSCHED_TESTS_LITERAL_RANDOM_MULTICAST_H
#define COMMSCHED_TESTS_LITERAL_RANDOM_MULTICAST_H

#include "models/multicast/multicast.h"

#include <gsl/gsl_rng.h>

/* With 2 to `most` nodes; the kind of costs, sizes and wires is drawn too. */
struct multicast random_multicast(gsl_rng *rng, int most, struct arena *arena);

enum sizes { SIZES_EQUAL, SIZES_HYBRID, SIZES_DIFFERENT };

/* Independent overheads of section 7 (seconds). Equal: 1 kB; hybrid: half small, a quarter 1 MB, a
 * quarter 1.5 MB. Fast wires, with two speeds if two_wires. */
struct multicast all_to_all(gsl_rng *rng, int nodes, enum sizes sizes, bool two_wires,
                            struct arena *arena);

#endif
