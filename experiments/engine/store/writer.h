/* A thread that stores items in batches while the caller does other work.
 *
 * Items are copied into one batch while the other is stored. The store's handle and whatever else
 * `write` touches are the thread's, and the caller's only after writer_wait or writer_end.
 *
 * A fork waits until nothing is being stored, so that no lock of a library is held in the child,
 * which touches neither the store nor the writer. The thread takes no signals and forks nothing, so
 * that children are those of the caller's thread and end with it. Where its memory ends, the
 * program does: in the caller's thread, at the next call. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_WRITER_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_WRITER_H

#include "models/base/verdict.h"

#include <stdbool.h>
#include <stddef.h>

struct writing {
    /* Stores items[count] in a transaction of its own; a no undoes it. */
    struct verdict (*write)(const void *items, size_t count, void *data);
    void *data;
    size_t item_size, most; /* items of a batch */
};

struct writer;

/* Writers end in the order opposite to that of their starts. Where the system has no thread for it,
 * the caller stores. */
struct writer *writer_start(const struct writing *writing);

/* Below, a writer may be NULL: nothing is stored. After a no, which every later call answers too,
 * nothing is. */

/* Takes an item; hands the batch over when it is full. */
struct verdict writer_add(struct writer *writer, const void *item);

/* Hands over what is there, where the last batch was half a second ago. */
struct verdict writer_pass(struct writer *writer);

/* Hands over what is there and waits until it is stored. */
struct verdict writer_wait(struct writer *writer);

/* The same, and ends the thread. */
struct verdict writer_end(struct writer *writer);

#endif
