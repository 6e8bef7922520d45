/* Networks of switches to look for violations in; ids are random, and so is the root of the small
 * ones. */
#ifndef COMMSCHED_EXPERIMENTS_SPACES_TOPOLOGIES_H
#define COMMSCHED_EXPERIMENTS_SPACES_TOPOLOGIES_H

#include "experiments/claim.h"

/* All connected simple graphs of up to 5 switches with a host each and all their roots, without
 * messages; then random ones of 8 to 64 switches. Shortest routes, and the printed rule. */
extern const struct space topologies_shortest[], topologies_printed_rule[];

#endif
