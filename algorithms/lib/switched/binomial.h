/* Binomial multicast over a list whose first processor holds the message: the j-th, counted from 0,
 * receives from the one 2^floor(log2 j) positions before it; every processor sends in increasing
 * j. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_BINOMIAL_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_BINOMIAL_H

#include "models/switched/plan.h"

/* The sender's position in the list, for a position of at least 1. */
static inline int binomial_sender(int place)
{
    return place - (1 << (31 - __builtin_clz((unsigned)place)));
}

/* Rounds until all of `count` processors, at least one, have the message. */
static inline int binomial_rounds(int count)
{
    return count > 1 ? 32 - __builtin_clz((unsigned)count - 1) : 0;
}

/* Plans the sends of the message begun last. */
static inline void plan_binomial(struct plan *plan, const int *hosts, int count)
{
    for (int place = 1; place < count; place++)
        plan_send(plan, hosts[binomial_sender(place)], hosts[place]);
}

#endif
