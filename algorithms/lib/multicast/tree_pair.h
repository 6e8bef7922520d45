/* An allreduce along two trees of one root: combined up the one, handed down the other. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_TREE_PAIR_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_TREE_PAIR_H

#include "algorithms/lib/multicast/exchange_rounds.h"
#include "algorithms/lib/multicast/rooted_tree.h"

/* To the root along `up`, which is as of a broadcast in reversed time, then from it along `down`,
 * in 1, 2, 4, ... pieces as long as more are no slower, at most MOST_SEGMENTS. Pieces are handed
 * down while later ones are combined: as soon as they can be, after that of so many more, or of
 * all. Keeps the best schedule. */
void try_tree_pair(const struct rooted_tree *up, const struct rooted_tree *down,
                   const struct multicast *multicast, struct context *context,
                   struct timeline *best);

/* Fastest node first: receivers in this order, the root left out, each from the node from which it
 * has the bytes first and that has fewer than `most` children. Returns when the last has them.
 * O(nodes^2). */
double tree_fastest_first(const struct multicast *multicast, double bytes, const int *order,
                          int root, int most, struct rooted_tree *tree, struct arena *arena);

#endif
