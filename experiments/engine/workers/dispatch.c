#include "experiments/engine/workers/dispatch.h"

#include "experiments/engine/ending.h"
#include "models/base/hash.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <poll.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { KILLS_MOST = 3, SHARES_LEFT = 4 /* for each worker, at least */, WAIT_MILLISECONDS = 100 };

/* Seconds beyond the limit: for an algorithm that observes its limit itself; and for the start of a
 * worker and a share's preparation, to which a short limit is not meant to apply. */
static const double GRACE = 0.5, PREPARATION_GRACE = 5.0;

/* The state of a worker. */
struct slot {
    struct worker worker;
    struct share share; /* the tasks left; first == end: idle */
    bool prepared;      /* the share is prepared */
    bool fresh;         /* the worker has done nothing before its current task */
    double deadline;    /* of the current task */
    int kills;          /* kills from outside since the last record */
};

struct engine {
    const struct dispatch *dispatch;
    struct slot *slots;
    int count;
    struct progress progress;
    bool enough; /* no more shares are assigned */
    size_t next; /* next task to assign */
    uint64_t nonce;
    struct record record;
};

static bool is_idle(const struct slot *slot)
{
    return slot->share.first == slot->share.end;
}

/* Of the current task. */
static void start_clock(const struct engine *engine, struct slot *slot)
{
    double seconds = engine->dispatch->task_seconds;
    double grace = slot->prepared ? GRACE : PREPARATION_GRACE;
    slot->deadline = seconds > 0.0 ? wall_clock() + seconds + grace : INFINITY;
}

/* Assigns the slot's share to its worker, which is started if it does not run. */
static struct verdict assign(struct engine *engine, struct slot *slot)
{
    if (slot->worker.process.pid == 0) {
        struct verdict verdict = worker_start(&slot->worker, &engine->dispatch->work);
        if (!verdict.ok)
            return verdict;
        slot->fresh = true;
    }
    slot->prepared = !engine->dispatch->work.prepare;
    start_clock(engine, slot);
    slot->share.nonce = hash_finish(++engine->nonce);
    send(slot->worker.process.channel, &slot->share, sizeof slot->share, MSG_NOSIGNAL);
    return verdict_yes();
}

static double work_of(const struct dispatch *dispatch, size_t task)
{
    return dispatch->work_of ? dispatch->work_of(task, dispatch->work.data) : 1.0;
}

static void start_progress(struct engine *engine)
{
    const struct dispatch *dispatch = engine->dispatch;
    double work = 0.0;
    for (size_t task = 0; task < dispatch->tasks && dispatch->unit; task++)
        work += work_of(dispatch, task);
    engine->progress = progress_start(&dispatch->phase, dispatch->unit, dispatch->tasks, work);
}

static void step(struct engine *engine, size_t task)
{
    progress_step(&engine->progress, work_of(engine->dispatch, task));
}

/* The number of tasks of the next share, at most. */
static size_t share_most(const struct engine *engine)
{
    const struct dispatch *dispatch = engine->dispatch;
    size_t size = (dispatch->tasks - engine->next) / SHARES_LEFT / (size_t)engine->count;
    size = size > dispatch->share ? dispatch->share : size;
    return dispatch->together ? SIZE_MAX : size > 0 ? size : 1;
}

/* False: no task is left. */
static bool next_share(struct engine *engine, struct share *share)
{
    const struct dispatch *dispatch = engine->dispatch;
    size_t most = share_most(engine), *next = &engine->next;
    bool ends = false;
    share->first = share->end = *next;
    for (; *next < dispatch->tasks && !ends; ++*next) {
        bool begun = share->first < share->end;
        if (begun &&
            (*next - share->first == most ||
             (dispatch->together && !dispatch->together(share->first, *next, dispatch->work.data))))
            break;
        bool skipped = dispatch->skip && dispatch->skip(*next, dispatch->work.data);
        if (skipped)
            step(engine, *next);
        ends = skipped && begun;
        share->first += skipped && !begun;
        share->end += !ends;
    }
    return share->first < share->end;
}

