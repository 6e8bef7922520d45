/* Common parts of the multicast generators: the parameter nodes, an empty instance, broadcasts. */
#ifndef COMMSCHED_GENERATORS_LIB_MULTICAST_OPTIONS_H
#define COMMSCHED_GENERATORS_LIB_MULTICAST_OPTIONS_H

#include "generators/generator.h"

/* Limits on nodes, and on individually stored pairs of nodes, or of message and destination. */
#define MULTICAST_MOST_NODES 4194304
#define MULTICAST_MOST_PAIRS 268435456.0

#define MULTICAST_NODES_PARAMETER(count) MULTICAST_NODES_FROM_PARAMETER(2, count)
#define MULTICAST_NODES_FROM_PARAMETER(fewest, count)                                              \
    {                                                                                              \
        .key = NODES_KEY, .kind = PARAMETER_WHOLE, .initial = count, .least = (fewest),            \
        .most = MULTICAST_MOST_NODES, .help = "number of nodes"                                    \
    }

/* Makes *out an instance with zero costs and no messages. */
struct multicast *multicast_start(int nodes, struct arena *arena, struct instance *out);

/* Sets constant overheads of a node. */
void multicast_set_speed(struct multicast *multicast, int node, double send, double receive);

/* A message from the source to every other node. */
struct message broadcast_message(int nodes, int source, double bytes, struct arena *arena);

/* Makes the multicast a broadcast of one byte. */
void multicast_set_broadcast(struct multicast *multicast, int source, struct arena *arena);

#endif
