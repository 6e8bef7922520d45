/* Overheads of the processors of heterogeneous workstations, as paper `multicast` section 7 draws
 * them: constants of 80 to 400 us, 0.0001 to 0.01 us a byte, each uniformly. */
#ifndef COMMSCHED_GENERATORS_LIB_OVERHEADS_H
#define COMMSCHED_GENERATORS_LIB_OVERHEADS_H

#include "generators/generator.h"
#include "models/base/overhead.h"

/* Fills in [nodes] of each: four numbers a node, of which correlated overheads use the first alone,
 * so that a node has one speed. */
void draw_workstation_overheads(int nodes, bool correlated, gsl_rng *rng, struct overhead *send,
                                struct overhead *receive);

#endif
