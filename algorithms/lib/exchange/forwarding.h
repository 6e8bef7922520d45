/* Exchange by forwarding in rounds: messages hop over a fixed pattern of partners, and all data
 * that move between two nodes in a round form one combined transfer.
 *
 * A message moves in a round only if its destination cannot be reached from its holder in the later
 * rounds. Paper `multicluster` section 3.2. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_FORWARDING_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_FORWARDING_H

#include "algorithms/algorithm.h"

/* The node to which a node sends in a round, numbered from 0; the partners in a round are
 * distinct. */
typedef int round_partner(int nodes, int round, int node);

/* The least number of rounds in which all nodes can be reached: the base-2 logarithm, rounded
 * up. */
int rounds_to_reach(int nodes);

/* Schedules the exchange; the rounds must connect every node to every other. */
enum outcome forward_in_rounds(const struct exchange *exchange, struct context *context,
                               struct timeline *out, int rounds, round_partner *partner);

/* In round k, node i < n/2 pairs with n/2 + (i + 2^k - 1 mod n/2): the Knoedel graph, for even n.
 */
int knoedel_partner(int nodes, int round, int node);

#endif
