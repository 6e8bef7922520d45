/* Ordered chains with recursive halving: CCO and SPCCO of Kesavan and Panda (2001), as peers of the
 * agents in paper `agents`.
 *
 * A reconstruction: the paper does not give the rules of CCO. Here the processors are in
 * depth-first preorder of the spanning tree, the child with the deepest subtree first (equal
 * depths: the smallest id), those of a switch by id. A multicast's source and destinations in that
 * order are halved: the lower half has floor(n/2) processors; a holder in the lower half sends to
 * the first of the upper half, any other to the last of the lower half. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_CHAIN_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_CHAIN_H

#include "algorithms/algorithm.h"

enum chain_start {
    CHAIN_SOURCE_IN_PLACE, /* CCO */
    CHAIN_SOURCE_FIRST,    /* SPCCO: the list is rotated so that the source begins it */
};

enum outcome plan_chains(const struct switched *switched, struct context *context,
                         struct plan *plan, enum chain_start start);

/* [hosts]: all hosts in the order of the chain. */
int *chain_order(const struct routing *routing, struct arena *arena);

#endif
