/* What the links between switches and the send ports must carry together, by prices on them. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_LINK_LOADS_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_LINK_LOADS_H

#include "algorithms/lib/switched/least_times.h"
#include "models/switched/routing.h"

/* How much a round of link_loads_bound computes; INFINITY where no price is fine enough: routes of
 * more than 2^11 switches. */
double link_loads_work(const struct switched *switched, const struct routing *routing,
                       struct arena *scratch);

/* A bound in picoseconds, allowance for rounding made. So many rounds of new prices at most; fewer
 * where they can gain no more than a thousandth, or nothing over `known` picoseconds. */
double link_loads_bound(const struct switched *switched, const struct routing *routing, int rounds,
                        double known, struct arena *scratch);

#endif
