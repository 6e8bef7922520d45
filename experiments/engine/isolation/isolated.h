/* Runs a function in a separate process, for code that may crash or never end. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_ISOLATED_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_ISOLATED_H

#include "models/base/verdict.h"

#include <stddef.h>

/* Calls work(data) in a separate process and waits for it; results travel in shared memory.
 * Succeeds when it returned; otherwise the reason is how it ended: "signal 6 (Aborted)", "exit
 * status 7", or "stopped after 5 s" if *progress did not change for that many seconds. progress, in
 * shared memory, may be NULL. Processes that it started end with it. */
struct verdict run_isolated(void (*work)(void *data), void *data, double seconds,
                            const volatile size_t *progress);

#endif
