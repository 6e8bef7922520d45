#include "experiments/engine/workers/runner.h"

#include "algorithms/bound.h"
#include "experiments/engine/workers/dispatch.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct runner {
    const struct run_plan *plan;
    const struct runner_options *options;
    struct store *store;
    struct runner_summary *summary;
    /* In a worker, where algorithms of the tree run; foreign ones run in hosts that it starts. If a
     * run changed the state of the worker, the record says so and the worker ends. */
    struct isolation isolation;
    struct process_state before; /* before any run */
    struct arena arena;          /* for the share's instance */
    struct verdict shown;        /* that instance is shown; negative if there is none */
    double bound[2]; /* of the instance, without and with forwarding; NAN: not yet computed */
};

/* For the shown instance, whose runs share it. NAN: a bound failed. */
static double best_bound_of(struct runner *runner, const struct timeline *timeline,
                            struct arena *arena, struct verdict *failed)
{
    *failed = verdict_yes();
    double *bound = runner->bound;
    if (isnan(bound[0])) {
        struct best_bounds best =
            best_bounds_checked(runner->isolation.original, INFINITY, arena, failed);
        for (int k = 0; k < 2; k++)
            bound[k] = failed->ok ? best.of[k].seconds : NAN;
    }
    return bound[timeline_forwards(timeline)];
}

static struct run measure(struct runner *runner, const struct planned_run *planned,
                          struct solution *solution, struct arena *arena)
{
    struct run run =
        run_failed(solution->status, runner->options->scope.time_limit, solution->reason);
    if (solution->status != STATUS_VALID)
        return run;
    struct verdict failed = verdict_yes();
    if (planned->cell->bounded)
        solution->best_bound = best_bound_of(runner, &solution->timeline, arena, &failed);
    if (!failed.ok)
        return run_failed(STATUS_MISBEHAVED, runner->options->scope.time_limit, failed.reason);
    measure_run(runner->isolation.original, solution, arena, run.quantity);
    return run;
}

static bool is_sound(const void *record)
{
    const struct run *run = record;
    return run->status < STATUSES && memchr(run->reason, '\0', sizeof run->reason);
}

/* ---- in a worker ---- */

/* An algorithm of the tree runs in the worker, whose state must stay as it was. */
static enum task_answer solve_planned(struct runner *runner, const struct planned_run *planned,
                                      struct arena *arena, struct run *run)
{
    const struct algorithm *algorithm = planned->cell->algorithm;
    double limit = runner->options->scope.time_limit;
    const struct host_request request = {.seed = planned->cell->key.seed,
                                         .time_limit = limit,
                                         .patience = limit,
                                         .timed = planned->replication < planned->cell->timed};
    const struct instance *instance = runner->isolation.original;
    struct solution solution;
    const char *difference = NULL;
    if (algorithm_is_foreign(algorithm)) {
        solution = isolation_solve(&runner->isolation, algorithm, &request, arena);
        process_state_take(&runner->before, false); /* hosts start and end */
    } else {
        if (solution_takes(instance, &solution)) {
            struct answer answer =
                request_answer(&request, algorithm, runner->isolation.shown.instance, arena);
            solution = solution_judge(instance, &answer);
        }
        difference = process_state_difference(&runner->before);
    }
    *run = difference ? run_failed(STATUS_MISBEHAVED, runner->options->scope.time_limit, difference)
                      : measure(runner, planned, &solution, arena);
    return difference ? TASK_LAST : TASK_DONE;
}

static enum task_answer perform(size_t task, void *data, void *record)
{
    struct runner *runner = data;
    struct run *run = record;
    const struct planned_run *planned = &runner->plan->runs[task];
    struct arena_mark mark = arena_mark(&runner->arena);
    enum task_answer answer = TASK_DONE;
    if (runner->shown.ok)
        answer = solve_planned(runner, planned, &runner->arena, run);
    else
        *run = run_failed(STATUS_NOT_GENERATED, runner->options->scope.time_limit,
                          runner->shown.reason);
    arena_rewind(&runner->arena, mark);
    return answer;
}

