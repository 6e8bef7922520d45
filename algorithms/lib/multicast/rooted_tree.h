/* Trees along which data travel from a root to all nodes: the block of a broadcast, or the blocks
 * of a scatter, with all blocks of a subtree in one transfer. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ROOTED_TREE_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ROOTED_TREE_H

#include "algorithms/algorithm.h"

struct rooted_tree {
    int nodes, root;
    int *parent;   /* [nodes]; the root's: -1 */
    int *receiver; /* [nodes - 1]: all but the root, after their parents; a parent sends to its
                      children in this order */
};

double mean_block_bytes(const struct multicast *multicast);

/* Ranks are positions in a list of all nodes that begins with the root. */

/* By number, cyclically from the root. */
int *ranks_by_number(const struct multicast *multicast, struct arena *arena);

/* After the root, nodes by increasing S + R of a block, or of the mean block. */
int *ranks_by_speed(const struct multicast *multicast, struct arena *arena);

/* Ranks r divisible by 2^k send to r + 2^(k-1), farthest first. */
struct rooted_tree tree_binomial(const int *ranks, int nodes, struct arena *arena);

/* Rank r sends to ranks arity * r + 1 to arity * (r + 1): a chain, a heap, or a star. */
struct rooted_tree tree_of_arity(const int *ranks, int nodes, int arity, struct arena *arena);

/* In a pipeline a node receives a piece and sends it to all its children before the next piece; the
 * slowest such cycle determines the pace of all. For a pace T a node can have floor((T - R) / S)
 * children, the root floor(T / S). The tree for pace T is filled level by level, in the order of
 * ranks. The least T with room for all nodes gives the fastest pace and a deep tree; a larger one,
 * `slack` times as long, fewer levels. Wires do not influence the tree's shape. */
struct rooted_tree tree_fitted(const struct multicast *multicast, const int *ranks, double bytes,
                               double slack, struct arena *arena);

/* Multiples of the least pace to try, slightly larger than round numbers, so that among equal nodes
 * rounding does not remove a child. */
enum { TREE_SLACKS = 7 };
extern const double tree_slacks[TREE_SLACKS];

/* Schedules a broadcast or a scatter along the tree, every block in one piece. Linear in the number
 * of carried blocks. Always OUTCOME_SCHEDULED. */
enum outcome tree_schedule(const struct multicast *multicast, const struct rooted_tree *tree,
                           struct context *context, struct timeline *out);

/* Schedules a broadcast along the tree in this many pieces, each as early as possible; keeps the
 * schedule in `best` if it ends before what is there. Returns its completion. */
double tree_try_pieces(const struct multicast *multicast, const struct rooted_tree *tree,
                       int pieces, struct context *context, struct timeline *best);

enum { MOST_TREE_PIECES = 1024 };

#endif
