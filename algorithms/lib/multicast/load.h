/* A lower bound on the completion of multicasts by the load of processors.
 *
 * Let x[k,i] be the number of times that node i sends message k, which has n_k destinations. In a
 * schedule that ends by T, for every message and every node:
 *
 *   sum_i x[k,i] = n_k,  x[k,i] = 0 except for the source and the destinations,  x[k,source] >= 1
 *   sum_k x[k,i] S[i,k] <= c_i(T)
 *
 * c_i(T) is the smaller of two: T less all receives of i, and less its idle time before the
 * earliest arrival unless it is a source; and T less the least wire and receive after a send, and
 * less the earliest end of a first receive. A processor that has time for m of its shortest sends
 * makes at most m sends, so c_i is at most the time of m of its longest.
 *
 * Without integrality of x, no x exists (Farkas) if prices p_k >= 0 satisfy
 *
 *   sum_i c_i(T) max_k p_k / S[i,k] < sum_k p_k n_k,
 *
 * that is, the maximum earnings of the available time at these prices are less than the price of
 * all sends. Any prices prove the largest such T; the search raises those of messages that too few
 * nodes would send. Source: ours. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_LOAD_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_LOAD_H

#include "models/multicast/multicast.h"

/* ---- the work of each node for each message ---- */

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
    int *first; /* [nodes + 1] */
    int nodes;
};

struct shares multicast_shares(const struct multicast *multicast, struct arena *arena);

/* ---- the bound ---- */

/* In seconds, in exact arithmetic; never less than the closed-form bound. */
double multicast_load(const struct multicast *multicast, struct arena *arena);

/* ---- whole steps ---- */

/* Bounds of multicasts whose times are all integer multiples of one unit. A schedule without
 * needless delay, which is the earliest of its order, ends after a sum of such times, so a bound
 * may be raised to the next multiple. */

/* The largest unit in seconds, NAN if there is none; no time is shorter than its steps times the
 * unit (lib/lp/lp.h). */
double multicast_unit(const struct multicast *multicast, struct arena *arena);

/* The bound itself if the unit is NAN. */
double raised_to_whole_steps(double bound, double unit);

#endif
