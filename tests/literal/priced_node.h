/* The most that a node can earn at prices, by trying every operation at every step. Source:
 * algorithms/lib/multicast/priced_node.h. */
#ifndef COMMSCHED_TESTS_LITERAL_PRICED_NODE_H
#define COMMSCHED_TESTS_LITERAL_PRICED_NODE_H

#include "algorithms/lib/multicast/priced_node.h"

/* -INFINITY where it cannot receive all. Takes exponential time. */
double literal_priced_best(const struct priced_node *node, const struct priced_steps *steps);

#endif
