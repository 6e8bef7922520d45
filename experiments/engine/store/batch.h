/* Items that are stored in batches, each in one transaction: a kill loses the last batch at most.
 */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_BATCH_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_BATCH_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

struct batch {
    /* Stores items[count] in its own transaction, which is rolled back on failure; NULL: nothing is
     * stored. */
    struct verdict (*write)(void *items, size_t count, void *data);
    void *data;
    struct arena *arena;
    size_t item_size;
    char *items; /* [count] */
    size_t count, room;
    double due; /* monotonic seconds */
};

/* Adds an item; stores the batch when it is full. */
struct verdict batch_add(struct batch *batch, const void *item);

/* Stores the batch if that is due: after half a second, and when storing takes so long that it
 * would delay the caller noticeably, after a multiple of that time. */
struct verdict batch_pass(struct batch *batch);

/* Stores the batch now. */
struct verdict batch_store(struct batch *batch);

#endif
