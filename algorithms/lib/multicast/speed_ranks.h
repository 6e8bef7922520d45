/* Spreads of which the slow nodes have less to do: they are leaves, which send and receive every
 * piece once, whereas the core passes pieces on. Which cores are best is tried. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_SPEED_RANKS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_SPEED_RANKS_H

#include "algorithms/lib/multicast/spread.h"

/* Nodes of the least time to send, receive and combine all bytes of the operation first. */
int *nodes_by_speed(const struct multicast *multicast, struct arena *arena);

/* Keeps the order of the nodes but that of the first `core`: each is followed by the one that its
 * wire reaches soonest. */
void order_by_wires(const struct multicast *multicast, int *node, int core);

/* The spread of these ranks, all of the core with equal shares, by rounds_try. */
double try_spread(const struct multicast *multicast, const struct ranks *ranks, spread_rule *rule,
                  struct context *context, struct timeline *best);

#endif
