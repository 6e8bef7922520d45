#include "experiments/engine/workers/runner.h"

#include "experiments/engine/store/writer.h"
#include "experiments/engine/workers/dispatch.h"
#include "experiments/engine/workers/forecast.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/worker.h"

#include <math.h>

enum { BATCH = 512 }; /* runs per transaction, at most */

struct finished_run {
    size_t planned;
    struct run run;
};

struct runner {
    struct run_service service; /* data of the workers */
    struct store *store;        /* used by the writer while there is one */
    struct writer *writer;
    size_t next; /* next planned run to assign */
    struct runner_summary *summary;
    struct progress progress;
    const struct cell *cells;
    struct forecast forecast; /* one kind for each cell */
};

static const struct planned_run *run_at(const struct runner *runner, size_t planned)
{
    return &runner->service.plan->runs[planned];
}

static struct forecast_kind *kind_of(const struct runner *runner, const struct planned_run *run)
{
    return &runner->forecast.kinds[cell_asked(run->cell) - runner->cells];
}

static void start_forecast(struct runner *runner, size_t cells, struct arena *arena)
{
    static const double SECONDS = 2e-8; /* estimate, multiplied by nodes to the power of 2.5 */
    const struct run_plan *plan = runner->service.plan;
    struct forecast_kind *kinds = ARENA_ZEROED(arena, struct forecast_kind, cells);
    for (size_t k = 0; k < cells; k++) {
        kinds[k].group = runner->cells[k].algorithm;
        kinds[k].size = runner->cells[k].nodes > 0 ? runner->cells[k].nodes : 8;
        kinds[k].guess = SECONDS * pow(kinds[k].size, 2.5);
    }
    runner->forecast = forecast_start(kinds, cells, arena);
    for (size_t k = 0; k < plan->run_count; k++)
        kind_of(runner, &plan->runs[k])->left++;
}

/* Called by the writer. */
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

/* Stores a run, or counts one that was not made, after that many seconds; NAN: none. */
static struct verdict take_run(struct runner *runner, size_t planned, const struct run *run,
                               double seconds)
{
    const struct planned_run *made = run_at(runner, planned);
    progress_step(&runner->progress, 0.0);
    forecast_step(kind_of(runner, made), seconds);
    if (run->status == STATUS_TIMED_OUT && made->stopped)
        stopped_add(made->stopped, made->replication);
    runner->summary->killed += run->status == STATUS_KILLED;
    runner->summary->excluded += run->status == STATUS_NOT_RUN;
    if (!status_is_kept(run->status))
        return verdict_yes();
    return writer_add(runner->writer, &(struct finished_run){planned, *run});
}

static struct verdict take(size_t planned, void *data, const void *record)
{
    return take_run(data, planned, record, record_seconds(record));
}

static struct verdict fail(size_t planned, void *data, const struct failure *failure)
{
    double limit = ((const struct runner *)data)->service.time_limit;
    struct run run = failed_run(failure->status, limit, failure->reason);
    return take_run(data, planned, &run, failure->status == STATUS_TIMED_OUT ? limit : NAN);
}

/* Assigns the next runs on one instance, except those given up. */
static bool give_next(void *data, struct share *share)
{
    static const struct run not_run = {.status = STATUS_NOT_RUN};
    struct runner *runner = data;
    size_t end = runner->service.plan->run_count, *next = &runner->next;
    for (; *next < end && is_excluded(runner, *next); ++*next)
        take_run(runner, *next, &not_run, NAN);
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
    if (progress_is_due(&runner->progress)) {
        progress_at(&runner->progress, forecast_share(&runner->forecast));
        progress_draw(&runner->progress);
    }
    return writer_pass(runner->writer);
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
    runner->progress = progress_start(&options->phase, "runs", plan->run_count, 0.0);
    interrupts_catch();
    runner->writer =
        writer_start(&(struct writing){store_runs, runner, sizeof(struct finished_run), BATCH});
    struct verdict verdict = dispatch_run(&dispatch), stored = writer_end(runner->writer);
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
                              .cells = cells};
    start_forecast(runner, count, &arena);
    summary->wanted = plan.wanted;
    summary->stored_before = plan.wanted - plan.run_count - plan.given_up;
    summary->excluded = plan.given_up;
    if (verdict.ok && plan.run_count > 0)
        verdict = execute(runner, options);
    arena_release(&arena);
    return verdict;
}
