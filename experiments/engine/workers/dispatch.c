#include "experiments/engine/workers/dispatch.h"

#include "experiments/engine/workers/interrupt.h"
#include "models/base/arena.h"
#include "models/base/hash.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdio.h>
#include <unistd.h>

enum { KILLS_MOST = 3 };

/* Seconds: an algorithm that keeps its limit itself ends in time. */
static const double GRACE = 0.5;

/* What a worker is at. */
struct slot {
    struct share share; /* the tasks left; first == end: idle */
    bool runs;          /* the worker */
    bool prepared;      /* the share */
    bool fresh;         /* the worker has done nothing before its current task */
    double deadline;    /* of its current task */
    int kills;          /* from outside, since the last record */
};

struct engine {
    const struct dispatch *dispatch;
    const struct worker_operations *operations;
    void *workers;
    struct slot *slots;
    bool *busy; /* by slot */
    int count;
    bool enough; /* no more shares are given out */
    uint64_t nonce;
    double deadline; /* of all */
    struct record record;
};

static double after(double seconds)
{
    return seconds > 0.0 ? wall_clock() + seconds : INFINITY;
}

static bool is_idle(const struct slot *slot)
{
    return slot->share.first == slot->share.end;
}

static void start_clock(const struct engine *engine, struct slot *slot)
{
    slot->deadline = after(engine->dispatch->task_seconds) + GRACE;
}

/* Gives a slot's share to its worker, a new one if there is none. */
static struct verdict assign(struct engine *engine, int number)
{
    struct slot *slot = &engine->slots[number];
    struct verdict verdict = verdict_yes();
    if (!slot->runs) {
        verdict = engine->operations->start(engine->workers, number);
        slot->runs = slot->fresh = true;
    }
    slot->prepared = !engine->dispatch->work.prepare;
    slot->share.nonce = hash_finish(++engine->nonce);
    start_clock(engine, slot);
    if (verdict.ok)
        engine->operations->assign(engine->workers, number, &slot->share);
    return verdict;
}

static struct verdict assign_idle(struct engine *engine)
{
    const struct dispatch *dispatch = engine->dispatch;
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < engine->count && verdict.ok && !engine->enough; k++) {
        if (!is_idle(&engine->slots[k]))
            continue;
        struct share share = {0};
        engine->enough = !dispatch->next(dispatch->work.data, &share);
        if (engine->enough)
            break;
        engine->slots[k].share = share;
        verdict = assign(engine, k);
    }
    return verdict;
}

/* The current task has failed; where its share could not even be prepared, all tasks of that. */
static struct verdict fail(struct engine *engine, struct slot *slot, const struct failure *failure)
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
        verdict = dispatch->fail(slot->share.first++, dispatch->work.data, &told);
    return verdict;
}

/* Ends the worker, whose current task may have failed; what is left of its share goes to a new
 * one. */
static struct verdict replace(struct engine *engine, int number, enum arrival arrival)
{
    struct slot *slot = &engine->slots[number];
    struct failure how = failure_out_of_turn();
    struct verdict verdict = verdict_yes();
    if (arrival == ARRIVAL_NOTHING)
        how = failure(STATUS_TIMED_OUT, "stopped after %g s", engine->dispatch->task_seconds);
    engine->operations->stop(engine->workers, number, arrival == ARRIVAL_END ? &how : NULL);
    slot->runs = false;
    if (how.status == STATUS_TIMED_OUT ||
        (how.status == STATUS_KILLED ? slot->kills++ >= KILLS_MOST : slot->fresh))
        verdict = fail(engine, slot, &how);
    return verdict.ok && !is_idle(slot) ? assign(engine, number) : verdict;
}

/* What came is a record of the current task. */
static bool is_sound(const struct engine *engine, const struct slot *slot)
{
    const struct workload *work = &engine->dispatch->work;
    const struct record *record = &engine->record;
    return record->nonce == slot->share.nonce && record->task == slot->share.first &&
           (record->kind == RECORD_PREPARED) == !slot->prepared &&
           (record->kind != RECORD_DONE || !work->is_sound || work->is_sound(record->content));
}

static struct verdict take(struct engine *engine, struct slot *slot)
{
    const struct dispatch *dispatch = engine->dispatch;
    start_clock(engine, slot);
    if (engine->record.kind == RECORD_PREPARED) {
        slot->prepared = true;
        return verdict_yes();
    }
    slot->fresh = false;
    slot->kills = 0;
    if (engine->record.kind == RECORD_DONE)
        return dispatch->take(slot->share.first++, dispatch->work.data, engine->record.content);
    if (engine->record.kind == RECORD_FAILED)
        return verdict_no("%.400s", engine->record.content);
    engine->enough = true;
    slot->share.first = slot->share.end;
    return verdict_yes();
}

static struct verdict take_records(struct engine *engine, int number)
{
    struct slot *slot = &engine->slots[number];
    struct verdict verdict = verdict_yes();
    while (verdict.ok && !is_idle(slot)) {
        enum arrival arrival =
            engine->operations->receive(engine->workers, number, &engine->record);
        if (arrival == ARRIVAL_NOTHING && wall_clock() <= slot->deadline)
            return verdict;
        if (arrival != ARRIVAL_RECORD)
            return interrupted() ? verdict : replace(engine, number, arrival);
        verdict =
            is_sound(engine, slot) ? take(engine, slot) : replace(engine, number, ARRIVAL_NOISE);
    }
    return verdict;
}

/* Who is at work; false: nobody. */
static bool watch(struct engine *engine)
{
    bool any = false;
    for (int k = 0; k < engine->count; k++)
        any = (engine->busy[k] = !is_idle(&engine->slots[k])) || any;
    return any;
}

static struct verdict run(struct engine *engine)
{
    const struct dispatch *dispatch = engine->dispatch;
    struct verdict verdict = assign_idle(engine);
    while (verdict.ok && !interrupted() && watch(engine)) {
        engine->operations->wait(engine->workers, engine->busy);
        for (int k = 0; k < engine->count && verdict.ok; k++)
            if (engine->busy[k])
                verdict = take_records(engine, k);
        if (verdict.ok)
            verdict = assign_idle(engine);
        if (verdict.ok && dispatch->pass)
            verdict = dispatch->pass(dispatch->work.data);
        if (verdict.ok && wall_clock() >= engine->deadline && watch(engine))
            return verdict_no("a worker process ran longer than %g s and was killed",
                              dispatch->seconds);
    }
    return verdict;
}

struct verdict dispatch_run(const struct dispatch *dispatch)
{
    struct arena arena = {0};
    if (dispatch->work.record_size > RECORD_MOST)
        return verdict_no("records of %zu bytes: at most %d travel", dispatch->work.record_size,
                          RECORD_MOST);
    struct engine *engine = ARENA_ZEROED(&arena, struct engine, 1);
    engine->dispatch = dispatch;
    engine->operations = dispatch->operations ? dispatch->operations : &local_workers;
    engine->count = workers_count(dispatch->workers);
    engine->slots = ARENA_ZEROED(&arena, struct slot, engine->count);
    engine->busy = ARENA_ZEROED(&arena, bool, engine->count);
    engine->nonce = hash_double((uint64_t)getpid(), wall_clock());
    engine->deadline = after(dispatch->seconds);
    engine->workers = engine->operations->open(&dispatch->work, engine->count);
    struct verdict verdict = run(engine);
    engine->operations->close(engine->workers);
    arena_release(&arena);
    return verdict;
}
