/* Reduction in which a message takes its sender's time and keeps both ends busy for that long: the
 * sender-only model of reduction, if a receiver handles one message at a time. Paper `broadcast`
 * sections 2 and 6, after its reference [20]. Times are those of all nodes except the root, which
 * sends nothing, in ascending order. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_BOTH_BUSY_H
#define COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_BOTH_BUSY_H

#include "models/base/arena.h"

/* Slowest-node-first: as soon as two nodes are free, the slowest free one sends to the root, if
 * that is free, else to the fastest free one. */
double both_busy_slowest_first(const double *times, int count, struct arena *scratch);

/* The least time over all trees; exponential in count. */
double both_busy_least(const double *times, int count, struct arena *scratch);

#endif
