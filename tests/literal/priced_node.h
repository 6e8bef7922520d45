/* The maximum earnings of a node at prices, by exhaustive search over operations at every step.
 * Source: algorithms/lib/multicast/priced_node.h. */
#ifndef COMMSCHED_TESTS_LITERAL_PRICED_NODE_H
#define COMMSCHED_TESTS_LITERAL_PRICED_NODE_H

#include "algorithms/lib/multicast/priced_node.h"

/* -INFINITY if the node cannot receive everything. Takes exponential time. */
double literal_priced_best(const struct priced_node *node, const struct priced_steps *steps);

#endif
