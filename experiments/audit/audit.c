#include "experiments/audit/audit.h"

#include "experiments/audit/trial.h"
#include "experiments/hunt/instance_size.h"
#include "experiments/hunt/shrink.h"
#include "experiments/run/interrupt.h"
#include "experiments/run/pool.h"
#include "experiments/run/progress.h"
#include "models/hash.h"
#include "models/units.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SHRINK_EVALUATIONS = 20000 };

/* Of each space and survey, however small the share of the trials. */
enum { LEAST_TRIALS = 100, LEAST_OBSERVATIONS = 20 };

/* A single trial that goes on for so long has lost its way. */
static const double GRACE = 60.0;

double trial_severity(const struct trial *trial)
{
    if (trial->allowed > 0.0)
        return trial->measured / trial->allowed;
    return trial->measured > 0.0 ? INFINITY : 0.0;
}

bool trial_violated(const struct trial *trial)
{
    double magnitude = isfinite(trial->measured) ? fabs(trial->measured) : 0.0;
    return trial->applies && clearly_less(trial->allowed, trial->measured, magnitude);
}

/* ---- one trial ---- */

/* Everything that trials of one claim share. */
struct hearing {
    const struct registered_claim *claim;
    const struct audit_options *options;
    double end; /* monotonic seconds */
};

/* True when trial number index is one of the share to be made: multiples of the golden ratio are
 * spread evenly over any stretch of the trials, and over the residues of their numbers. */
static bool is_chosen(const struct audit_options *options, size_t trials, size_t least,
                      size_t index)
{
    static const double GOLDEN = 0.61803398874989485;
    double share = fmax(options->share, (double)least / (double)trials);
    double multiple = (double)index * GOLDEN;
    return options->share == 0.0 || multiple - floor(multiple) < share;
}

static struct trial_context start_trial(const struct hearing *hearing, const char *space,
                                        size_t index, gsl_rng *rng, struct arena *arena)
{
    uint64_t hash =
        hash_string(hash_number(HASH_START, hearing->options->seed), hearing->claim->name);
    hash = hash_finish(hash_number(hash_string(hash, space), index));
    gsl_rng_set(rng, (unsigned long)(hash & 0xffffffffu));
    return (struct trial_context){
        .claim = hearing->claim->claim, .arena = arena, .rng = rng, .seed = hearing->options->seed};
}

static bool draw(const struct space *space, size_t index, struct trial_context *context,
                 struct instance *out)
{
    context->space = space;
    if (space->draw)
        return space->draw(index, context, out);
    *out = trial_generate(space->generator, space->parameters, index, context);
    return true;
}

/* ---- searching a space, in several processes ---- */

/* What was found in a chunk of a space, or in more of it. */
struct find {
    size_t tried, violations, chunks;
    bool cut_short;
    struct trial worst;
    size_t worst_index;
    struct instance_size witness_size;
    size_t witness_index;
};

struct search_task {
    const struct hearing *hearing;
    const struct space *space;
    size_t chunk; /* instances at once */
    double end;   /* monotonic seconds, of this space */
    struct find all;
};

static void note_worst(struct find *find, const struct trial *trial, size_t index)
{
    double severity = trial_severity(trial), before = trial_severity(&find->worst);
    if (find->worst_index == SIZE_MAX || severity > before ||
        (severity == before && index < find->worst_index)) {
        find->worst = *trial;
        find->worst_index = index;
    }
}

static void note_witness(struct find *find, const struct instance_size *size, size_t index)
{
    int order =
        find->witness_index == SIZE_MAX ? -1 : instance_size_order(size, &find->witness_size);
    if (order < 0 || (order == 0 && index < find->witness_index)) {
        find->witness_size = *size;
        find->witness_index = index;
    }
}

