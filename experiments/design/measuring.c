#include "experiments/design/measuring.h"

#include "experiments/engine/metrics/solution.h"
#include "experiments/engine/workers/dispatch.h"
#include "experiments/engine/workers/interrupt.h"
#include "models/base/hash.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { AT_ONCE = 16 /* runs assigned to a worker at a time */ };

/* Time limit: a run normally takes milliseconds. */
static const double EVALUATION_SECONDS = 5.0;

/* A run to be made. */
struct run {
    const struct registered_algorithm *heuristic; /* or else a decoder with these weights */
    const double *weights;
    int instance;
    uint64_t key;
    double *seconds; /* destination of the result */
};

struct batch {
    struct measuring *measuring;
    struct run *runs; /* [count] */
    bool *hopeless; /* [count]: another run of the same weights has failed, so that this one is not
                       needed */
    size_t count, next;
    size_t failed; /* the first run that failed; SIZE_MAX: none */
    char failure[400];
};

struct finished {
    double seconds;
    char failure[300];
};

/* ---- in a worker ---- */

static void decode(const struct measuring *measuring, const struct run *run,
                   struct finished *record)
{
    const struct course_instance *instance = &measuring->course->instances[run->instance];
    struct arena scratch = {0};
    struct timeline timeline = timeline_start(&scratch);
    struct context context = {.arena = &scratch, .time_limit = INFINITY, .proved = NAN};
    enum outcome outcome =
        decoder_run(measuring->decoder, &instance->instance, &context, run->weights, &timeline);
    struct verdict verdict = outcome == OUTCOME_SCHEDULED
                                 ? instance_check(&instance->instance, &timeline, &scratch)
                                 : verdict_no("%s", context.refusal);
    timeline_recount_completion(&timeline);
    record->seconds = timeline.completion;
    if (!verdict.ok)
        snprintf(record->failure, sizeof record->failure, "%.40s %s %.100s: %.120s",
                 measuring->decoder->name,
                 outcome == OUTCOME_SCHEDULED ? "makes no valid schedule of" : "refuses",
                 instance->name, verdict.reason);
    arena_release(&scratch);
}

static void solve_with(const struct measuring *measuring, const struct run *run,
                       struct finished *record)
{
    struct arena scratch = {0};
    const struct instance *instance = &measuring->course->instances[run->instance].instance;
    struct solution solution =
        solve(run->heuristic->algorithm, instance, measuring->seed, INFINITY, &scratch);
    bool counts = solution.status == STATUS_VALID && solution.timeline.parcel_count == 0;
    record->seconds = counts ? solution.completion : INFINITY;
    arena_release(&scratch);
}

static enum task_answer perform(size_t task, void *data, void *record)
{
    const struct batch *batch = data;
    const struct run *run = &batch->runs[task];
    if (run->heuristic)
        solve_with(batch->measuring, run, record);
    else
        decode(batch->measuring, run, record);
    return TASK_DONE;
}

/* ---- in the caller ---- */

/* Assigns the next runs that are not hopeless, fewer at a time towards the end. */
static bool give_next(void *data, struct share *share)
{
    struct batch *batch = data;
    while (batch->next < batch->count && batch->hopeless[batch->next])
        batch->next++;
    if (batch->next == batch->count)
        return false;
    size_t most = (batch->count - batch->next) / AT_ONCE + 1;
    *share = (struct share){.first = batch->next, .end = batch->next};
    while (share->end < batch->count && share->end - share->first < most &&
           share->end - share->first < AT_ONCE && !batch->hopeless[share->end])
        share->end++;
    batch->next = share->end;
    return true;
}

static void note(struct batch *batch, size_t task, double seconds)
{
    struct measuring *measuring = batch->measuring;
    const struct run *run = &batch->runs[task];
    *run->seconds = seconds;
    if (isfinite(seconds) || run->weights != measuring->required)
        evaluations_add(measuring->evaluations, run->key, seconds);
    if (measuring->progress) {
        measuring->progress->done++;
        progress_draw(measuring->progress);
    }
}

/* Eliminates the weights; their other runs do not count. */
static void give_up(struct batch *batch, const double *weights)
{
    for (size_t k = 0; weights && k < batch->count; k++)
        batch->hopeless[k] = batch->hopeless[k] || batch->runs[k].weights == weights;
}

static void note_failure(struct batch *batch, size_t task, const char *reason)
{
    const double *weights = batch->runs[task].weights;
    give_up(batch, weights);
    if (task < batch->failed && (!weights || weights == batch->measuring->required)) {
        batch->failed = task;
        snprintf(batch->failure, sizeof batch->failure, "%s", reason);
    }
    note(batch, task, INFINITY);
}

static struct verdict take(size_t task, void *data, const void *in)
{
    const struct finished *finished = in;
    if (finished->failure[0])
        note_failure(data, task, finished->failure);
    else
        note(data, task, finished->seconds);
    return verdict_yes();
}

/* A crash, or a time limit. */
static struct verdict fail(size_t task, void *data, const struct failure *failure)
{
    struct batch *batch = data;
    const struct run *run = &batch->runs[task];
    const char *who = run->heuristic ? run->heuristic->name : batch->measuring->decoder->name;
    char reason[400];
    snprintf(reason, sizeof reason, "%s on %.200s: %.100s", who,
             batch->measuring->course->instances[run->instance].name, failure->reason);
    note_failure(batch, task, reason);
    return verdict_yes();
}

