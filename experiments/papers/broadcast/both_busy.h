/* Reduction where a message takes its sender's time and keeps both ends busy for that long: the
 * sender-only model of reduction, if a receiver does one thing at a time. Paper `broadcast`
 * sections 2 and 6, after its reference [20]. Times are those of the nodes but the root, which
 * sends nothing, ascending. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_BOTH_BUSY_H
#define COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_BOTH_BUSY_H

#include "models/base/arena.h"

/* Slowest-node-first: as soon as two nodes are free, the slowest of the free ones sends to the
 * root, if it is free, else to the fastest of them. */
double both_busy_slowest_first(const double *times, int count, struct arena *scratch);

/* The least time of all trees; exponential in count. */
double both_busy_least(const double *times, int count, struct arena *scratch);

#endif