static void try_instance(const struct search_task *task, size_t index, gsl_rng *rng,
                         struct arena *arena, struct find *find)
{
    struct trial_context context = start_trial(task->hearing, task->space->name, index, rng, arena);
    struct instance instance;
    if (!draw(task->space, index, &context, &instance))
        return;
    struct trial trial = context.claim->test(&instance, &context);
    if (!trial.applies)
        return;
    find->tried++;
    note_worst(find, &trial, index);
    if (trial_violated(&trial)) {
        find->violations++;
        struct instance_size size = instance_size(&instance, arena);
        note_witness(find, &size, index);
    }
}

/* Numbers of one chunk; when the time is over no more of them are tried. */
static bool search_chunk(size_t number, void *data, void *record)
{
    struct search_task *task = data;
    struct find *find = record;
    size_t first = number * task->chunk, end = first + task->chunk;
    bool further = task->space->random && task->hearing->options->deepen;
    if (monotonic_seconds() > task->end)
        return false;
    struct arena arena = {0};
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_taus2);
    find->chunks = 1;
    find->worst_index = find->witness_index = SIZE_MAX;
    arena_allocate(&arena, 1, 1); /* a block that rewinding keeps */
    struct arena_mark mark = arena_mark(&arena);
    if (!further && end > task->space->trials)
        end = task->space->trials;
    for (size_t index = first; index < end && !find->cut_short; index++) {
        if (!is_chosen(task->hearing->options, task->space->trials, LEAST_TRIALS, index))
            continue;
        try_instance(task, index, rng, &arena, find);
        arena_rewind(&arena, mark);
        find->cut_short = index + 1 < end && monotonic_seconds() > task->end;
    }
    gsl_rng_free(rng);
    arena_release(&arena);
    return true;
}

static void merge(struct find *into, const struct find *from)
{
    into->chunks += from->chunks;
    into->cut_short = into->cut_short || from->cut_short;
    into->tried += from->tried;
    into->violations += from->violations;
    if (from->worst_index != SIZE_MAX)
        note_worst(into, &from->worst, from->worst_index);
    if (from->witness_index != SIZE_MAX)
        note_witness(into, &from->witness_size, from->witness_index);
}

static void fail(struct audit_result *result, const struct verdict *verdict)
{
    result->finding = FINDING_FAILED;
    snprintf(result->reason, sizeof result->reason, "%.250s", verdict->reason);
}

static double seconds_left(const struct hearing *hearing)
{
    return fmax(0.0, hearing->end - monotonic_seconds()) + GRACE;
}

static size_t chunk_of(size_t trials, int jobs)
{
    size_t chunk = trials / (size_t)(16 * jobs);
    return chunk < 1 ? 1 : chunk > 256 ? 256 : chunk;
}

static void take_find(size_t number, void *data, const void *record)
{
    (void)number;
    struct search_task *task = data;
    merge(&task->all, record);
}

/* Where random spaces are searched deeper, each has an equal share of the time. */
static double end_of(const struct hearing *hearing, size_t spaces_left)
{
    double now = monotonic_seconds();
    return hearing->options->deepen ? now + (hearing->end - now) / (double)spaces_left
                                    : hearing->end;
}

static struct find search_space(const struct hearing *hearing, const struct space *space,
                                size_t spaces_left, struct audit_result *result)
{
    int jobs = pool_jobs(hearing->options->jobs);
    struct search_task task = {.hearing = hearing,
                               .space = space,
                               .chunk = chunk_of(space->trials, jobs),
                               .end = end_of(hearing, spaces_left),
                               .all = {.worst_index = SIZE_MAX, .witness_index = SIZE_MAX}};
    bool further = space->random && hearing->options->deepen;
    size_t chunks = (space->trials + task.chunk - 1) / task.chunk;
    struct pool pool = {.tasks = further ? SIZE_MAX : chunks,
                        .jobs = jobs,
                        .seconds = seconds_left(hearing),
                        .record_size = sizeof(struct find),
                        .data = &task,
                        .perform = search_chunk,
                        .take = take_find};
    struct verdict verdict = pool_run(&pool);
    if (!verdict.ok)
        fail(result, &verdict);
    bool whole =
        further ? task.all.chunks > chunks : task.all.chunks == chunks && !task.all.cut_short;
    result->cut_short = result->cut_short || !whole;
    return task.all;
}

