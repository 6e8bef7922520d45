/* The numbers that nodes have: the same multicast, renumbered. */
#ifndef COMMSCHED_GENERATORS_LIB_MULTICAST_ORDER_H
#define COMMSCHED_GENERATORS_LIB_MULTICAST_ORDER_H

#include "models/multicast/multicast.h"

/* Numbers the nodes from fast to slow: by the time to receive all messages; ties: the number
 * before. Messages are then in the order of their sources again, and destinations ascend. Nodes
 * have no names. */
void multicast_number_by_speed(struct multicast *multicast, struct arena *arena);

#endif
