/* Exchange by forwarding in rounds: messages hop over a fixed pattern of partners and what moves
 * between two nodes in a round is one combined transfer.
 *
 * A message moves in a round only if its destination cannot be reached from its holder in the
 * later rounds. Paper `multicluster` section 3.2. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_FORWARDING_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_FORWARDING_H

#include "algorithms/algorithm.h"

/* The node to which a node sends in a round, from 0; the partners of a round are distinct. */
typedef int round_partner(int nodes, int round, int node);

/* The least number of rounds that can reach all nodes: the base-2 logarithm, rounded up. */
int rounds_to_reach(int nodes);

/* Schedules the exchange; every node must be reachable from every other over the rounds. */
enum outcome forward_in_rounds(const struct exchange *exchange, struct context *context,
                               struct timeline *out, int rounds, round_partner *partner);

/* In round k, node i < n/2 pairs with n/2 + (i + 2^k - 1 mod n/2): the Knoedel graph, for even n.
 */
int knoedel_partner(int nodes, int round, int node);

#endif
