/* The choices of a dense dispatch at one time. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_PAIRING_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_PAIRING_H

#include "algorithms/lib/exchange/dense_run.h"

/* Up to this many candidates are searched linearly. */
static inline int dense_few_candidates(int nodes)
{
    return nodes > 12 ? 4 * nodes : 48;
}

/* Pairs ports until no candidate is left. */
void dense_pair_ports(struct dense_run *run);

/* Chooses a message; it starts when both ports are idle. */
void dense_choose(struct dense_run *run, int from, int to);

#endif
