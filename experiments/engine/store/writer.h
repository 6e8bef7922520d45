/* A thread that stores batches while the caller does other work.
 *
 * A batch, the store's handle and whatever else `write` touches are the thread's from writer_give
 * on, and the caller's again when the next writer_give, writer_wait or writer_end is back.
 *
 * A fork waits until nothing is being stored, so that no lock of a library is held in the child,
 * which touches neither the store nor the writer. The thread takes no signals and forks nothing, so
 * that children are those of the caller's thread and end with it. Where its memory ends, the
 * program does: in the caller's thread, at the next call. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_WRITER_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_WRITER_H

#include "models/base/verdict.h"

/* Stores a batch, in a transaction of its own; a no undoes it. */
typedef struct verdict batch_writer(void *batch);

struct writer;

/* Writers end in the order opposite to that of their starts. Where the system has no thread for it,
 * writer_give stores. */
struct writer *writer_start(batch_writer *write);

/* Hands over a batch, once the one before is stored. After a no, which every later call answers
 * too, nothing is taken. */
struct verdict writer_give(struct writer *writer, void *batch);

/* Until nothing is being stored. NULL: there is no writer. */
struct verdict writer_wait(struct writer *writer);

/* Waits and ends the thread. */
struct verdict writer_end(struct writer *writer);

#endif
