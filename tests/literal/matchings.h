/* P successive perfect matchings of the largest weight (paper `exchange` section 4.3), each from
 * scratch by shortest augmenting paths in dense form: the O(P^3) of the assignment problem. */
#ifndef COMMSCHED_TESTS_LITERAL_MATCHINGS_H
#define COMMSCHED_TESTS_LITERAL_MATCHINGS_H

#include "models/base/arena.h"

#include <stddef.h>

/* weights[nodes * nodes], row = sender; sums[nodes] becomes the weight of each matching. Pairs used
 * up weigh -INFINITY afterwards. Returns how many pairs were looked at. */
size_t literal_max_matchings(int nodes, double *weights, double *sums, struct arena *arena);

#endif
