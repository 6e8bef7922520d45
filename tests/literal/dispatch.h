/* Literal form of dispatch of multicasts: every decision examines every message and receiver,
 * nothing is kept sorted, and times are computed here. */
#ifndef COMMSCHED_TESTS_LITERAL_DISPATCH_H
#define COMMSCHED_TESTS_LITERAL_DISPATCH_H

#include "algorithms/lib/multicast/dispatch_instance.h"

void literal_dispatch(const struct dispatch_instance *prepared,
                      const struct dispatch_weights *weights, struct arena *arena,
                      struct timeline *out);

#endif
