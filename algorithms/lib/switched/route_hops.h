/* The lengths of routes, in channels between switches. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_ROUTE_HOPS_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_ROUTE_HOPS_H

#include "models/switched/routing.h"

struct route_hops {
    const struct routing *routing;
    struct arena *arena;
    uint16_t **rows; /* [to]: [from]; NULL until it is asked for */
    int *known;      /* scratch, [state]: the hops to the destination, or -1 */
    int *followed;   /* scratch: states of a route */
};

/* Rows are allocated in the arena when they are asked for. */
struct route_hops route_hops_start(const struct routing *routing, struct arena *arena);

/* The lengths of the routes from every switch to one. */
const uint16_t *route_hops_to(struct route_hops *hops, int to);

#endif
