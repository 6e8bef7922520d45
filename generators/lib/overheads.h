/* Processor overheads of heterogeneous workstations, drawn as in paper `multicast` section 7:
 * constants of 80 to 400 us, 0.0001 to 0.01 us per byte, each uniform. */
#ifndef COMMSCHED_GENERATORS_LIB_OVERHEADS_H
#define COMMSCHED_GENERATORS_LIB_OVERHEADS_H

#include "generators/generator.h"
#include "models/base/overhead.h"

/* Fills in [nodes] of each. Draws four numbers per node; correlated overheads use only the first,
 * so that each node has one speed. */
void draw_workstation_overheads(int nodes, bool correlated, gsl_rng *rng, struct overhead *send,
                                struct overhead *receive);

#endif
