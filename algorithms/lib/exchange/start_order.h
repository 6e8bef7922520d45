/* The transfers of a timeline in order of their starts. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_START_ORDER_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_START_ORDER_H

#include "models/timeline.h"

/* Ties: in the original order. */
void sort_by_start(struct timeline *timeline, struct arena *scratch);

/* Appends the transfers from an index on; none of them may have parcels. */
void append_from(struct timeline *timeline, const struct timeline *added, size_t first);

#endif