/* ---- the witness ---- */

struct still {
    const struct hearing *hearing;
    gsl_rng *rng;
};

/* What is drawn in a test of a witness depends on nothing but the seed and the claim. */
static void try_again(const struct instance *instance, const struct still *still,
                      struct arena *scratch, struct trial *out)
{
    struct trial_context context = start_trial(still->hearing, "witness", 0, still->rng, scratch);
    *out = context.claim->test(instance, &context);
}

static bool still_violates(const struct instance *instance, void *data, struct arena *scratch)
{
    struct trial trial;
    if (interrupted())
        return false;
    try_again(instance, data, scratch, &trial);
    return trial_violated(&trial);
}

/* Where a test that draws does not find the violation again, the instance stays as it was found. */
static void minimise(const struct hearing *hearing, const struct search_result *source,
                     struct audit_result *result, struct arena *arena)
{
    struct arena scratch = {0};
    struct still still = {hearing, gsl_rng_alloc(gsl_rng_taus2)};
    struct trial_context context =
        start_trial(hearing, source->space->name, source->witness_index, still.rng, arena);
    struct instance start;
    draw(source->space, source->witness_index, &context, &start);
    result->source = source;
    result->witness = start;
    result->witness_trial = context.claim->test(&start, &context);
    if (still_violates(&start, &still, &scratch)) {
        size_t evaluations = context.claim->shrink_evaluations;
        result->witness = shrink(&start, still_violates, &still,
                                 evaluations > 0 ? evaluations : SHRINK_EVALUATIONS, arena);
        try_again(&result->witness, &still, &scratch, &result->witness_trial);
    }
    gsl_rng_free(still.rng);
    arena_release(&scratch);
}

/* The witness is taken from the first space that has one: spaces stand from small to large. */
static void search_spaces(const struct hearing *hearing, struct audit_result *result,
                          struct arena *arena)
{
    const struct space *spaces = hearing->claim->claim->spaces;
    while (spaces && spaces[result->search_count].name)
        result->search_count++;
    result->searches = ARENA_ZEROED(arena, struct search_result, result->search_count);
    for (size_t k = 0; k < result->search_count; k++) {
        struct find find = search_space(hearing, &spaces[k], result->search_count - k, result);
        struct search_result *search = &result->searches[k];
        *search = (struct search_result){&spaces[k], find.tried,       find.violations,
                                         find.worst, find.worst_index, find.witness_index};
        result->tried += find.tried;
        result->violations += find.violations;
        if (find.worst_index != SIZE_MAX &&
            (!result->worst || trial_severity(&find.worst) > trial_severity(&result->worst->worst)))
            result->worst = search;
    }
    for (size_t k = 0; k < result->search_count && !result->source; k++)
        if (result->searches[k].witness_index != SIZE_MAX)
            minimise(hearing, &result->searches[k], result, arena);
}

/* ---- the survey ---- */

struct survey_task {
    const struct hearing *hearing;
    double *rows; /* [trials][values] */
    size_t observed;
};

static bool observe(size_t index, void *data, void *record)
{
    struct survey_task *task = data;
    const struct survey *survey = &task->hearing->claim->claim->survey;
    double *values = record;
    if (monotonic_seconds() > task->hearing->end)
        return false;
    struct arena arena = {0};
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_taus2);
    struct trial_context context = start_trial(task->hearing, "survey", index, rng, &arena);
    if (!is_chosen(task->hearing->options, survey->trials, LEAST_OBSERVATIONS, index) ||
        !survey->observe(index, &context, values))
        for (int k = 0; k < survey->values; k++)
            values[k] = NAN;
    gsl_rng_free(rng);
    arena_release(&arena);
    return true;
}

