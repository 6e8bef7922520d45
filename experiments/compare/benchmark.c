#include "experiments/compare/benchmark.h"

#include "experiments/engine/workers/dispatch.h"
#include "models/base/order.h"
#include "models/base/units.h"

#include <gsl/gsl_sort_ulong.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const schedule_kind_names[] = {
    [SCHEDULE_WHOLE] = "whole", [SCHEDULE_SPLIT] = "split", [SCHEDULE_FORWARDED] = "forwarded"};
const char *const schedule_kind_titles[] = {[SCHEDULE_WHOLE] = "Direct, whole messages",
                                            [SCHEDULE_SPLIT] = "Direct, split messages",
                                            [SCHEDULE_FORWARDED] = "Forwarded messages"};

bool is_proved_optimal(const struct compared *result)
{
    return result->algorithm->exact && result->solution.status == STATUS_VALID &&
           result->solution.optimal == OPTIMAL_PROVED;
}

static double proved_completion(const struct compared *result)
{
    bool proves =
        algorithm_proves_completions(result->algorithm) && result->solution.status == STATUS_VALID;
    return proves ? result->solution.proved : NAN;
}

static bool proves_optimum(const struct compared *result)
{
    return is_proved_optimal(result) && !isnan(proved_completion(result)) &&
           !algorithm_is_foreign(result->algorithm);
}

struct best_bound known_bound(const struct benchmark_instance *known, enum schedule_kind kind)
{
    struct best_bound bound = known->bounds.of[kind == SCHEDULE_FORWARDED];
    if (kind == SCHEDULE_WHOLE && !isnan(known->optimum))
        return (struct best_bound){.seconds = known->optimum, .by = "optimum"};
    if (kind == SCHEDULE_WHOLE && known->best_bound > bound.seconds)
        return (struct best_bound){.seconds = known->best_bound, .by = "best_bound"};
    return bound;
}

/* ---- in a worker ---- */

static enum schedule_kind kind_of(const struct instance *instance, const struct timeline *timeline)
{
    enum schedule_kind kind = SCHEDULE_WHOLE;
    for (size_t k = 0; instance->family == FAMILY_EXCHANGE && k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (transfer_forwards(timeline, transfer))
            return SCHEDULE_FORWARDED;
        if (transfer->bytes != exchange_bytes(&instance->as.exchange, transfer->from, transfer->to))
            kind = SCHEDULE_SPLIT;
    }
    return kind;
}

/* The record of a run, sent by a worker. */
struct run_record {
    struct benchmark_instance instance;
    struct compared run;
    struct verdict loaded; /* negative: the instance cannot be loaded */
};

_Static_assert(sizeof(struct run_record) <= RECORD_MOST, "a record fits");

struct job {
    struct benchmark *benchmark;
    /* In a worker: the instance loaded last; -1: none. */
    int loaded;
    struct arena arena;
    struct instance instance;
    struct benchmark_instance known;
    bool improved; /* by computed bounds */
    struct isolation isolation;
};

static struct verdict load(struct job *job, int index)
{
    if (job->loaded == index)
        return verdict_yes();
    arena_release(&job->arena);
    struct verdict verdict =
        instance_set_load(job->benchmark->set, index, &job->arena, &job->instance);
    job->loaded = verdict.ok ? index : -1;
    if (!verdict.ok)
        return verdict;
    isolation_show(&job->isolation, &job->instance);
    job->known = (struct benchmark_instance){
        .nodes = instance_nodes(&job->instance),
        .digest = instance_digest(&job->instance),
        .lower_bound = family_bounds(job->instance.family)->value(&job->instance),
        .bounds = closed_bounds(&job->instance)};
    job->improved = false;
    return verdict;
}

static void improve(struct job *job)
{
    struct arena scratch = {0};
    job->known.bounds = best_bounds(&job->instance, job->benchmark->bound_seconds, &scratch);
    job->improved = true;
    arena_release(&scratch);
}

/* Repeated if processor times are wanted. */
static struct compared run_algorithm(struct job *job, const struct algorithm *algorithm)
{
    const struct benchmark *benchmark = job->benchmark;
    struct arena arena = {0};
    const struct host_request request = {benchmark->seed, benchmark->time_limit,
                                         host_patience(algorithm, benchmark->time_limit),
                                         benchmark->timed};
    struct compared result = {.algorithm = algorithm,
                              .solution =
                                  isolation_solve(&job->isolation, algorithm, &request, &arena)};
    result.kind = kind_of(&job->instance, &result.solution.timeline);
    result.solution.timeline = (struct timeline){0};
    arena_release(&arena);
    return result;
}

/* The earliest of the runs of an instance that makes the next one unnecessary; NULL: none does. */
static const struct algorithm *proved_before(const struct benchmark *benchmark,
                                             const struct compared *runs, int next)
{
    for (int k = 0; k < next && next >= benchmark->algorithm_count - benchmark->optional; k++)
        if (proves_optimum(&runs[k]))
            return runs[k].algorithm;
    return NULL;
}

