/* The parties to a collective operation as ranges of nodes. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_PARTIES_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_PARTIES_H

#include "models/multicast/multicast.h"

struct node_range {
    int first, end;
};

/* The nodes that have a part of the block at the start, and those that must hold it at the end. All
 * blocks have as many. */
struct node_range collective_contributors(const struct multicast *multicast, int block);
struct node_range collective_wanters(const struct multicast *multicast, int block);

#endif
