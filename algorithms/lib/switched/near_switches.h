/* For each switch, all switches by the length of their routes to it. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_NEAR_SWITCHES_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_NEAR_SWITCHES_H

#include "models/switched/routing.h"

/* Hops are channels between switches on the route. Both are NULL for a switch without hosts. */
struct near_switches {
    uint16_t **order; /* [to]: all switches, by hops to it, then id; itself first */
    uint16_t **hops;  /* [to][from] */
};

struct near_switches near_switches_find(const struct routing *routing, struct arena *arena);

#endif