static void take_observation(size_t index, void *data, const void *record)
{
    struct survey_task *task = data;
    size_t values = (size_t)task->hearing->claim->claim->survey.values;
    double *row = task->rows + index * values;
    bool any = false;
    memcpy(row, record, values * sizeof *row);
    for (size_t k = 0; k < values; k++)
        any = any || !isnan(row[k]);
    task->observed += any;
}

static void judge_assertions(const struct survey *survey, const double *rows,
                             struct audit_result *result, struct arena *arena)
{
    while (survey->assertions[result->estimate_count].what)
        result->estimate_count++;
    result->estimates = ARENA_ZEROED(arena, struct estimate, result->estimate_count);
    for (size_t k = 0; k < result->estimate_count; k++)
        result->estimates[k] =
            assertion_judge(&survey->assertions[k], rows, survey->trials, survey->values, arena);
}

static void take_survey(const struct hearing *hearing, struct audit_result *result,
                        struct arena *arena)
{
    const struct survey *survey = &hearing->claim->claim->survey;
    size_t count = survey->trials * (size_t)survey->values;
    struct survey_task task = {hearing, ARENA_ARRAY(arena, double, count), 0};
    for (size_t k = 0; k < count; k++)
        task.rows[k] = NAN;
    struct pool pool = {.tasks = survey->trials,
                        .jobs = hearing->options->jobs,
                        .seconds = seconds_left(hearing),
                        .record_size = (size_t)survey->values * sizeof(double),
                        .data = &task,
                        .perform = observe,
                        .take = take_observation};
    struct verdict verdict = pool_run(&pool);
    if (!verdict.ok)
        fail(result, &verdict);
    result->tried += task.observed;
    result->cut_short = result->cut_short || monotonic_seconds() > hearing->end;
    judge_assertions(survey, task.rows, result, arena);
}

/* ---- the verdict ---- */

/* Refuted by any witness or assertion, else as undecided as its least decided assertion. */
static void conclude(struct audit_result *result)
{
    enum recorded recorded = result->claim->claim->recorded;
    enum finding finding = result->violations > 0 ? FINDING_REFUTED : FINDING_HOLDS;
    for (size_t k = 0; k < result->estimate_count; k++) {
        enum finding part = result->estimates[k].finding;
        if (part == FINDING_FAILED && result->share < 1.0)
            part = FINDING_UNDECIDED; /* of so few trials none may count for it */
        if (part == FINDING_REFUTED || (part > finding && finding != FINDING_REFUTED))
            finding = part;
    }
    if (result->share < 1.0 && finding == FINDING_HOLDS && recorded == RECORDED_REFUTED)
        finding = FINDING_UNDECIDED;
    if (result->finding != FINDING_FAILED)
        result->finding = finding;
    if (result->tried == 0 && result->finding != FINDING_FAILED) {
        struct verdict nothing = verdict_no("nothing could be tried");
        fail(result, &nothing);
    }
    result->as_recorded =
        result->finding == (recorded == RECORDED_REFUTED ? FINDING_REFUTED : FINDING_HOLDS);
}

bool audit_differs(const struct audit_result *result)
{
    return !result->as_recorded && (result->share == 1.0 || result->finding != FINDING_UNDECIDED);
}

struct audit_result audit_claim(const struct registered_claim *claim,
                                const struct audit_options *options, struct arena *arena)
{
    double started = monotonic_seconds();
    struct hearing hearing = {claim, options, started + options->seconds};
    struct audit_result result = {.claim = claim,
                                  .share = options->share > 0.0 ? options->share : 1.0};
    if (claim->claim->test)
        search_spaces(&hearing, &result, arena);
    if (claim->claim->survey.trials > 0)
        take_survey(&hearing, &result, arena);
    conclude(&result);
    result.seconds = monotonic_seconds() - started;
    return result;
}
