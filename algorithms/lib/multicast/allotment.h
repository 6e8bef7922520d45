/* Which node each piece of a collective operation belongs to: block k to node k; of the one block
 * of an allreduce every node may have a part, of any size. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ALLOTMENT_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ALLOTMENT_H

#include "models/multicast/multicast.h"

struct allotment {
    struct pieces pieces;
    int *first; /* [nodes + 1]: node k's pieces are first[k] .. first[k + 1] - 1 */
    int *all;   /* [pieces]: 0, 1, 2, ... */
};

/* Node k's part of the one block is weight[k], none negative, of their sum; a node of weight 0 has
 * none; NULL or all 0: all alike. Weights play no part where there is a block for each node. */
struct allotment allot(const struct multicast *multicast, const double *weight,
                       struct arena *arena);

/* The pieces of the nodes that are marked, increasing, in the arena. */
int *allotment_of(const struct allotment *allotment, const bool *marked, int nodes, int *count,
                  struct arena *arena);

#endif
