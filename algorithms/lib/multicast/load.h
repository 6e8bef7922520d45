/* A lower bound on the completion of multicasts by the load of processors.
 *
 * Let x[k,i] be how often node i sends message k, which has n_k destinations. In a schedule that
 * ends by T, for every message and every node:
 *
 *   sum_i x[k,i] = n_k,  x[k,i] = 0 but for the source and the destinations,  x[k,source] >= 1
 *   sum_k x[k,i] S[i,k] <= c_i(T)
 *
 * c_i(T) is the smaller of T less all receives of i, and less its idle time before the earliest
 * arrival unless it is a source; and of T less the least wire and receive after a send, and less
 * the earliest end of a first receive. A processor that has time for m of its shortest sends makes
 * at most m, so that c_i is at most m of its longest.
 *
 * Dropping that x is whole, no x exists (Farkas) where prices p_k >= 0 have
 *
 *   sum_i c_i(T) max_k p_k / S[i,k] < sum_k p_k n_k,
 *
 * the most that time can earn at these prices against what is to be earned: any prices prove the
 * largest such T. They are searched for by raising those of messages that too few nodes would send.
 * Source: ours. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_LOAD_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_LOAD_H

#include "algorithms/lib/multicast/shares.h"

/* Seconds in exact arithmetic; never less than the bound in closed form. */
double multicast_load(const struct multicast *multicast, struct arena *arena);

#endif
