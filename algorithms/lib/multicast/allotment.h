/* The owner of each piece of a collective operation: block k belongs to node k; the single block of
 * an allreduce is divided among the nodes, in shares of any size. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ALLOTMENT_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ALLOTMENT_H

#include "models/multicast/multicast.h"

struct allotment {
    struct pieces pieces;
    int *first; /* [nodes + 1]: node k's pieces are first[k] .. first[k + 1] - 1 */
    int *all;   /* [pieces]: 0, 1, 2, ... */
};

/* Node k's share of the single block is weight[k] over the sum of weights, none negative; a node of
 * weight 0 has none; NULL or all 0: equal shares. Weights are ignored if there is a block per
 * node. */
struct allotment allot(const struct multicast *multicast, const double *weight,
                       struct arena *arena);

/* The pieces of the marked nodes, increasing, in the arena. */
int *allotment_of(const struct allotment *allotment, const bool *marked, int nodes, int *count,
                  struct arena *arena);

#endif
