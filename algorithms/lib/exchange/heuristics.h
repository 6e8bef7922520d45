/* The best of the fast heuristics without splitting or forwarding: the starting point of exact
 * algorithms. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_HEURISTICS_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_HEURISTICS_H

#include "algorithms/algorithm.h"

/* Above this number of nodes only open shop runs: the matchings and greedy take cubic time or
 * more. */
enum { EXCHANGE_HEURISTICS_NODES = 64 };

/* The schedule that ends first, in the context's arena; ties: the first. Stops at one that meets
 * the port bound. Not for instances that need phases. */
struct timeline exchange_heuristics(const struct exchange *exchange, struct context *context);

#endif
