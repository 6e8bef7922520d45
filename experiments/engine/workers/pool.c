#include "experiments/engine/workers/pool.h"

#include "experiments/engine/workers/dispatch.h"
#include "experiments/engine/workers/interrupt.h"
#include "models/base/arena.h"

/* Shares get smaller towards the end, so that no worker is idle for long while the last one
 * finishes. */
enum { SHARES_LEFT = 4 /* for each worker */ };

struct progress_of_pool {
    const struct pool *pool;
    size_t workers;
    size_t next; /* next task to assign */
};

static enum task_answer perform(size_t task, void *data, void *record)
{
    const struct pool *pool = data;
    return pool->perform(task, pool->data, record) ? TASK_DONE : TASK_ENOUGH;
}

static bool give_next(void *data, struct share *share)
{
    struct progress_of_pool *at = data;
    size_t left = at->pool->tasks - at->next, size = left / SHARES_LEFT / at->workers;
    if (left == 0)
        return false;
    size = size > at->pool->share ? at->pool->share : size;
    *share = (struct share){.first = at->next, .end = at->next + (size > 0 ? size : 1)};
    at->next = share->end;
    return true;
}

static struct verdict take(size_t task, void *data, const void *record)
{
    const struct pool *pool = ((struct progress_of_pool *)data)->pool;
    pool->take(task, pool->data, record);
    return verdict_yes();
}

static struct verdict fail(size_t task, void *data, const struct failure *failure)
{
    const struct pool *pool = ((struct progress_of_pool *)data)->pool;
    if (pool->task_seconds > 0.0) {
        pool->take(task, pool->data, NULL);
        return verdict_yes();
    }
    if (failure->status == STATUS_EXHAUSTED)
        arena_exhausted(0, 0);
    return verdict_no(failure->status == STATUS_MISBEHAVED ? "a worker process %s"
                                                           : "a worker process ended by %s",
                      failure->reason);
}

static size_t tasks_left(const void *data)
{
    const struct progress_of_pool *at = data;
    return at->pool->tasks - at->next;
}

struct verdict pool_run(const struct pool *pool)
{
    const struct workload work = {
        .data = (void *)pool, .record_size = pool->record_size, .perform = perform};
    struct progress_of_pool at = {.pool = pool, .workers = (size_t)workers_count(pool->jobs)};
    const struct dispatch dispatch = {
        .work = work,
        .data = &at,
        .workers = pool->jobs,
        .seconds = pool->seconds,
        .task_seconds = pool->task_seconds,
        .next = give_next,
        .take = take,
        .fail = fail,
        .left = tasks_left,
    };
    struct verdict verdict = dispatch_run(&dispatch);
    return verdict.ok && interrupted() ? verdict_no("stopped") : verdict;
}
