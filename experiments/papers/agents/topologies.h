/* Networks of switches to look for violations in; ids are random, and so is the root of the small
 * ones. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_TOPOLOGIES_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_TOPOLOGIES_H

#include "experiments/claims/claim.h"

/* All connected simple graphs of up to 5 switches with a host each and all their roots, without
 * messages; then random ones of 8 to 64 switches. Shortest routes, and the printed rule. */
extern const struct space topologies_shortest[], topologies_printed_rule[];

/* How many sets of links and roots there are of so many switches, and of 2 up to 4 or 5. */
#define PAIRS(switches) ((switches) * ((switches)-1) / 2)
#define GRAPHS(switches) ((size_t)(switches) << PAIRS(switches))
#define GRAPHS_TO_4 (GRAPHS(2) + GRAPHS(3) + GRAPHS(4))
#define GRAPHS_TO_5 (GRAPHS_TO_4 + GRAPHS(5))

/* A message from the host of switch 0 to all others, on the graph of that number. */
bool draw_small_broadcast(size_t index, struct trial_context *context, struct instance *out);

#endif
