#include "experiments/compare/benchmark.h"

#include "experiments/run/pool.h"
#include "experiments/run/progress.h"
#include "models/units.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* What a process sends back of a run. */
struct run_record {
    struct benchmark_instance instance;
    struct compared run;
    bool failed; /* the instance cannot be loaded */
    struct verdict failure;
};

_Static_assert(sizeof(struct run_record) <= POOL_RECORD_MOST, "a record fits");

struct effort {
    struct benchmark *benchmark;
    const size_t *tasks; /* runs that are to be done */
    bool *done;          /* [runs] */
    struct verdict failure;
    struct progress progress;
    /* In a process: the instance loaded last; -1: none. */
    int loaded;
    struct arena arena;
    struct instance instance;
};

static size_t run_count(const struct benchmark *benchmark)
{
    return (size_t)benchmark->set->count * (size_t)benchmark->algorithm_count;
}

static struct verdict load(struct effort *effort, int index)
{
    if (effort->loaded == index)
        return verdict_yes();
    arena_release(&effort->arena);
    struct verdict verdict =
        instance_set_load(effort->benchmark->set, index, &effort->arena, &effort->instance);
    effort->loaded = verdict.ok ? index : -1;
    return verdict;
}

static bool perform(size_t task, void *data, void *out)
{
    struct effort *effort = data;
    struct run_record *record = out;
    const struct benchmark *benchmark = effort->benchmark;
    size_t run = effort->tasks[task], algorithms = (size_t)benchmark->algorithm_count;
    record->failure = load(effort, (int)(run / algorithms));
    record->failed = !record->failure.ok;
    if (record->failed)
        return true;
    const struct instance *instance = &effort->instance;
    record->instance = (struct benchmark_instance){
        .nodes = instance_nodes(instance),
        .digest = instance_digest(instance),
        .lower_bound = family_bounds(instance->family)->value(instance)};
    record->run = compare_algorithm(benchmark->algorithms[run % algorithms], instance,
                                    benchmark->seed, benchmark->time_limit);
    return true;
}

static void take(size_t task, void *data, const void *in)
{
    struct effort *effort = data;
    const struct run_record *record = in;
    size_t run = effort->tasks[task];
    if (record->failed) {
        effort->failure = record->failure;
        return;
    }
    effort->benchmark->instances[run / (size_t)effort->benchmark->algorithm_count] =
        record->instance;
    effort->benchmark->runs[run] = record->run;
    effort->done[run] = true;
    progress_step(&effort->progress, 1.0);
    progress_draw(&effort->progress);
}

static struct verdict run_tasks(struct effort *effort, const size_t *tasks, size_t count, int jobs)
{
    struct pool pool = {.tasks = count,
                        .jobs = jobs,
                        .record_size = sizeof(struct run_record),
                        .data = effort,
                        .perform = perform,
                        .take = take};
    effort->tasks = tasks;
    return pool_run(&pool);
}

static struct compared dead_run(const struct algorithm *algorithm, const char *cause)
{
    struct compared run = {.algorithm = algorithm,
                           .solution = {.status = STATUS_INVALID,
                                        .completion = INFINITY,
                                        .lower_bound = NAN,
                                        .ratio = INFINITY,
                                        .ready_to_receive = NAN,
                                        .throughput = NAN,
                                        .proved = NAN}};
    snprintf(run.solution.reason, sizeof run.solution.reason, "%s", cause);
    return run;
}

/* After a process died: what is left, one at a time, so that the cause is known. */
static void run_singly(struct effort *effort)
{
    struct benchmark *benchmark = effort->benchmark;
    for (size_t run = 0; run < run_count(benchmark) && effort->failure.ok; run++) {
        if (effort->done[run])
            continue;
        struct verdict verdict = run_tasks(effort, &run, 1, 1);
        if (!verdict.ok)
            benchmark->runs[run] = dead_run(
                benchmark->algorithms[run % (size_t)benchmark->algorithm_count], verdict.reason);
    }
}

