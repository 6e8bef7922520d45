/* A thread that stores items in batches while the caller does other work.
 *
 * Items are copied into one batch while the other is being stored. The store's handle, and anything
 * else that `write` uses, belongs to the thread; the caller may use it only after writer_wait or
 * writer_end.
 *
 * A fork waits until nothing is being stored, so that the child inherits no locked library lock;
 * the child uses neither the store nor the writer. The thread blocks all signals and never forks,
 * so that all children belong to the caller's thread and end with it. If the thread runs out of
 * memory, the program ends in the caller's thread, at the next call. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_WRITER_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_WRITER_H

#include "models/base/verdict.h"

#include <stdbool.h>
#include <stddef.h>

struct writing {
    /* Stores items[count] in its own transaction; on failure it is rolled back. */
    struct verdict (*write)(const void *items, size_t count, void *data);
    void *data;
    size_t item_size, most; /* size of an item; items per batch */
};

struct writer;

/* Writers must be ended in the reverse order of their starts. If no thread can be created, the
 * caller stores the items. */
struct writer *writer_start(const struct writing *writing);

/* Below, a writer may be NULL: nothing is stored. After a failure nothing more is stored, and every
 * later call returns that failure. */

/* Adds an item; passes the batch on when it is full. */
struct verdict writer_add(struct writer *writer, const void *item);

/* Passes the current batch on if the last one was passed at least half a second ago. */
struct verdict writer_pass(struct writer *writer);

/* Passes the current batch on and waits until it is stored. */
struct verdict writer_wait(struct writer *writer);

/* The same, and ends the thread. */
struct verdict writer_end(struct writer *writer);

#endif
