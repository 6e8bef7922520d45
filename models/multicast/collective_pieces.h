/* The division of blocks into pieces, read from the transfers of a schedule. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_PIECES_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_PIECES_H

#include "models/multicast/multicast.h"

/* The division on which all transfers agree; a block that none divides is one piece. O(n log n) for
 * n parcels. */
struct pieces pieces_of_timeline(const struct multicast *multicast, const struct timeline *timeline,
                                 struct arena *arena);

/* The index of this piece, or of the first one after it in the order of blocks and numbers. */
int pieces_find(const struct pieces *pieces, int block, int number);

/* Stores the pieces that a transfer carries, in its order, in found[pieces->count]; returns how
 * many. */
int pieces_carried(const struct pieces *pieces, const struct timeline *timeline,
                   const struct transfer *transfer, int *found);

#endif
