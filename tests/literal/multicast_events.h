/* Execution of a multicast's orders by events, as models/multicast/replay.h defines it: time runs
 * forward from one event to the next, and in between all work proceeds at one believed second per
 * `factor` seconds. */
#ifndef COMMSCHED_TESTS_LITERAL_MULTICAST_EVENTS_H
#define COMMSCHED_TESTS_LITERAL_MULTICAST_EVENTS_H

#include "models/multicast/replay.h"

/* Appends the transfers in the order in which they were received; false where nodes wait for each
 * other in the end. */
bool literal_multicast_events(const struct multicast *multicast, const struct node_order *orders,
                              struct arena *arena, struct timeline *out);

#endif
