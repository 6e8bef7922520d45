/* What each node has to do with each message, for bounds that look at one node at a time. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_SHARES_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_SHARES_H

#include "models/multicast/multicast.h"

/* A node's share in a message that has destinations. Times in seconds. */
struct share {
    int message;
    bool own;       /* the node is its source */
    int most;       /* destinations that the node may serve */
    double send;    /* S */
    double receive; /* R; 0 where it is its own */
    double wire;    /* the least W to a destination; 0 where there is none to serve */
    double tail;    /* the least W + R from the end of a send to the end of the receive */
    double arrival; /* no schedule has it arrive earlier; 0 where it is its own */
};

/* Node i's are items[first[i]] .. items[first[i + 1] - 1], in the order of messages. */
struct shares {
    struct share *items;
    size_t *first; /* [nodes + 1] */
    int nodes;
};

struct shares multicast_shares(const struct multicast *multicast, struct arena *arena);

#endif
