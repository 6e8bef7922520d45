#include "experiments/engine/workers/runner.h"

#include "experiments/engine/store/batch.h"
#include "experiments/engine/workers/dispatch.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/worker.h"

#include <math.h>

struct finished_run {
    size_t planned;
    struct run run;
};

struct runner {
    struct run_service service; /* data of the workers */
    struct store *store;
    struct batch batch;
    size_t next; /* next planned run to assign */
    struct runner_summary *summary;
    struct progress progress;
};

static const struct planned_run *run_at(const struct runner *runner, size_t planned)
{
    return &runner->service.plan->runs[planned];
}

/* Estimated, up to a factor; the least work of any run is that of 30 nodes. */
static double work_of(const struct cell *cell)
{
    return pow(30, 2.5) + pow(cell->nodes, 2.5);
}

static double sum_work(const struct run_plan *plan)
{
    double sum = 0.0;
    for (size_t k = 0; k < plan->run_count; k++)
        sum += work_of(plan->runs[k].cell);
    return sum;
}

static struct verdict store_runs(const void *items, size_t count, void *data)
{
    const struct finished_run *finished = items;
    const struct runner *runner = data;
    struct verdict verdict = store_begin(runner->store);
    for (size_t k = 0; k < count && verdict.ok; k++) {
        const struct planned_run *planned = run_at(runner, finished[k].planned);
        verdict =
            store_write(runner->store, &planned->cell->key, planned->replication, &finished[k].run);
    }
    if (verdict.ok)
        verdict = store_commit(runner->store);
    if (verdict.ok)
        runner->summary->finished += count;
    return verdict;
}

/* From current knowledge; later runs of the block may show that it was unnecessary. */
static bool is_excluded(const struct runner *runner, size_t planned)
{
    const struct planned_run *run = run_at(runner, planned);
    return run->stopped && is_given_up(run->stopped, run->replication);
}

/* Stores a run, or counts one that was not made. */
static struct verdict take_run(struct runner *runner, size_t planned, const struct run *run)
{
    const struct planned_run *made = run_at(runner, planned);
    progress_step(&runner->progress, work_of(made->cell));
    if (run->status == STATUS_TIMED_OUT && made->stopped)
        stopped_add(made->stopped, made->replication);
    runner->summary->killed += run->status == STATUS_KILLED;
    runner->summary->excluded += run->status == STATUS_NOT_RUN;
    if (!status_is_kept(run->status))
        return verdict_yes();
    return batch_add(&runner->batch, &(struct finished_run){planned, *run});
}

static struct verdict take(size_t planned, void *data, const void *record)
{
    return take_run(data, planned, record);
}

static struct verdict fail(size_t planned, void *data, const struct failure *failure)
{
    double limit = ((const struct runner *)data)->service.time_limit;
    struct run run = failed_run(failure->status, limit, failure->reason);
    return take_run(data, planned, &run);
}

/* Assigns the next runs on one instance, except those given up. */
static bool give_next(void *data, struct share *share)
{
    static const struct run not_run = {.status = STATUS_NOT_RUN};
    struct runner *runner = data;
    size_t end = runner->service.plan->run_count, *next = &runner->next;
    for (; *next < end && is_excluded(runner, *next); ++*next)
        take_run(runner, *next, &not_run);
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
    return batch_pass(&runner->batch);
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
    runner->progress = progress_start(&options->phase, "runs", plan->run_count, sum_work(plan));
    interrupts_catch();
    struct verdict verdict = dispatch_run(&dispatch), stored = batch_store(&runner->batch);
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
                              .batch = {.write = store_runs,
                                        .data = runner,
                                        .arena = &arena,
                                        .item_size = sizeof(struct finished_run)},
                              .summary = summary};
    summary->wanted = plan.wanted;
    summary->stored_before = plan.wanted - plan.run_count - plan.given_up;
    summary->excluded = plan.given_up;
    if (verdict.ok && plan.run_count > 0)
        verdict = execute(runner, options);
    arena_release(&arena);
    return verdict;
}