static struct verdict make_batch(struct batch *batch)
{
    const struct dispatch dispatch = {
        .work = {.data = batch, .record_size = sizeof(struct finished), .perform = perform},
        .workers = batch->measuring->jobs,
        .task_seconds = EVALUATION_SECONDS,
        .data = batch,
        .next = give_next,
        .take = take,
        .fail = fail};
    struct verdict verdict = batch->count > 0 ? dispatch_run(&dispatch) : verdict_yes();
    for (size_t k = 0; k < batch->count; k++)
        if (batch->hopeless[k])
            *batch->runs[k].seconds = INFINITY;
    evaluations_flush(batch->measuring->evaluations);
    if (batch->failed < SIZE_MAX)
        return verdict_no("%s", batch->failure);
    if (verdict.ok && interrupted())
        return verdict_no("stopped");
    return verdict.ok ? batch->measuring->evaluations->failure : verdict;
}

/* Makes the runs whose results are not stored. */
static struct verdict make_runs(struct measuring *measuring, const struct run *runs, size_t count,
                                struct arena *scratch)
{
    struct batch batch = {.measuring = measuring,
                          .runs = ARENA_ARRAY(scratch, struct run, count),
                          .hopeless = ARENA_ZEROED(scratch, bool, count),
                          .failed = SIZE_MAX};
    for (size_t k = 0; k < count; k++) {
        *runs[k].seconds = NAN;
        if (!evaluations_find(measuring->evaluations, runs[k].key, runs[k].seconds))
            batch.runs[batch.count++] = runs[k];
    }
    for (size_t k = 0; k < count; k++)
        if (runs[k].weights && isinf(*runs[k].seconds))
            give_up(&batch, runs[k].weights);
    return make_batch(&batch);
}

static uint64_t key_of(const struct measuring *measuring, const struct run *run)
{
    uint64_t hash = HASH_START;
    if (run->weights) {
        hash = hash_string(hash_string(hash, measuring->decoder->name), measuring->digest);
        for (int k = 0; k < decoder_weights(measuring->decoder); k++)
            hash = hash_double(hash, run->weights[k]);
    } else if (run->heuristic) {
        hash = hash_string(hash_string(hash, run->heuristic->name), run->heuristic->digest);
        hash = hash_number(hash, run->heuristic->algorithm->randomised ? measuring->seed : 0);
    }
    return hash_finish(hash_number(hash, measuring->course->instances[run->instance].digest));
}

struct verdict measure_trials(void *data, const struct trial *trials, size_t count, double *costs)
{
    struct measuring *measuring = data;
    struct arena scratch = {0};
    struct run *runs = ARENA_ARRAY(&scratch, struct run, count);
    for (size_t k = 0; k < count; k++) {
        runs[k] = (struct run){
            .weights = trials[k].weights, .instance = trials[k].instance, .seconds = &costs[k]};
        runs[k].key = key_of(measuring, &runs[k]);
    }
    struct verdict verdict = make_runs(measuring, runs, count, &scratch);
    for (size_t k = 0; k < count && verdict.ok; k++) {
        double reference = measuring->references[trials[k].instance];
        costs[k] = costs[k] == reference ? 0.0 : log(costs[k] / reference);
    }
    arena_release(&scratch);
    return verdict;
}

/* ---- references ---- */

bool is_of_a_paper(const struct algorithm *algorithm)
{
    return strncmp(algorithm->source, "commsched", strlen("commsched")) != 0;
}

static void find_heuristics(struct measuring *measuring, struct arena *arena)
{
    int count = 0;
    for (const struct registered_algorithm *at = registered_algorithms; at->name; at++)
        count++;
    measuring->heuristics = ARENA_ARRAY(arena, const struct registered_algorithm *, count);
    for (const struct registered_algorithm *at = registered_algorithms; at->name; at++)
        if (algorithm_family(at->algorithm) == measuring->course->family && !at->foreign &&
            !at->algorithm->exact && !at->algorithm->prototype && at->algorithm->evaluations == 0.0)
            measuring->heuristics[measuring->heuristic_count++] = at;
}

/* A bound if no heuristic of a paper schedules the instance. */
static double reference_of(const struct measuring *measuring, int instance)
{
    const struct course *course = measuring->course;
    double least = INFINITY;
    for (int h = 0; h < measuring->heuristic_count; h++)
        if (is_of_a_paper(measuring->heuristics[h]->algorithm))
            least = fmin(least, measuring->completions[h * course->count + instance]);
    const struct timeline none = {0};
    return isinf(least) ? instance_lower_bound(&course->instances[instance].instance, &none)
                        : least;
}

struct verdict measure_references(struct measuring *measuring, struct arena *arena)
{
    int instances = measuring->course->count;
    struct arena scratch = {0};
    find_heuristics(measuring, arena);
    size_t count = (size_t)measuring->heuristic_count * (size_t)instances;
    struct run *runs = ARENA_ARRAY(&scratch, struct run, count);
    measuring->completions = ARENA_ARRAY(arena, double, count);
    measuring->references = ARENA_ARRAY(arena, double, instances);
    for (size_t k = 0; k < count; k++) {
        runs[k] = (struct run){.heuristic = measuring->heuristics[k / (size_t)instances],
                               .instance = (int)(k % (size_t)instances),
                               .seconds = &measuring->completions[k]};
        runs[k].key = key_of(measuring, &runs[k]);
    }
    struct verdict verdict = make_runs(measuring, runs, count, &scratch);
    for (int k = 0; k < instances && verdict.ok; k++)
        measuring->references[k] = reference_of(measuring, k);
    arena_release(&scratch);
    return verdict;
}
