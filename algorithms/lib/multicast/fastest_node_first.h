/* Fastest node first: the first sender serves the fastest node not yet served. A heap of senders;
 * O(n log n). Paper `broadcast` section 3.1. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_FASTEST_NODE_FIRST_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_FASTEST_NODE_FIRST_H

#include "algorithms/algorithm.h"

/* Ties: the smallest index. */
enum first_sender {
    FIRST_TO_END,   /* the one whose next send ends first, as in Eq. 1 */
    FIRST_TO_START, /* the one available first, as in section 5.2 */
};

/* Refuses instances with several messages, unequal wires, or a node that sends faster than another
 * but receives slower. */
enum outcome fastest_node_first(const struct multicast *multicast, struct context *context,
                                struct timeline *out, enum first_sender first);

#endif