static struct verdict run_all(struct benchmark *benchmark, int jobs, struct arena *arena)
{
    size_t count = run_count(benchmark), *tasks = ARENA_ARRAY(arena, size_t, count);
    struct effort effort = {.benchmark = benchmark,
                            .done = ARENA_ZEROED(arena, bool, count),
                            .failure = verdict_yes(),
                            .progress =
                                progress_start(&(struct phase){0}, "runs", count, (double)count),
                            .loaded = -1};
    for (size_t k = 0; k < count; k++)
        tasks[k] = k;
    struct verdict verdict = run_tasks(&effort, tasks, count, jobs);
    if (!verdict.ok)
        run_singly(&effort);
    progress_end(&effort.progress);
    return effort.failure;
}

static struct comparison comparison_of(const struct benchmark *benchmark, int index)
{
    struct benchmark_instance *instance = &benchmark->instances[index];
    struct comparison comparison = {.instance.family = benchmark->set->family,
                                    .results = (struct compared *)benchmark_at(benchmark, index, 0),
                                    .count = benchmark->algorithm_count,
                                    .lower_bound = instance->lower_bound};
    comparison_conclude(&comparison);
    return comparison;
}

static void conclude(struct benchmark *benchmark, int index)
{
    struct benchmark_instance *instance = &benchmark->instances[index];
    struct comparison comparison = comparison_of(benchmark, index);
    instance->optimum = comparison.optimum;
    instance->best_bound = comparison.best_bound;
    instance->best = INFINITY;
    benchmark->exact = benchmark->exact || comparison.exact;
    for (int k = 0; k < comparison.count; k++)
        if (comparison.results[k].solution.status == STATUS_VALID)
            instance->best = fmin(instance->best, comparison.results[k].solution.completion);
}

struct verdict benchmark_run(struct benchmark *benchmark, int jobs, struct arena *arena)
{
    benchmark->instances = ARENA_ZEROED(arena, struct benchmark_instance, benchmark->set->count);
    benchmark->runs = ARENA_ZEROED(arena, struct compared, run_count(benchmark));
    struct verdict verdict = run_all(benchmark, jobs, arena);
    for (int k = 0; k < benchmark->set->count && verdict.ok; k++)
        conclude(benchmark, k);
    return verdict;
}

double benchmark_ratio(const struct benchmark *benchmark, int instance, int algorithm)
{
    const struct compared *run = benchmark_at(benchmark, instance, algorithm);
    if (run->solution.status != STATUS_VALID)
        return NAN;
    if (!benchmark->exact)
        return run->solution.ratio;
    const struct benchmark_instance *known = &benchmark->instances[instance];
    struct comparison comparison = {.optimum = known->optimum, .best_bound = known->best_bound};
    return comparison_ratio(&comparison, run);
}

bool benchmark_is_best(const struct benchmark *benchmark, int instance, int algorithm)
{
    const struct solution *solution = &benchmark_at(benchmark, instance, algorithm)->solution;
    double best = benchmark->instances[instance].best;
    return solution->status == STATUS_VALID &&
           !clearly_less(best, solution->completion, solution->completion);
}

struct verdict benchmark_check(const struct benchmark *benchmark)
{
    for (int k = 0; k < benchmark->set->count; k++) {
        struct comparison comparison = comparison_of(benchmark, k);
        struct verdict verdict = comparison_check(&comparison);
        if (!verdict.ok)
            return verdict_no("%s: %.400s", benchmark->set->sources[k].name, verdict.reason);
    }
    return verdict_yes();
}

static int by_number(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

int benchmark_repeated(const struct benchmark *benchmark, struct arena *scratch)
{
    size_t count = (size_t)benchmark->set->count;
    uint64_t *digests = ARENA_ARRAY(scratch, uint64_t, count);
    for (size_t k = 0; k < count; k++)
        digests[k] = benchmark->instances[k].digest;
    qsort(digests, count, sizeof *digests, by_number);
    int repeated = 0;
    for (size_t k = 1; k < count; k++)
        repeated += digests[k] == digests[k - 1];
    return repeated;
}
