/* The work of each node for each message, for bounds that consider one node at a time. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_SHARES_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_SHARES_H

#include "models/multicast/multicast.h"

/* A node's share in a message that has destinations. Times in seconds. */
struct block_share {
    int message;
    bool own;       /* the node is its source */
    int most;       /* number of destinations that the node may serve */
    double send;    /* S */
    double receive; /* R; 0 if it is the node's own */
    double wire;    /* the least W to a destination; 0 if it has none to serve */
    double tail;    /* the least W + R from the end of a send to the end of the receive */
    double arrival; /* lower bound on its arrival; 0 if it is the node's own */
};

/* Node i's shares are items[first[i]] .. items[first[i + 1] - 1], by message. */
struct shares {
    struct block_share *items;
    size_t *first; /* [nodes + 1] */
    int nodes;
};

struct shares multicast_shares(const struct multicast *multicast, struct arena *arena);

#endif
