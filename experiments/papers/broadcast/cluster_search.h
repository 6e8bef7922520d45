/* Exhaustive search of small clusters: all sequences without delay; and schedules with delays. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_CLUSTER_SEARCH_H
#define COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_CLUSTER_SEARCH_H

#include "experiments/claims/spaces/cluster.h"

/* The least total time over all sequences of Eq. 1, in which no processor idles. */
double cluster_least_without_delay(const struct cluster *cluster, struct arena *scratch);

/* A total time below the given one, if a schedule achieves it in which a sender may idle before
 * each of its sends for 0, 1, .. up to most_delay units of time, or stop sending; else the given
 * one. */
double cluster_less_with_delays(const struct cluster *cluster, int most_delay, double total,
                                struct arena *scratch);

#endif