static struct compared not_run(const struct algorithm *algorithm, const struct algorithm *proved_by)
{
    struct compared result = {
        .algorithm = algorithm,
        .proved_by = proved_by,
        .solution = {
            .status = STATUS_NOT_RUN, .ready_to_receive = NAN, .throughput = NAN, .proved = NAN}};
    snprintf(result.solution.reason, sizeof result.solution.reason,
             "the optimum is already proved by %s", proved_by->name);
    return result;
}

/* All runs of an instance are made by one worker, in order. */
static enum task_answer perform(size_t task, void *data, void *out)
{
    struct job *job = data;
    struct run_record *record = out;
    const struct benchmark *benchmark = job->benchmark;
    size_t algorithms = (size_t)benchmark->algorithm_count, next = task % algorithms;
    struct compared *runs = benchmark->runs + task - next;
    verdict_store(load(job, (int)(task / algorithms)), &record->loaded);
    if (!record->loaded.ok)
        return TASK_DONE;
    const struct algorithm *proved_by = proved_before(benchmark, runs, (int)next);
    runs[next] = proved_by ? not_run(benchmark->algorithms[next], proved_by)
                           : run_algorithm(job, benchmark->algorithms[next]);
    if (runs[next].solution.status == STATUS_VALID && !job->improved &&
        benchmark->bound_seconds > 0.0)
        improve(job);
    record->run = runs[next];
    record->instance = job->known;
    return TASK_DONE;
}

static bool of_one_instance(size_t task, size_t other, void *data)
{
    const struct job *job = data;
    size_t algorithms = (size_t)job->benchmark->algorithm_count;
    return task / algorithms == other / algorithms;
}

static struct verdict take(size_t task, void *data, const void *in)
{
    const struct job *job = data;
    const struct run_record *record = in;
    if (record->loaded.ok) {
        job->benchmark->instances[task / (size_t)job->benchmark->algorithm_count] =
            record->instance;
        job->benchmark->runs[task] = record->run;
    }
    return record->loaded;
}

/* ---- all runs ---- */

/* Sets what follows from the runs of an instance and its closed-form bounds. */
static void conclude(struct benchmark *benchmark, int index)
{
    struct benchmark_instance *known = &benchmark->instances[index];
    known->best_bound = known->bounds.of[0].seconds;
    known->optimum = NAN;
    known->best = INFINITY;
    for (int k = 0; k < benchmark->algorithm_count; k++) {
        const struct compared *run = benchmark_at(benchmark, index, k);
        benchmark->exact = benchmark->exact || algorithm_proves_completions(run->algorithm);
        if (!algorithm_is_foreign(run->algorithm))
            known->best_bound = fmax(known->best_bound, proved_completion(run));
        if (proves_optimum(run))
            known->optimum = fmin(known->optimum, run->solution.completion);
        if (run->solution.status != STATUS_VALID)
            continue;
        known->best = fmin(known->best, run->solution.completion);
        if (run->kind > benchmark->kinds[k])
            benchmark->kinds[k] = run->kind;
    }
}

struct verdict benchmark_run(struct benchmark *benchmark, int jobs, struct arena *arena)
{
    size_t count = (size_t)benchmark->set->count * (size_t)benchmark->algorithm_count;
    benchmark->instances = ARENA_ZEROED(arena, struct benchmark_instance, benchmark->set->count);
    benchmark->runs = ARENA_ZEROED(arena, struct compared, count);
    benchmark->kinds = ARENA_ZEROED(arena, enum schedule_kind, benchmark->algorithm_count);
    struct job job = {.benchmark = benchmark, .loaded = -1};
    const struct dispatch dispatch = {
        .work = {.data = &job, .record_size = sizeof(struct run_record), .perform = perform},
        .tasks = count,
        .together = of_one_instance,
        .workers = jobs,
        .unit = "runs",
        .take = take};
    struct verdict verdict = dispatch_run(&dispatch);
    for (int k = 0; k < benchmark->set->count && verdict.ok; k++)
        conclude(benchmark, k);
    return verdict;
}

struct best_bound benchmark_bound(const struct benchmark *benchmark, int instance, int algorithm)
{
    return known_bound(&benchmark->instances[instance], benchmark->kinds[algorithm]);
}

int benchmark_proved(const struct benchmark *benchmark)
{
    int proved = 0;
    for (int k = 0; k < benchmark->set->count; k++)
        proved += !isnan(benchmark->instances[k].optimum);
    return proved;
}

const char *benchmark_bound_name(const struct benchmark *benchmark, enum schedule_kind kind)
{
    const char *name = known_bound(benchmark->instances, kind).by;
    for (int k = 1; k < benchmark->set->count; k++)
        if (strcmp(known_bound(&benchmark->instances[k], kind).by, name) != 0)
            return "best_bound";
    return name;
}

