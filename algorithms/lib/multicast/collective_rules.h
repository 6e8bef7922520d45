/* The deterministic one-pass algorithms of collective operations: the starting points of a search.
 * The list is fixed, so that results of searches change only with it; a new rule takes part once it
 * is added here. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_COLLECTIVE_RULES_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_COLLECTIVE_RULES_H

#include "algorithms/algorithm.h"

extern const struct algorithm *const collective_rules[]; /* ends with NULL */

#endif
