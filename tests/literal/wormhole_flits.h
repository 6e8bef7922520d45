/* Simulation of worms flit by flit and instant by instant, with a buffer of one flit after every
 * channel: the oracle of models/switched/wormhole.h for worms with at least as many flits as their
 * route has channels. */
#ifndef COMMSCHED_TESTS_LITERAL_WORMHOLE_FLITS_H
#define COMMSCHED_TESTS_LITERAL_WORMHOLE_FLITS_H

#include "models/switched/wormhole.h"

/* Delays must be few picoseconds. Does not change the plan. ends: [plan->count], picoseconds, -1 if
 * a message has not arrived by the given time. */
void literal_wormhole_flits(const struct plan *plan, struct arena *arena, int64_t most,
                            int64_t *ends);

#endif
