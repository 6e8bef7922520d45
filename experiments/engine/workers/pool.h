/* Tasks in processes of their own, one record back per task.
 *
 * For work that leaves nothing behind but its records. A process that is killed from outside is
 * replaced and its task done again, a few times; one that crashes ends the whole with a reason.
 * Processes end when their parent does, or is interrupted (interrupt.h). */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_POOL_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_POOL_H

#include "models/base/verdict.h"

#include <stdbool.h>
#include <stddef.h>

#define POOL_JOBS_MOST 256 /* more are not started */

enum { POOL_RECORD_MOST = 4000 }; /* bytes */

struct pool {
    size_t tasks;   /* numbered from 0; SIZE_MAX: until they say that it is enough */
    int jobs;       /* processes; 0: one per processor */
    double seconds; /* after which they are killed, and the answer is no; 0: never */
    size_t record_size;
    void *data;
    /* In a process: fills in the record of a task, which comes zeroed. False: it has none, and the
     * process takes no more tasks. */
    bool (*perform)(size_t task, void *data, void *record);
    /* In the parent, in any order. */
    void (*take)(size_t task, void *data, const void *record);
};

struct verdict pool_run(const struct pool *pool);

/* In a process of a pool: ends it, and the whole with this reason. Elsewhere: prints it and ends
 * the program. */
_Noreturn void pool_fail(const char *reason);

/* How many processes a pool of so many jobs has. */
int pool_jobs(int jobs);

#endif