/* Shows the share's instance. */
static void prepare(size_t first, void *data)
{
    struct runner *runner = data;
    struct isolation *isolation = &runner->isolation;
    const struct planned_run *planned = &runner->plan->runs[first];
    arena_release(&runner->arena);
    runner->bound[false] = runner->bound[true] = NAN;
    struct instance *instance = ARENA_ZEROED(&runner->arena, struct instance, 1);
    runner->shown = generate(&planned->cell->settings, planned->cell->key.seed,
                             planned->replication, &runner->arena, instance);
    if (!runner->shown.ok)
        return;
    unsigned moves = isolation->shown.moves;
    isolation_show(isolation, instance);
    if (isolation->shown.moves != moves) {
        process_state_note_faults(isolation->shown.memory, isolation->shown.size, worker_note());
        process_state_take(&runner->before, false); /* includes the file of the shared memory */
    }
}

static void end(void *data)
{
    isolation_end(&((struct runner *)data)->isolation);
}

static const struct planned_run *run_at(const void *runner, size_t planned)
{
    return &((const struct runner *)runner)->plan->runs[planned];
}

/* Estimated, up to a factor; the least work of any run is that of 30 nodes. */
static double work_of(size_t planned, void *data)
{
    return pow(30, 2.5) + pow(run_at(data, planned)->cell->nodes, 2.5);
}

/* From current knowledge; later runs of the block may show that it was unnecessary. */
static bool skip(size_t planned, void *data)
{
    const struct planned_run *run = run_at(data, planned);
    bool excluded = run->stopped && is_given_up(run->stopped, run->replication);
    ((struct runner *)data)->summary->excluded += excluded;
    return excluded;
}

static bool together(size_t planned, size_t other, void *data)
{
    const struct planned_run *one = run_at(data, planned), *another = run_at(data, other);
    return one->instance == another->instance && one->replication == another->replication;
}

static struct verdict take(size_t planned, void *data, const void *record)
{
    struct runner *runner = data;
    const struct run *run = record;
    const struct planned_run *made = run_at(runner, planned);
    if (run->status == STATUS_TIMED_OUT && made->stopped)
        stopped_add(made->stopped, made->replication);
    runner->summary->killed += run->status == STATUS_KILLED;
    if (!status_is_kept(run->status))
        return verdict_yes();
    struct verdict verdict = store_batch_begin(runner->store);
    return verdict.ok ? store_write(runner->store, &made->cell->key, made->replication, run)
                      : verdict;
}

static struct verdict fail(size_t planned, void *data, const struct failure *failure)
{
    double limit = ((const struct runner *)data)->options->scope.time_limit;
    struct run run = run_failed(failure->status, limit, failure->reason);
    return take(planned, data, &run);
}

/* Tasks are planned runs, shares are the runs of one group, and a record is a struct run.
 * STATUS_KILLED: the algorithm's process was repeatedly killed from outside. */
static struct verdict execute(struct runner *runner)
{
    const struct runner_options *options = runner->options;
    const struct dispatch dispatch = {.work = {.data = runner,
                                               .record_size = sizeof(struct run),
                                               .prepare = prepare,
                                               .preparing = "in the generator: ",
                                               .perform = perform,
                                               .end = end,
                                               .is_sound = is_sound},
                                      .workers = options->jobs,
                                      .task_seconds = options->scope.time_limit,
                                      .tasks = runner->plan->run_count,
                                      .unit = "runs",
                                      .phase = options->phase,
                                      .store = runner->store,
                                      .skip = skip,
                                      .together = together,
                                      .take = take,
                                      .fail = fail,
                                      .work_of = work_of};
    size_t before = store_written(runner->store);
    struct verdict verdict = dispatch_run(&dispatch);
    runner->summary->finished += store_written(runner->store) - before;
    return verdict;
}

struct verdict runner_run(struct store *store, const struct cell *cells, size_t count,
                          const struct runner_options *options, struct runner_summary *summary)
{
    struct arena arena = {0};
    struct run_plan plan;
    struct verdict verdict = plan_runs(store, cells, count, &options->scope, &arena, &plan);
    struct runner *runner = ARENA_ZEROED(&arena, struct runner, 1);
    *runner =
        (struct runner){.plan = &plan, .options = options, .store = store, .summary = summary};
    summary->wanted += plan.wanted;
    summary->stored_before += plan.wanted - plan.run_count - plan.given_up;
    summary->excluded += plan.given_up;
    if (verdict.ok && plan.run_count > 0)
        verdict = execute(runner);
    arena_release(&arena);
    return verdict;
}
