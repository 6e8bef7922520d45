/* Renumbering of the nodes of a multicast. */
#ifndef COMMSCHED_GENERATORS_LIB_MULTICAST_ORDER_H
#define COMMSCHED_GENERATORS_LIB_MULTICAST_ORDER_H

#include "models/multicast/multicast.h"

/* Numbers the nodes from fast to slow: by the time to receive all messages; ties: the previous
 * number. Messages are sorted by source again, and destinations ascend. Nodes must have no
 * names. */
void multicast_number_by_speed(struct multicast *multicast, struct arena *arena);

#endif
