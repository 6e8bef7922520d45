/* Work done by forked processes that share what they write: for loops whose steps are numbered and
 * depend on nothing but their number. */
#ifndef COMMSCHED_EXPERIMENTS_PARALLEL_H
#define COMMSCHED_EXPERIMENTS_PARALLEL_H

#include "models/verdict.h"

#include <stddef.h>

/* Memory of zero bytes that processes forked later share; the program ends where there is none. */
void *shared_allocate(size_t count, size_t size);
void shared_release(void *memory, size_t count, size_t size);

/* Calls work(worker, data) in so many processes, worker counting from 0, and waits for all. A no
 * when one of them crashed, or was killed because it ran longer than so many seconds. */
struct verdict run_in_parallel(int workers, void (*work)(int worker, void *data), void *data,
                               double seconds);

#endif
