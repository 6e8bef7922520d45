/* Layout of the data of a collective operation in a rank's memory: elements of 8 bytes, block by
 * block, and within a block piece by piece. The bytes of a piece are rounded to whole elements, at
 * least 1 unless it has no bytes. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_DATA_LAYOUT_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_DATA_LAYOUT_H

#include "models/instance.h"

#include <stdint.h>

enum { ELEMENT_BYTES = sizeof(uint64_t) };

struct data_layout {
    struct pieces pieces; /* into which the schedule's transfers divide the blocks */
    size_t *first;        /* [pieces.count + 1]: the first element of each piece; then the total */
};

/* Whether the instance is one of a collective operation, which has such data. */
bool data_layout_is_for(const struct instance *instance);

/* Fails unless all blocks fit into the memory of a rank, and into one message. */
struct verdict data_layout_possible(const struct multicast *multicast,
                                    const struct timeline *timeline);

/* For a valid schedule that passed data_layout_possible. O(n log n) for n parcels. */
struct data_layout data_layout_make(const struct multicast *multicast,
                                    const struct timeline *timeline, struct arena *arena);

/* Returns the index of the block's first element; *count: its number of elements. */
size_t data_layout_block(const struct data_layout *layout, int block, size_t *count);

#endif
