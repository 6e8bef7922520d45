/* Allreduce along two trees with one root: combining up one, distributing down the other. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_TREE_PAIR_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_TREE_PAIR_H

#include "algorithms/lib/multicast/rooted_tree.h"
#include "algorithms/lib/multicast/rounds.h"

/* Combines to the root along `up`, given as a broadcast in reversed time, then distributes along
 * `down`, in 1, 2, 4, ... pieces while more are no slower, at most 256. A piece is
 * distributed as soon as possible, or after a number of further pieces have been combined, or after
 * all. Keeps the best schedule. */
void try_tree_pair(const struct rooted_tree *up, const struct rooted_tree *down,
                   const struct multicast *multicast, struct context *context,
                   struct timeline *best);

/* Fastest node first: receivers in this order, without the root, each served by the node that gets
 * the bytes to it first among those with fewer than `most` children. Returns when the last one has
 * them. O(nodes^2). */
double tree_fastest_first(const struct multicast *multicast, double bytes, const int *order,
                          int root, int most, struct rooted_tree *tree, struct arena *arena);

#endif