/* Assigns a share to every slot that has none. */
static struct verdict assign_all(struct engine *engine)
{
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < engine->count && verdict.ok && !engine->enough; k++) {
        struct slot *slot = &engine->slots[k];
        if (!is_idle(slot))
            continue;
        engine->enough = !next_share(engine, &slot->share);
        if (!engine->enough)
            verdict = assign(engine, slot);
    }
    return verdict;
}

static struct verdict fail_task(struct engine *engine, size_t task, const struct failure *failure)
{
    const struct dispatch *dispatch = engine->dispatch;
    step(engine, task);
    if (dispatch->fail)
        return dispatch->fail(task, dispatch->work.data, failure);
    if (failure->status == STATUS_EXHAUSTED)
        arena_exhausted(0, 0);
    return verdict_no(failure->status == STATUS_MISBEHAVED ? "a worker process %s"
                                                           : "a worker process ended by %s",
                      failure->reason);
}

/* The current task has failed; if its share could not be prepared, all tasks of the share have. */
static struct verdict end_failed(struct engine *engine, struct slot *slot,
                                 const struct failure *failure)
{
    const struct dispatch *dispatch = engine->dispatch;
    struct verdict verdict = verdict_yes();
    bool all = !slot->prepared && failure->status != STATUS_KILLED;
    size_t end = all ? slot->share.end : slot->share.first + 1;
    struct failure told = *failure;
    if (!slot->prepared)
        snprintf(told.reason, sizeof told.reason, "%s%.200s", dispatch->work.preparing,
                 failure->reason);
    while (slot->share.first < end && verdict.ok)
        verdict = fail_task(engine, slot->share.first++, &told);
    return verdict;
}

/* Ends the worker and all processes that it left behind. */
static void stop(struct slot *slot)
{
    worker_stop(&slot->worker);
    process_end_strays();
}

/* Ends the worker, whose current task may have failed; the rest of its share is assigned to a new
 * one. */
static struct verdict replace(struct engine *engine, struct slot *slot, enum arrival arrival)
{
    struct failure how = failure(STATUS_MISBEHAVED, OUT_OF_TURN);
    struct verdict verdict = verdict_yes();
    if (arrival == ARRIVAL_NOTHING)
        how = failure(STATUS_TIMED_OUT, "stopped after %g s", engine->dispatch->task_seconds);
    if (arrival == ARRIVAL_END)
        how = failure_of_end(&slot->worker.process, slot->worker.note);
    stop(slot);
    if (how.status == STATUS_TIMED_OUT ||
        (how.status == STATUS_KILLED ? slot->kills++ >= KILLS_MOST : slot->fresh))
        verdict = end_failed(engine, slot, &how);
    return verdict.ok && !is_idle(slot) ? assign(engine, slot) : verdict;
}

/* Whether a valid record of the current task arrived. */
static bool is_sound(const struct engine *engine, const struct slot *slot)
{
    const struct workload *work = &engine->dispatch->work;
    const struct record *record = &engine->record;
    return record->nonce == slot->share.nonce && record->task == slot->share.first &&
           (record->kind == RECORD_FAILED ||
            (record->kind == RECORD_PREPARED) == !slot->prepared) &&
           (record->kind != RECORD_DONE || !work->is_sound || work->is_sound(record->content));
}

static struct verdict take(struct engine *engine, struct slot *slot)
{
    const struct dispatch *dispatch = engine->dispatch;
    struct verdict verdict = verdict_yes();
    if (engine->record.kind == RECORD_PREPARED) {
        slot->prepared = true;
        return verdict;
    }
    slot->fresh = false;
    slot->kills = 0;
    if (engine->record.kind == RECORD_FAILED && !dispatch->refuse)
        return verdict_no("%.400s", engine->record.content);
    if (engine->record.kind == RECORD_ENOUGH) {
        engine->enough = true;
        slot->share.first = slot->share.end;
    } else {
        size_t task = slot->share.first++;
        step(engine, task);
        verdict = engine->record.kind == RECORD_FAILED
                      ? dispatch->refuse(task, dispatch->work.data, engine->record.content)
                      : dispatch->take(task, dispatch->work.data, engine->record.content);
    }
    return verdict;
}

