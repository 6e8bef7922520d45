#include "experiments/compare/benchmark.h"

#include "experiments/engine/workers/dispatch.h"
#include "models/base/units.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The record of a run, sent by a worker. */
struct run_record {
    struct benchmark_instance instance;
    struct compared run;
    struct verdict loaded; /* negative: the instance cannot be loaded */
};

_Static_assert(sizeof(struct run_record) <= RECORD_MOST, "a record fits");

struct job {
    struct benchmark *benchmark;
    const size_t *tasks; /* runs that are to be done */
    struct progress progress;
    /* In a worker: the instance loaded last; -1: none. */
    int loaded;
    struct arena arena;
    struct instance instance;
    struct known known;
    bool improved; /* by computed bounds */
    struct isolation isolation;
};

static size_t run_count(const struct benchmark *benchmark)
{
    return (size_t)benchmark->set->count * (size_t)benchmark->algorithm_count;
}

static struct verdict load(struct job *job, int index)
{
    if (job->loaded == index)
        return verdict_yes();
    arena_release(&job->arena);
    struct verdict verdict =
        instance_set_load(job->benchmark->set, index, &job->arena, &job->instance);
    job->loaded = verdict.ok ? index : -1;
    if (verdict.ok) {
        isolation_show(&job->isolation, &job->instance);
        job->known = known_of(&job->instance);
        job->improved = false;
    }
    return verdict;
}

static enum task_answer perform(size_t task, void *data, void *out)
{
    struct job *job = data;
    struct run_record *record = out;
    const struct benchmark *benchmark = job->benchmark;
    size_t run = job->tasks[task], algorithms = (size_t)benchmark->algorithm_count;
    verdict_store(load(job, (int)(run / algorithms)), &record->loaded);
    if (!record->loaded.ok)
        return TASK_DONE;
    const struct instance *instance = &job->instance;
    record->run = compare_algorithm(&job->isolation, benchmark->algorithms[run % algorithms],
                                    benchmark->seed, benchmark->time_limit, benchmark->timed);
    if (record->run.solution.status == STATUS_VALID && !job->improved &&
        benchmark->bound_seconds > 0.0) {
        known_improve(&job->known, instance, benchmark->bound_seconds);
        job->improved = true;
    }
    record->instance = (struct benchmark_instance){.nodes = instance_nodes(instance),
                                                   .digest = instance_digest(instance),
                                                   .known = job->known};
    return TASK_DONE;
}

static struct verdict take(size_t task, void *data, const void *in)
{
    struct job *job = data;
    const struct run_record *record = in;
    size_t run = job->tasks[task];
    if (record->loaded.ok) {
        struct benchmark_instance *instance =
            &job->benchmark->instances[run / (size_t)job->benchmark->algorithm_count];
        if (!(instance->known.best[1].seconds > record->instance.known.best[1].seconds))
            *instance = record->instance; /* else of a worker that has tried computed bounds */
        job->benchmark->runs[run] = record->run;
    }
    return record->loaded;
}

static struct verdict run_tasks(struct job *job, const size_t *tasks, size_t count, int jobs)
{
    const struct dispatch dispatch = {
        .work = {.data = job, .record_size = sizeof(struct run_record), .perform = perform},
        .tasks = count,
        .share = (size_t)job->benchmark->algorithm_count,
        .workers = jobs,
        .progress = &job->progress,
        .data = job,
        .take = take};
    job->tasks = tasks;
    return dispatch_run(&dispatch);
}

/* The first round has every run that is always made; each later round has the runs of the next
 * optional algorithm on instances whose optimum earlier rounds did not prove. Returns their
 * number. */
static size_t tasks_of_round(struct job *job, int round, size_t *tasks)
{
    struct benchmark *benchmark = job->benchmark;
    int algorithms = benchmark->algorithm_count, required = algorithms - benchmark->optional;
    int first = round == 0 ? 0 : required + round - 1, end = required + round;
    size_t count = 0;
    for (int instance = 0; instance < benchmark->set->count; instance++) {
        size_t row = (size_t)instance * (size_t)algorithms;
        for (int k = first; k < end; k++) {
            const struct algorithm *proved_by =
                needless_after(benchmark->runs + row, algorithms, benchmark->optional, k);
            if (!proved_by) {
                tasks[count++] = row + (size_t)k;
                continue;
            }
            benchmark->runs[row + (size_t)k] = not_run(benchmark->algorithms[k], proved_by);
            progress_step(&job->progress, 1.0);
        }
    }
    return count;
}

