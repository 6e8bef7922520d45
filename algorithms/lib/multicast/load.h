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

#include "algorithms/lib/multicast/shares.h"

/* In seconds, in exact arithmetic; never less than the closed-form bound. */
double multicast_load(const struct multicast *multicast, struct arena *arena);

#endif
