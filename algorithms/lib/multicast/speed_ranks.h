/* Spreads that relieve slow nodes: these are leaves, which send and receive every piece once,
 * whereas the core forwards pieces. Several cores are tried. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_SPEED_RANKS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_SPEED_RANKS_H

#include "algorithms/lib/multicast/spread.h"

/* All nodes, by the time to send, receive and combine all bytes of the operation. */
int *nodes_by_speed(const struct multicast *multicast, struct arena *arena);

/* Reorders the first `core` nodes: each is followed by the one that its wire reaches soonest. The
 * others keep their order. */
void order_by_wires(const struct multicast *multicast, int *node, int core);

/* Tries the spread of these ranks with equal shares for the core, by rounds_try. */
double try_spread(const struct multicast *multicast, const struct ranks *ranks, spread_rule *rule,
                  struct context *context, struct timeline *best);

#endif
