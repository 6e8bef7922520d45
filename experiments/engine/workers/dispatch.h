/* The dispatcher: shares tasks among workers until every task has its record or has failed.
 *
 * A task fails if its worker ends, crashes or violates the protocol, provided that it was the
 * worker's first; otherwise an earlier task may have been the cause, and the task is given to a new
 * worker. A task whose worker was killed from outside is repeated a few times. Records are received
 * in the caller's process. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_DISPATCH_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_DISPATCH_H

#include "experiments/engine/workers/workers.h"

struct dispatch {
    struct workload work;
    const struct worker_operations *operations; /* NULL: local_workers */
    int workers;         /* at most WORKERS_MOST; 0: as many as are available */
    double task_seconds; /* time limit of a task; 0: none */
    double seconds;      /* after which the dispatch fails; 0: never */
    /* Called in the caller's process, with `data`; a negative verdict of take, fail or pass ends
     * the dispatch. */
    void *data;
    bool (*next)(void *data, struct share *share); /* false: none is left */
    struct verdict (*take)(size_t task, void *data, const void *record);
    struct verdict (*fail)(size_t task, void *data, const struct failure *failure);
    /* Called on worker_fail, and the task fails; NULL: worker_fail ends the dispatch. */
    struct verdict (*refuse)(size_t task, void *data, const char *reason);
    struct verdict (*pass)(void *data); /* called several times a second; or NULL */
    size_t (*left)(
        const void *data); /* number of tasks that next has not yet given out; NULL: many */
};

/* Also succeeds if an interrupt (interrupt.h) ended it early. */
struct verdict dispatch_run(const struct dispatch *dispatch);

#endif
