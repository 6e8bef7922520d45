/* Worms simulated flit by flit and instant by instant, with a buffer of one flit behind every
 * channel: the oracle of models/switched/wormhole.h for worms of at least as many flits as their
 * route has channels. */
#ifndef COMMSCHED_TESTS_LITERAL_WORMHOLE_FLITS_H
#define COMMSCHED_TESTS_LITERAL_WORMHOLE_FLITS_H

#include "models/switched/wormhole.h"

/* Delays must be few picoseconds. Leaves the plan as it is. ends: [plan->count], picoseconds, -1
 * where a message has not arrived by the given time. */
void literal_wormhole_flits(const struct plan *plan, struct arena *arena, int64_t most,
                            int64_t *ends);

#endif
