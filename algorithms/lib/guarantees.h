/* Ratios of guarantees shared by several algorithms. */
#ifndef COMMSCHED_ALGORITHMS_LIB_GUARANTEES_H
#define COMMSCHED_ALGORITHMS_LIB_GUARANTEES_H

#include "algorithms/algorithm.h"

static inline double twice(int nodes)
{
    (void)nodes;
    return 2.0;
}

/* ceil(P/2), at least 1: Theorem 2 of paper `exchange`, whose P/2 fails for odd P if nodes have
 * messages for themselves (P = 3, C(0->0) = C(2->1) = 1, the rest nearly 0: 2 against 1). */
static inline double half_the_nodes_rounded_up(int nodes)
{
    return nodes > 2 ? (nodes + 1) / 2 : 1;
}

#endif
