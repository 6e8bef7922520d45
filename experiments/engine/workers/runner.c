#include "experiments/engine/workers/runner.h"

#include "experiments/engine/store/writer.h"
#include "experiments/engine/workers/dispatch.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/worker.h"
#include "models/base/wall_clock.h"

#include <math.h>

enum { BATCH = 512 }; /* runs of a transaction, at most */

#define BATCH_SECONDS 0.5

struct finished_run {
    size_t planned;
    struct run run;
};

struct batch {
    struct runner *runner;
    size_t count;
    struct finished_run runs[BATCH];
};

struct runner {
    struct run_service service; /* what workers have */
    struct store *store;        /* the writer's, while there is one */
    struct writer *writer;
    size_t next;             /* planned run to be given out */
    struct batch batches[2]; /* while one is filled the other is stored */
    int filled;              /* the number of that */
    double flushed;
    struct runner_summary *summary;
    struct progress progress;
};

static const struct planned_run *run_at(const struct runner *runner, size_t planned)
{
    return &runner->service.plan->runs[planned];
}

static double work_of(const struct planned_run *run)
{
    return pow(run->cell->nodes > 0 ? run->cell->nodes : 8, 2.5);
}

/* The writer's. */
static struct verdict store_batch(void *data)
{
    const struct batch *batch = data;
    const struct runner *runner = batch->runner;
    struct verdict verdict = store_begin(runner->store);
    for (size_t k = 0; k < batch->count && verdict.ok; k++) {
        const struct planned_run *planned = run_at(runner, batch->runs[k].planned);
        verdict = store_write(runner->store, &planned->cell->key, planned->replication,
                              &batch->runs[k].run);
    }
    if (verdict.ok)
        verdict = store_commit(runner->store);
    if (verdict.ok)
        runner->summary->finished += batch->count;
    return verdict;
}

static struct verdict flush_batch(struct runner *runner)
{
    struct batch *batch = &runner->batches[runner->filled];
    runner->flushed = wall_clock();
    if (batch->count == 0)
        return verdict_yes();
    struct verdict verdict = writer_give(runner->writer, batch);
    runner->filled = !runner->filled;
    runner->batches[runner->filled].count = 0;
    return verdict;
}

/* By what is known now; later runs of the block may show that it need not have been made. */
static bool is_excluded(const struct runner *runner, size_t planned)
{
    const struct planned_run *run = run_at(runner, planned);
    return run->stopped && is_given_up(run->stopped, run->replication);
}

/* Stores a run, or counts one that was not made. */
static struct verdict take(size_t planned, void *data, const void *record)
{
    struct runner *runner = data;
    const struct run *run = record;
    const struct planned_run *made = run_at(runner, planned);
    progress_step(&runner->progress, work_of(made));
    if (run->status == STATUS_TIMED_OUT && made->stopped)
        stopped_add(made->stopped, made->replication);
    runner->summary->killed += run->status == STATUS_KILLED;
    runner->summary->excluded += run->status == STATUS_NOT_RUN;
    if (!status_is_kept(run->status))
        return verdict_yes();
    struct batch *batch = &runner->batches[runner->filled];
    batch->runs[batch->count].planned = planned;
    batch->runs[batch->count++].run = *run;
    return batch->count == BATCH ? flush_batch(runner) : verdict_yes();
}

static struct verdict fail(size_t planned, void *data, const struct failure *failure)
{
    const struct runner *runner = data;
    struct run run = failed_run(failure->status, runner->service.time_limit, failure->reason);
    return take(planned, data, &run);
}

/* The next runs on one instance; those given up are left out. */
static bool give_next(void *data, struct share *share)
{
    static const struct run not_run = {.status = STATUS_NOT_RUN};
    struct runner *runner = data;
    size_t end = runner->service.plan->run_count, *next = &runner->next;
    for (; *next < end && is_excluded(runner, *next); ++*next)
        take(*next, runner, &not_run);
    share->first = *next;
    while (*next < end && on_one_instance(run_at(runner, share->first), run_at(runner, *next)) &&
           !is_excluded(runner, *next))
        ++*next;
    share->end = *next;
    return share->first < share->end;
}

static size_t runs_left(const void *data)
{
    const struct runner *runner = data;
    return runner->service.plan->run_count - runner->next;
}

static struct verdict pass(void *data)
{
    struct runner *runner = data;
    progress_draw(&runner->progress);
    return wall_clock() - runner->flushed > BATCH_SECONDS ? flush_batch(runner) : verdict_yes();
}

static struct verdict execute(struct runner *runner, const struct runner_options *options)
{
    const struct run_plan *plan = runner->service.plan;
    const struct dispatch dispatch = {.work = run_workload(&runner->service),
                                      .data = runner,
                                      .workers = options->jobs,
                                      .task_seconds = options->time_limit,
                                      .next = give_next,
                                      .take = take,
                                      .fail = fail,
                                      .pass = pass,
                                      .left = runs_left};
    double total = 0.0;
    for (size_t k = 0; k < plan->run_count; k++)
        total += work_of(&plan->runs[k]);
    runner->progress = progress_start(&options->phase, "runs", plan->run_count, total);
    runner->flushed = wall_clock();
    interrupts_catch();
    runner->writer = writer_start(store_batch);
    struct verdict verdict = dispatch_run(&dispatch);
    if (verdict.ok)
        verdict = flush_batch(runner);
    struct verdict stored = writer_end(runner->writer);
    interrupts_release();
    progress_end(&runner->progress);
    runner->summary->signal = interrupted();
    return verdict.ok ? stored : verdict;
}

struct verdict runner_run(struct store *store, const struct cell *cells, size_t count,
                          const struct runner_options *options, struct runner_summary *summary)
{
    struct arena arena = {0};
    struct run_plan plan;
    *summary = (struct runner_summary){0};
    const struct run_scope scope = {options->time_limit, options->shard, options->merged};
    struct verdict verdict = plan_runs(store, cells, count, &scope, &arena, &plan);
    struct runner *runner = ARENA_ZEROED(&arena, struct runner, 1);
    *runner = (struct runner){.service = {.plan = &plan, .time_limit = options->time_limit},
                              .store = store,
                              .summary = summary,
                              .batches = {{.runner = runner}, {.runner = runner}}};
    summary->wanted = plan.wanted;
    summary->stored_before = plan.wanted - plan.run_count - plan.given_up;
    summary->excluded = plan.given_up;
    if (verdict.ok && plan.run_count > 0)
        verdict = execute(runner, options);
    arena_release(&arena);
    return verdict;
}
