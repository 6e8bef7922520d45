/* Combining operations that send whole vectors: allreduce by recursive doubling, prefix networks.
 * Each transfer carries piece 0; rounds_pipelined makes it one of many. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_EXCHANGE_ROUNDS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_EXCHANGE_ROUNDS_H

#include "algorithms/lib/multicast/spread.h"

/* Allreduce: every rank of the core, a power of 2, exchanges what it has combined with the one 1,
 * 2, 4, ... away; leaves before and after. */
struct rounds doubling_allreduce(const struct multicast *multicast, const struct ranks *ranks,
                                 struct arena *arena);

/* MPI_Scan of MPICH: the same exchange among any number of nodes, in which those that are missing
 * have no part. What comes from below goes into the result. Refuses two that exchange in no time,
 * of which no schedule says who sent before it received. */
enum outcome doubling_prefix(const struct multicast *multicast, struct context *context,
                             struct rounds *rounds);

/* Kogge and Stone 1973: every node sends what it has combined to the one 1, 2, 4, ... above. */
struct rounds kogge_stone_prefix(int nodes, struct arena *arena);

/* Every node sends its result to the next. */
struct rounds chain_prefix(int nodes, struct arena *arena);

/* The last node of the left part of an interval of two nodes or more. */
typedef int split_rule(const void *data, int nodes, int first, int last);

/* A prefix by a binary tree of intervals: first the last node of an interval is given what the last
 * one of its left part has combined, from the leaves up; then the last node of each left part is
 * given the result of the node before the interval, from the root down. */
struct rounds interval_prefix(int nodes, split_rule *split, const void *data, struct arena *arena);

/* Runs them in one piece. */
enum outcome exchange_schedule(const struct multicast *multicast, const struct rounds *rounds,
                               struct context *context, struct timeline *out);

/* In as many pieces as end first: 1, 2, 4, ... as long as more are no slower, at most
 * MOST_SEGMENTS. Keeps the best schedule. */
void try_segments(const struct rounds *rounds, const struct multicast *multicast,
                  struct context *context, struct timeline *best);

enum { MOST_SEGMENTS = 256 };

#endif
