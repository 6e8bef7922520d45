/* Bounds on the load of the ports of an exchange if messages may be forwarded, combined and
 * split. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_FORWARDING_FLOW_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_FORWARDING_FLOW_H

#include "models/exchange/exchange.h"

/* Proofs are in the head of the source file. Both bounds are in seconds, with allowance for the
 * rounding of the bound and of completions. They also hold with slowdown and synchronous execution,
 * which only lengthen transfers. */

/* The bound by the total load of the ports: the bytes of all messages, each sent directly or
 * forwarded, and a start-up for each direct transfer, by prices on the ports. Runs at most `rounds`
 * rounds, fewer if they gain at most a thousandth, or nothing over `known`. O(nodes^3) per
 * round. */
double forwarding_flow_bound(const struct exchange *exchange, int rounds, double known,
                             struct arena *scratch);

/* The bound by start-ups: each at most doubles the number of nodes that have data of one node, and
 * the number of nodes whose data one node has. */
double forwarding_rounds_bound(const struct exchange *exchange);

#endif
