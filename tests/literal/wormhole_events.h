/* Event-driven simulation of worms with one event for every request, hop, arrival, release and
 * delivery: the literal form of models/switched/wormhole.h. */
#ifndef COMMSCHED_TESTS_LITERAL_WORMHOLE_EVENTS_H
#define COMMSCHED_TESTS_LITERAL_WORMHOLE_EVENTS_H

#include "models/switched/wormhole.h"

struct literal_times {
    int64_t start, released, header, end; /* picoseconds; end: received; -1: never */
};

/* Does not change the plan. times: [plan->count], by delivery; loads: [routing->channels], or NULL.
 * False if some message never arrives. */
bool literal_wormhole_events(const struct plan *plan, struct arena *arena,
                             struct literal_times *times, struct channel_load *loads);

#endif