double benchmark_ratio(const struct benchmark *benchmark, int instance, int algorithm)
{
    const struct solution *solution = &benchmark_at(benchmark, instance, algorithm)->solution;
    return solution->status == STATUS_VALID
               ? ratio_of(solution->completion,
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

/* The shortest schedule must not end before the latest proof. */
struct verdict benchmark_check(const struct benchmark *benchmark)
{
    for (int k = 0; k < benchmark->set->count; k++) {
        const struct compared *shortest = NULL, *prover = NULL;
        for (int j = 0; j < benchmark->algorithm_count; j++) {
            const struct compared *run = benchmark_at(benchmark, k, j);
            if (run->solution.status != STATUS_VALID)
                continue;
            if (!isnan(proved_completion(run)) &&
                (!prover || run->solution.proved > prover->solution.proved))
                prover = run;
            if (run->kind == SCHEDULE_WHOLE &&
                (!shortest || run->solution.completion < shortest->solution.completion))
                shortest = run;
        }
        if (prover && shortest &&
            clearly_less(shortest->solution.completion, prover->solution.proved,
                         prover->solution.proved))
            return verdict_no("%s: %s ends at %.12g s, before the %.12g s that %s proved",
                              benchmark->set->sources[k].name, shortest->algorithm->name,
                              shortest->solution.completion, prover->solution.proved,
                              prover->algorithm->name);
    }
    return verdict_yes();
}

int benchmark_repeated(const struct benchmark *benchmark, struct arena *scratch)
{
    size_t count = (size_t)benchmark->set->count;
    unsigned long *digests = ARENA_ARRAY(scratch, unsigned long, count);
    for (size_t k = 0; k < count; k++)
        digests[k] = benchmark->instances[k].digest;
    gsl_sort_ulong(digests, 1, count);
    int repeated = 0;
    for (size_t k = 1; k < count; k++)
        repeated += digests[k] == digests[k - 1];
    return repeated;
}

/* ---- line-up ---- */

static void add(struct benchmark *benchmark, const struct algorithm *algorithm)
{
    benchmark->algorithms[benchmark->algorithm_count++] = algorithm;
}

static void add_once(struct benchmark *benchmark, const struct algorithm *algorithm)
{
    for (int k = 0; k < benchmark->algorithm_count; k++)
        if (benchmark->algorithms[k] == algorithm)
            return;
    add(benchmark, algorithm);
}

static void add_named(struct benchmark *benchmark, const struct algorithm *const *named, int count,
                      bool exact)
{
    for (int k = 0; k < count; k++)
        if (named[k]->exact == exact)
            add(benchmark, named[k]);
}

enum lineup_kind { KIND_ONE_PASS, KIND_DERIVED, KIND_SEARCH, KIND_EXACT, KIND_EXACT_OTHERWISE };

static enum lineup_kind lineup_kind(const struct algorithm *algorithm)
{
    if (algorithm->exact)
        return algorithm_proves_completions(algorithm) ? KIND_EXACT : KIND_EXACT_OTHERWISE;
    if (algorithm->derived)
        return KIND_DERIVED;
    return algorithm->evaluations > 0.0 ? KIND_SEARCH : KIND_ONE_PASS;
}

/* Some of the instances are for it. */
static bool is_asked_for(const struct instance_set *set, const struct algorithm *algorithm)
{
    if (algorithm_family(algorithm) != set->family)
        return false;
    if (algorithm->exact && !(set->objectives & OBJECTIVE_BIT(algorithm->objective)))
        return false;
    for (int k = 0; k < OPERATION_COUNT; k++)
        if (set->operations & OPERATION_BIT(k) && algorithm_takes(algorithm, (enum operation)k))
            return true;
    return set->operations == 0;
}

/* Adds the algorithms of a kind that are not yet there. */
static void add_kind(struct benchmark *benchmark, enum lineup_kind kind)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (lineup_kind(found->algorithm) == kind && is_asked_for(benchmark->set, found->algorithm))
            add_once(benchmark, found->algorithm);
}

static int by_turn(const void *a, const void *b)
{
    const struct algorithm *one = *(const struct algorithm *const *)a,
                           *other = *(const struct algorithm *const *)b;
    return order_then(ORDER(one->exact_turn, other->exact_turn), strcmp(one->name, other->name));
}

void benchmark_line_up(struct benchmark *benchmark, bool search, const struct algorithm *against,
                       struct arena *arena)
{
    const struct algorithm *const *named = benchmark->algorithms;
    int known = 0, count = benchmark->algorithm_count;
    while (registered_algorithms[known].name)
        known++;
    benchmark->algorithms = ARENA_ARRAY(arena, const struct algorithm *, known + count + 1);
    benchmark->algorithm_count = 0;
    if (count == 0)
        add_kind(benchmark, KIND_ONE_PASS);
    add_named(benchmark, named, count, false);
    if (search)
        add_kind(benchmark, KIND_SEARCH);
    add_named(benchmark, named, count, true);
    if (against)
        add_once(benchmark, against);
    if (!benchmark->exact)
        return;
    add_kind(benchmark, KIND_EXACT_OTHERWISE);
    int required = benchmark->algorithm_count;
    add_kind(benchmark, KIND_EXACT);
    benchmark->optional = benchmark->algorithm_count - required;
    if (benchmark->optional > 0)
        qsort(benchmark->algorithms + required, (size_t)benchmark->optional,
              sizeof *benchmark->algorithms, by_turn);
}
