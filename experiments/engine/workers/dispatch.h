/* The engine: tasks shared among workers, until every task has its record or has failed.
 *
 * A task whose worker ended, crashed or answered what nobody asked has failed where the worker had
 * done nothing else before; in another worker something done earlier may have been the cause, and
 * the task is given to a new one. One whose worker was killed from outside is done again, a few
 * times. Records are taken in the caller's process. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_DISPATCH_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_DISPATCH_H

#include "experiments/engine/workers/workers.h"

struct dispatch {
    struct workload work;
    const struct worker_operations *operations; /* NULL: those that workers_choose names */
    int workers;                                /* at most WORKERS_MOST; 0: as many as there are */
    double task_seconds;                        /* after which a task has failed; 0: never */
    double seconds;                             /* after which all ends with a no; 0: never */
    /* In the caller's process, with `data`; a no of take, fail or pass ends all with it. */
    void *data;
    bool (*next)(void *data, struct share *share); /* false: none is left */
    struct verdict (*take)(size_t task, void *data, const void *record);
    struct verdict (*fail)(size_t task, void *data, const struct failure *failure);
    /* Of worker_fail, which fails the task then; NULL: it ends all. */
    struct verdict (*refuse)(size_t task, void *data, const char *reason);
    struct verdict (*pass)(void *data); /* some times a second; or NULL */
    size_t (*left)(const void *data);   /* tasks that next has not given out; NULL: many */
};

/* Yes also where an interrupt (interrupt.h) ended it early. */
struct verdict dispatch_run(const struct dispatch *dispatch);

#endif
