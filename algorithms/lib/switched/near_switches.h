/* For a switch, all switches by the length of their routes to it. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_NEAR_SWITCHES_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_NEAR_SWITCHES_H

#include "models/switched/routing.h"

struct near_switch {
    uint16_t from, hops; /* channels between switches on the route */
};

/* The list of every switch that is some host's, by hops, then id: [routing->switches] each, itself
 * first; NULL for the others. */
struct near_switch **near_switches(const struct routing *routing, struct arena *arena);

#endif
