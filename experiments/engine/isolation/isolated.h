/* Work in a process of its own, for code that may crash or never end. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_ISOLATED_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_ISOLATED_H

#include "models/base/verdict.h"

#include <stddef.h>

/* Calls work(data) in a process of its own and waits for it; answers travel in shared memory. Yes
 * when it returned; else how it ended: "signal 6 (Aborted)", "exit status 7", or "stopped after 5
 * s" where so many seconds passed without *progress moving; progress, shared memory, may be NULL.
 * What it started ends with it. */
struct verdict run_isolated(void (*work)(void *data), void *data, double seconds,
                            const volatile size_t *progress);

#endif
