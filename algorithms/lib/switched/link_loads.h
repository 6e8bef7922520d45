/* Bound by the total load of the links between switches and of the send ports, by prices on
 * them. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_LINK_LOADS_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_LINK_LOADS_H

#include "algorithms/lib/switched/least_times.h"
#include "models/switched/routing.h"

/* The work of one round of link_loads_bound; INFINITY if prices are too coarse: routes of more than
 * 2^11 switches. */
double link_loads_work(const struct switched *switched, const struct routing *routing,
                       struct arena *scratch);

/* A bound in picoseconds, with allowance for rounding. At most `rounds` rounds of new prices; fewer
 * if they can gain at most a thousandth, or nothing over `known` picoseconds. */
double link_loads_bound(const struct switched *switched, const struct routing *routing, int rounds,
                        double known, struct arena *scratch);

#endif
