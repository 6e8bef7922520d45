/* The cheapest spanning arborescence of a small complete directed graph. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_ARBORESCENCE_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_ARBORESCENCE_H

#include "models/base/arena.h"

/* Chooses for every vertex but vertex 0, the root, where it is entered from, so that the root
 * reaches all and the sum of the costs is least. cost: [vertices * vertices], row = from, finite;
 * not from a vertex to itself. entered_from: [vertices]; the root's is -1. Equal costs go to the
 * smallest vertex. Edmonds' method: every vertex takes its cheapest entry, and cycles become
 * vertices until there are none; O(vertices^2) for every level of cycles. */
void cheapest_arborescence(int vertices, const double *cost, int *entered_from,
                           struct arena *scratch);

#endif
