/* Trees along which data goes from a root to all nodes: a broadcast's block, or the blocks of a
 * scatter, those of a whole subtree in one transfer. */
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

/* Ranks are places in a list of all nodes that begins with the root. */

/* By number, from the root on and again from 0. */
int *ranks_by_number(const struct multicast *multicast, struct arena *arena);

/* Behind the root the nodes of the least S + R first, of a block, or of the mean one. */
int *ranks_by_speed(const struct multicast *multicast, struct arena *arena);

/* Ranks r with 2^k dividing r send to r + 2^(k-1), the farthest first. */
struct rooted_tree tree_binomial(const int *ranks, int nodes, struct arena *arena);

/* Rank r sends to ranks arity * r + 1 to arity * (r + 1): a chain, a heap, or straight to all. */
struct rooted_tree tree_of_arity(const int *ranks, int nodes, int arity, struct arena *arena);

/* Schedules a broadcast or a scatter along it, every block in one piece. Linear in the blocks that
 * transfers carry. Always OUTCOME_SCHEDULED. */
enum outcome tree_schedule(const struct multicast *multicast, const struct rooted_tree *tree,
                           struct context *context, struct timeline *out);

/* Schedules a broadcast along it in so many pieces, each as soon as it can; keeps the schedule in
 * `best` if it ends before what is there. Returns its completion. */
double tree_try_pieces(const struct multicast *multicast, const struct rooted_tree *tree,
                       int pieces, struct context *context, struct timeline *best);

enum { MOST_TREE_PIECES = 1024 };

/* Schedules a broadcast along it in 1, 2, 4, ... pieces as long as more end earlier; keeps the
 * best. */
enum outcome tree_pipelined(const struct multicast *multicast, const struct rooted_tree *tree,
                            struct context *context, struct timeline *out);

#endif
