/* The transfers of a timeline in the order of their starts. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_START_ORDER_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_START_ORDER_H

#include "models/timeline.h"

/* Ties: those that stood first. */
void sort_by_start(struct timeline *timeline, struct arena *scratch);

/* Appends the transfers from a place on; none of them has parcels. */
void append_from(struct timeline *timeline, const struct timeline *added, size_t first);

#endif
