/* Work in a process of its own, for code that may crash or never end. */
#ifndef COMMSCHED_EXPERIMENTS_RUN_APART_H
#define COMMSCHED_EXPERIMENTS_RUN_APART_H

#include "models/verdict.h"

#include <stddef.h>

/* Memory of zero bytes that processes forked later share; the program ends where there is none. */
void *shared_allocate(size_t size);
void shared_release(void *memory, size_t size);

/* Calls work(data) in a forked process and waits for it; answers travel in shared memory. Yes when
 * it returned; else how it ended: "signal 6 (Aborted)", "exit status 7", or "stopped after 5 s"
 * where so many seconds passed without *progress moving; progress, shared memory, may be NULL. What
 * it forked ends with it. */
struct verdict run_apart(void (*work)(void *data), void *data, double seconds,
                         const volatile size_t *progress);

#endif
