/* The cheapest spanning arborescence of a small complete directed graph. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_ARBORESCENCE_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_ARBORESCENCE_H

#include "models/base/arena.h"

/* Chooses the predecessor of every vertex except vertex 0, the root, so that the root reaches all
 * vertices and the sum of costs is minimal. cost: [vertices * vertices], row = from, finite; the
 * diagonal is not used. entered_from: [vertices]; -1 for the root. Ties go to the smallest vertex.
 * Edmonds' algorithm: every vertex takes its cheapest entry, and cycles are contracted until there
 * are none; O(vertices^2) per level of contraction. */
void cheapest_arborescence(int vertices, const double *cost, int *entered_from,
                           struct arena *scratch);

#endif
