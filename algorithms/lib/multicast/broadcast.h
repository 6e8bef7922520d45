/* One message from its source to some nodes over wires that are all the same: the model of paper
 * `broadcast`, with the wire's time folded into r. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_BROADCAST_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_BROADCAST_H

#include "algorithms/algorithm.h"

/* Returns OUTCOME_SCHEDULED if there is exactly one message; else refuses. */
enum outcome refuse_many_messages(const struct multicast *multicast, struct context *context);

/* The same, and also refuses wires of different times. */
enum outcome refuse_all_but_broadcast(const struct multicast *multicast, struct context *context);

/* s of a node that sends the message, and r of one that receives it, the wire's time included. */
double broadcast_send(const struct multicast *multicast, int node);
double broadcast_receive(const struct multicast *multicast, int node);

#endif
