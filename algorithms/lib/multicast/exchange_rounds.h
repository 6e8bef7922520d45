/* Combining operations that send whole vectors: allreduce by recursive doubling, and prefix
 * networks. Each transfer carries piece 0; rounds_pipelined replicates it for many pieces. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_EXCHANGE_ROUNDS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_EXCHANGE_ROUNDS_H

#include "algorithms/lib/multicast/spread.h"

/* Allreduce: every rank of the core, whose size is a power of 2, exchanges its combined data with
 * the ranks at distance 1, 2, 4, ...; leaves take part before and after. */
struct rounds doubling_allreduce(const struct multicast *multicast, const struct ranks *ranks,
                                 struct arena *arena);

/* MPI_Scan of MPICH: the same exchange among any number of nodes; missing partners are skipped.
 * Data from lower ranks are combined into the result. Refuses two nodes that exchange in zero time,
 * because a schedule cannot express which of them sent before it received. */
enum outcome doubling_prefix(const struct multicast *multicast, struct context *context,
                             struct rounds *rounds);

/* Kogge and Stone 1973: every node sends its combined data to the nodes 1, 2, 4, ... above it. */
struct rounds kogge_stone_prefix(int nodes, struct arena *arena);

/* Every node sends its result to the next. */
struct rounds chain_prefix(int nodes, struct arena *arena);

/* The last node of the left part of an interval of at least two nodes. */
typedef int split_rule(const void *data, int nodes, int first, int last);

/* A prefix by a binary tree of intervals: first, from the leaves up, the last node of an interval
 * receives what the last node of its left part has combined; then, from the root down, the last
 * node of each left part receives the result of the node before the interval. */
struct rounds interval_prefix(int nodes, split_rule *split, const void *data, struct arena *arena);

/* Runs the rounds with one piece. */
enum outcome exchange_schedule(const struct multicast *multicast, const struct rounds *rounds,
                               struct context *context, struct timeline *out);

/* Tries 1, 2, 4, ... pieces while more are no slower, at most MOST_SEGMENTS. Keeps the best
 * schedule. */
void try_segments(const struct rounds *rounds, const struct multicast *multicast,
                  struct context *context, struct timeline *best);

enum { MOST_SEGMENTS = 256 };

#endif
