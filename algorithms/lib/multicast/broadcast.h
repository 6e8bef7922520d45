/* One message from its source to some nodes over equal wires: the model of paper `broadcast`, with
 * the wire's time included in r. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_BROADCAST_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_BROADCAST_H

#include "algorithms/algorithm.h"

/* Accepts instances with exactly one message; else refuses. */
enum outcome refuse_many_messages(const struct multicast *multicast, struct context *context);

/* The same, and also refuses unequal wires. */
enum outcome refuse_all_but_broadcast(const struct multicast *multicast, struct context *context);

/* s of a node that sends the message, and r of a node that receives it, including the wire's
 * time if all wires are equal. */
double broadcast_send(const struct multicast *multicast, int node);
double broadcast_receive(const struct multicast *multicast, int node);

struct speed {
    double send, receive; /* s and r */
    int node;
};

/* The destinations, followed by the source if it is wanted; all by s, then r, then number. */
struct speed *broadcast_speeds(const struct multicast *multicast, bool source, struct arena *arena);

/* Destinations of equal speed, by number. */
struct node_class {
    double send, receive; /* s and r */
    const int *nodes;     /* [count] */
    int count;
};

/* All classes by s, then r, with room for one more. */
struct node_class *broadcast_classes(const struct multicast *multicast, int *count,
                                     struct arena *arena);

#endif
