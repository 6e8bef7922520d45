/* P successive perfect matchings of the largest weight (paper `exchange` section 4.3), each from
 * scratch by shortest augmenting paths in dense form: the O(P^3) of the assignment problem. */
#ifndef COMMSCHED_TESTS_LITERAL_MATCHINGS_H
#define COMMSCHED_TESTS_LITERAL_MATCHINGS_H

#include "models/base/arena.h"

#include <stddef.h>

/* weights[nodes * nodes], row = sender; sums[nodes] is set to the weights of the matchings. Used
 * pairs are set to -INFINITY. Returns the number of pairs examined. */
size_t literal_max_matchings(int nodes, double *weights, double *sums, struct arena *arena);

#endif
