/* Event-driven execution of a multicast's orders, as defined by models/multicast/replay.h: time
 * advances from event to event; in between, work proceeds at one believed second per `factor`
 * seconds. */
#ifndef COMMSCHED_TESTS_LITERAL_MULTICAST_EVENTS_H
#define COMMSCHED_TESTS_LITERAL_MULTICAST_EVENTS_H

#include "models/multicast/replay.h"

/* Appends the transfers in the order in which they were received; false if nodes wait for each
 * other. */
bool literal_multicast_events(const struct multicast *multicast, const struct node_order *orders,
                              struct arena *arena, struct timeline *out);

#endif
