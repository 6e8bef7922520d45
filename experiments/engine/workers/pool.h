/* A pool of independent tasks, each done once; a task that fails, for whatever reason, fails the
 * pool (dispatch.h). */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_POOL_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_POOL_H

#include "experiments/engine/workers/workers.h"

struct pool {
    size_t tasks;        /* numbered from 0; SIZE_MAX: until a task says that it is enough */
    size_t share;        /* tasks given to a worker at a time, at most; 0: one */
    int jobs;            /* workers; 0: as many as are available */
    double seconds;      /* after which the workers are killed and the pool fails; 0: never */
    double task_seconds; /* of one task; not 0: one that takes longer, or crashes, has no record */
    size_t record_size;
    void *data;
    /* In a worker: sets the record of a task, which is zeroed. False: there is none, and no further
     * tasks are started. */
    bool (*perform)(size_t task, void *data, void *record);
    /* In the parent, in any order; record_seconds returns the duration of a task. NULL: it has no
     * record. */
    void (*take)(size_t task, void *data, const void *record);
};

struct verdict pool_run(const struct pool *pool);

#endif
