/* Exchanges with critical nodes, whose own messages should end early even if others wait: paper
 * `exchange` section 6.4. The objective is the sum, over critical nodes, of weight times the end of
 * the node's last message, then the completion.
 *
 * A single critical node can always end at its own bound, the larger of what it sends and what it
 * receives: if its messages come first, all other nodes' ports are available to them. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_CRITICAL_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_CRITICAL_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/lexicographic.h"

/* Refuses instances with phases, or without critical nodes that have messages. */
enum outcome refuse_no_critical(const struct exchange *exchange, struct context *context);

/* [nodes], in the arena: weight over load of a critical node, scaled so that the largest is 1; 0
 * for the others. */
double *critical_urgency(const struct exchange *exchange, struct arena *arena);

/* Messages of critical nodes first, by the largest number above whenever ports are idle; then the
 * others by the open shop heuristic, on the ports as these leave them. Appends all messages. */
void critical_first(const struct exchange *exchange, struct context *context, struct timeline *out);

/* The best of several dispatches in which messages of critical nodes go first and others fill the
 * gaps, by the loads of their ports, unless they would make a critical node wait (urgent.h): with
 * the weights of dense_portfolio, and with critical nodes ordered by the number above or all
 * equal. */
struct lexicographic critical_dense(const struct exchange *exchange, struct context *context);

#endif