static struct verdict run_all(struct benchmark *benchmark, int jobs, struct arena *arena)
{
    size_t count = run_count(benchmark), *tasks = ARENA_ARRAY(arena, size_t, count);
    struct job job = {.benchmark = benchmark,
                      .progress = progress_start(&(struct phase){0}, "runs", count, (double)count),
                      .loaded = -1};
    struct verdict verdict = verdict_yes();
    for (int round = 0; round <= benchmark->optional && verdict.ok; round++) {
        count = tasks_of_round(&job, round, tasks);
        if (count > 0)
            verdict = run_tasks(&job, tasks, count, jobs);
    }
    return verdict;
}

static struct comparison comparison_of(const struct benchmark *benchmark, int index)
{
    struct benchmark_instance *instance = &benchmark->instances[index];
    struct comparison comparison = {.instance.family = benchmark->set->family,
                                    .results = (struct compared *)benchmark_at(benchmark, index, 0),
                                    .count = benchmark->algorithm_count,
                                    .known = instance->known};
    comparison_conclude(&comparison);
    return comparison;
}

static void conclude(struct benchmark *benchmark, int index)
{
    struct benchmark_instance *instance = &benchmark->instances[index];
    struct comparison comparison = comparison_of(benchmark, index);
    instance->known = comparison.known;
    instance->best = INFINITY;
    benchmark->exact = benchmark->exact || comparison.exact;
    for (int k = 0; k < comparison.count; k++) {
        const struct compared *run = &comparison.results[k];
        if (run->solution.status != STATUS_VALID)
            continue;
        instance->best = fmin(instance->best, run->solution.completion);
        if (run->kind > benchmark->kinds[k])
            benchmark->kinds[k] = run->kind;
    }
}

void benchmark_conclude(struct benchmark *benchmark, struct arena *arena)
{
    benchmark->kinds = ARENA_ZEROED(arena, enum schedule_kind, benchmark->algorithm_count);
    for (int k = 0; k < benchmark->set->count; k++)
        conclude(benchmark, k);
}

struct verdict benchmark_run(struct benchmark *benchmark, int jobs, struct arena *arena)
{
    benchmark->instances = ARENA_ZEROED(arena, struct benchmark_instance, benchmark->set->count);
    benchmark->runs = ARENA_ZEROED(arena, struct compared, run_count(benchmark));
    struct verdict verdict = run_all(benchmark, jobs, arena);
    if (verdict.ok)
        benchmark_conclude(benchmark, arena);
    return verdict;
}

struct reference_bound benchmark_bound(const struct benchmark *benchmark, int instance,
                                       int algorithm)
{
    return known_bound(&benchmark->instances[instance].known, benchmark->kinds[algorithm]);
}

int benchmark_proved(const struct benchmark *benchmark)
{
    int proved = 0;
    for (int k = 0; k < benchmark->set->count; k++)
        proved += !isnan(benchmark->instances[k].known.optimum);
    return proved;
}

const char *benchmark_bound_name(const struct benchmark *benchmark, enum schedule_kind kind)
{
    const char *name = known_bound(&benchmark->instances->known, kind).name;
    for (int k = 1; k < benchmark->set->count; k++)
        if (strcmp(known_bound(&benchmark->instances[k].known, kind).name, name) != 0)
            return "best_bound";
    return name;
}

double benchmark_ratio(const struct benchmark *benchmark, int instance, int algorithm)
{
    const struct solution *solution = &benchmark_at(benchmark, instance, algorithm)->solution;
    return solution->status == STATUS_VALID
               ? ratio_to_bound(solution->completion,
                                benchmark_bound(benchmark, instance, algorithm).seconds)
               : NAN;
}

size_t benchmark_factors(const struct benchmark *benchmark, int algorithm, double *factors)
{
    size_t count = 0;
    for (int instance = 0; instance < benchmark->set->count; instance++) {
        const struct solution *solution = &benchmark_at(benchmark, instance, algorithm)->solution;
        if (solution->status == STATUS_VALID)
            factors[count++] = benchmark_is_best(benchmark, instance, algorithm)
                                   ? 1.0
                                   : solution->completion / benchmark->instances[instance].best;
    }
    return count;
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
