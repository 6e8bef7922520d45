/* The dispatcher: shares tasks among workers until every task has its record or has failed.
 *
 * Shares get smaller towards the end, so that no worker is idle for long while the last one
 * finishes.
 *
 * A task fails if its worker ends, crashes or violates the protocol, provided that it was the
 * worker's first; otherwise an earlier task may have been the cause, and the task is given to a new
 * worker. A task whose worker was killed from outside is repeated a few times. Records are received
 * in the caller's process. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_DISPATCH_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_DISPATCH_H

#include "experiments/engine/store/store.h"
#include "experiments/engine/workers/progress.h"
#include "experiments/engine/workers/workers.h"
#include "models/base/arena.h"

struct dispatch {
    struct workload work;
    int workers;         /* at most WORKERS_MOST; 0: as many as are available */
    double task_seconds; /* time limit of a task; 0: none */
    size_t tasks;        /* numbered from 0; SIZE_MAX: until one is answered by TASK_ENOUGH */
    size_t share;        /* tasks given to a worker at a time, at most; 0: one */
    const char *unit;    /* of the tasks, whose progress is shown: "runs"; NULL: it is not */
    struct phase phase;
    struct store *store; /* its open batch is stored when that is due, and at the end; or NULL */
    /* Called in the caller's process, with the data of the work; a negative verdict ends the
     * dispatch. All but take may be NULL. */
    bool (*skip)(size_t task, void *data); /* true: the task is not needed any more */
    /* True if the two are of one share: such tasks are given to one worker, whatever `share`. */
    bool (*together)(size_t task, size_t other, void *data);
    struct verdict (*take)(size_t task, void *data, const void *record);
    /* NULL: the dispatch fails. */
    struct verdict (*fail)(size_t task, void *data, const struct failure *failure);
    /* Called on worker_fail, and the task fails; NULL: worker_fail ends the dispatch. */
    struct verdict (*refuse)(size_t task, void *data, const char *reason);
    double (*work_of)(size_t task, void *data); /* for the progress; NULL: 1 */
};

/* An interrupt (ending.h) ends it early, as a failure. */
struct verdict dispatch_run(const struct dispatch *dispatch);

#endif
