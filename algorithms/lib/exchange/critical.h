/* Exchanges with critical nodes, whose own messages should end early even where others wait: paper
 * `exchange` section 6.4. What counts is the sum, over critical nodes, of weight times the end of
 * the node's last message, then the completion.
 *
 * One critical node alone can always end at its own bound, the larger of what it sends and what it
 * receives: its messages have all other nodes' ports to themselves if they come first. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_CRITICAL_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_CRITICAL_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/lexicographic.h"

/* Instances without phases that have critical nodes with messages; others are refused. */
enum outcome refuse_no_critical(const struct exchange *exchange, struct context *context);

/* [nodes], in the arena: weight over load of a critical node, 1 of the first by this number; 0 of
 * the others. */
double *critical_urgency(const struct exchange *exchange, struct arena *arena);

/* Messages of critical nodes first, that of the largest number above whenever ports are idle; then
 * the others by the open shop heuristic, on ports as these leave them. Appends all messages. */
void critical_first(const struct exchange *exchange, struct context *context, struct timeline *out);

/* The least of dispatches in which messages of critical nodes go first and others fill the gaps, by
 * the loads of their ports, as long as they make no critical node wait (urgent.h): with the weights
 * of dense_portfolio, and with critical nodes in the order of the number above or all alike. */
struct lexicographic critical_dense(const struct exchange *exchange, struct context *context);

#endif
