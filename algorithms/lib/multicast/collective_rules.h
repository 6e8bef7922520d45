/* The one-pass algorithms of collective operations that draw nothing: what a search starts from.
 * The list is fixed, so that what is made of it changes only with it; a new rule is added here once
 * it is to take part. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_COLLECTIVE_RULES_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_COLLECTIVE_RULES_H

#include "algorithms/algorithm.h"

extern const struct algorithm *const collective_rules[]; /* ends with NULL */

#endif
