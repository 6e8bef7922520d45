/* Ordered chains with recursive halving: CCO and SPCCO of Kesavan and Panda (2001), as peers of the
 * agents in paper `agents`.
 *
 * A reconstruction: the paper does not give the rules of CCO. It only says (section 1) that CCO
 * makes as many chains as possible, concatenates them, and applies a binomial multicast. Here a
 * chain leads down the spanning tree, the processors of a switch by id; how chains are concatenated
 * is one of three rules. A multicast's source and destinations in that order are halved: the lower
 * half has floor(n/2) processors; a holder in the lower half sends to the first of the upper half,
 * any other to the last of the lower half. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_CHAIN_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_CHAIN_H

#include "algorithms/algorithm.h"
#include "models/switched/routing.h"

/* The order of the switches' processors. */
enum chain_rule {
    CHAINS_DEEPEST_FIRST, /* depth-first preorder, the child with the deepest subtree first (ties:
                             the smallest id) */
    CHAINS_BY_ID,         /* depth-first preorder, the child with the smallest id first */
    CHAINS_LONGEST_FIRST, /* the chains of the first rule, each as a whole, by decreasing length */
};

enum chain_start {
    CHAIN_SOURCE_IN_PLACE, /* CCO */
    CHAIN_SOURCE_FIRST,    /* SPCCO: the list is rotated to begin with the source */
};

enum outcome plan_chains(const struct switched *switched, struct context *context,
                         struct plan *plan, enum chain_rule rule, enum chain_start start);

/* The lengths of routes, in channels between switches. */

struct route_hops {
    const struct routing *routing;
    struct arena *arena;
    uint16_t **rows; /* [to]: [from]; NULL until it is asked for */
    int *known;      /* scratch, [state]: the hops to the destination, or -1 */
    int *followed;   /* scratch: states of a route */
};

/* Rows are allocated in the arena when they are asked for. */
struct route_hops route_hops_start(const struct routing *routing, struct arena *arena);

/* The lengths of the routes from every switch to one. */
const uint16_t *route_hops_to(struct route_hops *hops, int to);

#endif