/* The clock of a task starts when the record of the previous one has been taken. */
static struct verdict take_records(struct engine *engine, struct slot *slot)
{
    struct verdict verdict = verdict_yes();
    while (verdict.ok && !is_idle(slot)) {
        double now = wall_clock(); /* before the look at what has arrived */
        enum arrival arrival = worker_receive(&slot->worker, &engine->record);
        if (arrival == ARRIVAL_NOTHING && now <= slot->deadline)
            break;
        if (arrival != ARRIVAL_RECORD)
            return interrupted() ? verdict : replace(engine, slot, arrival);
        if (!is_sound(engine, slot))
            return replace(engine, slot, ARRIVAL_NOISE);
        verdict = take(engine, slot);
        start_clock(engine, slot);
    }
    return verdict;
}

/* Waits until a busy worker may have data, but not for long; false: none is busy. */
static bool wait_for_busy(struct engine *engine)
{
    struct pollfd polled[WORKERS_MOST];
    nfds_t count = 0;
    for (int k = 0; k < engine->count; k++)
        if (!is_idle(&engine->slots[k]))
            polled[count++] = (struct pollfd){engine->slots[k].worker.process.channel, POLLIN, 0};
    if (count > 0)
        poll(polled, count, WAIT_MILLISECONDS);
    return count > 0;
}

static struct verdict run(struct engine *engine)
{
    const struct dispatch *dispatch = engine->dispatch;
    struct verdict verdict = assign_all(engine);
    while (verdict.ok && !interrupted() && wait_for_busy(engine)) {
        for (int k = 0; k < engine->count && verdict.ok; k++)
            verdict = take_records(engine, &engine->slots[k]);
        if (verdict.ok)
            verdict = assign_all(engine);
        if (dispatch->unit)
            progress_draw(&engine->progress);
        if (verdict.ok && dispatch->store)
            verdict = store_batch_pass(dispatch->store, false);
    }
    return verdict;
}

static struct verdict run_with(struct engine *engine, struct arena *arena)
{
    engine->slots = ARENA_ZEROED(arena, struct slot, engine->count);
    process_adopt_strays();
    start_progress(engine);
    engine->nonce = hash_double((uint64_t)getpid(), wall_clock());
    struct verdict verdict = run(engine), stored = verdict_yes();
    for (int k = 0; k < engine->count; k++)
        stop(&engine->slots[k]);
    if (engine->dispatch->store) /* whatever arrived before the end */
        stored = store_batch_pass(engine->dispatch->store, true);
    if (engine->dispatch->unit)
        progress_end(&engine->progress);
    if (verdict.ok && interrupted())
        return verdict_no("stopped");
    return verdict.ok ? stored : verdict;
}

struct verdict dispatch_run(const struct dispatch *dispatch)
{
    struct arena arena = {0};
    if (dispatch->work.record_size > RECORD_MOST)
        return verdict_no("records of %zu bytes: at most %d travel", dispatch->work.record_size,
                          RECORD_MOST);
    struct engine *engine = ARENA_ZEROED(&arena, struct engine, 1);
    engine->dispatch = dispatch;
    engine->count = workers_count(dispatch->workers);
    struct verdict verdict = run_with(engine, &arena);
    arena_release(&arena);
    return verdict;
}

/* ---- workers ---- */

/* The processors available to this process. */
static int processors(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return CPU_COUNT(&set);
    return (int)sysconf(_SC_NPROCESSORS_ONLN); /* more processors than a cpu_set_t holds */
}

int workers_count(int wished)
{
    int count = wished > 0 ? wished : processors();
    return count < 1 ? 1 : count > WORKERS_MOST ? WORKERS_MOST : count;
}
