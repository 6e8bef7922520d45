/* Tasks that leave nothing behind but their records, each done once: a task that fails, whatever
 * the cause, fails the whole (dispatch.h). */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_POOL_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_POOL_H

#include "experiments/engine/workers/workers.h"

struct pool {
    size_t tasks;   /* numbered from 0; SIZE_MAX: until they say that it is enough */
    size_t share;   /* tasks given to a worker at once, at most; 0: one */
    int jobs;       /* workers; 0: as many as there are */
    double seconds; /* after which they are killed, and the answer is no; 0: never */
    size_t record_size;
    void *data;
    const struct portable *portable; /* packs `data` and makes a pool's workload of it; or NULL */
    /* In a worker: fills in the record of a task, which comes zeroed. False: it has none, and no
     * more tasks are begun. */
    bool (*perform)(size_t task, void *data, void *record);
    /* In the parent, in any order; record_seconds tells how long a task took. */
    void (*take)(size_t task, void *data, const void *record);
};

/* What its workers do; the pool stays the caller's. */
struct workload pool_workload(const struct pool *pool);

struct verdict pool_run(const struct pool *pool);

#endif
