#include "experiments/claims/hearing.h"

#include "experiments/claims/trial.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/pool.h"
#include "experiments/engine/workers/progress.h"
#include "experiments/shrink/instance_size.h"
#include "experiments/shrink/shrink.h"
#include "models/base/hash.h"
#include "models/base/random.h"
#include "models/base/units.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SHRINK_EVALUATIONS = 20000 };

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

/* True when trial number index is one of the share to be made: multiples of the golden ratio are
 * spread evenly over any stretch of the trials, and over the residues of their numbers. */
bool is_chosen(const struct audit_options *options, size_t trials, size_t least, size_t index)
{
    static const double GOLDEN = 0.61803398874989485;
    double share = fmax(options->share, (double)least / (double)trials);
    double multiple = (double)index * GOLDEN;
    return options->share == 0.0 || multiple - floor(multiple) < share;
}

struct trial_context start_trial(const struct hearing *hearing, const char *space, size_t index,
                                 gsl_rng *rng, struct arena *arena)
{
    uint64_t hash =
        hash_string(hash_number(HASH_START, hearing->options->seed), hearing->claim->name);
    hash = hash_finish(hash_number(hash_string(hash, space), index));
    gsl_rng_set(rng, (unsigned long)(hash & 0xffffffffu));
    return (struct trial_context){
        .claim = hearing->claim->claim, .arena = arena, .rng = rng, .seed = hearing->options->seed};
}

bool draw_instance(const struct space *space, size_t index, struct trial_context *context,
                   struct instance *out)
{
    context->space = space;
    if (space->draw)
        return space->draw(index, context, out);
    *out = trial_generate(space->generator, space->parameters, index, context);
    return true;
}

void audit_fail(struct audit_result *result, const struct verdict *verdict)
{
    result->finding = FINDING_FAILED;
    snprintf(result->reason, sizeof result->reason, "%.250s", verdict->reason);
}

double seconds_left(const struct hearing *hearing)
{
    return fmax(0.0, hearing->end - wall_clock()) + GRACE;
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
    struct still still = {hearing, random_start(gsl_rng_taus2, 0, arena)};
    struct trial_context context =
        start_trial(hearing, source->space->name, source->witness_index, still.rng, arena);
    struct instance start;
    draw_instance(source->space, source->witness_index, &context, &start);
    result->source = source;
    result->witness = start;
    result->witness_trial = context.claim->test(&start, &context);
    if (still_violates(&start, &still, &scratch)) {
        size_t evaluations = context.claim->shrink_evaluations;
        result->witness = shrink(&start, still_violates, &still,
                                 evaluations > 0 ? evaluations : SHRINK_EVALUATIONS, arena);
        try_again(&result->witness, &still, &scratch, &result->witness_trial);
    }
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
    bool nothing = result->tried == 0;
    if ((nothing || result->finding == FINDING_FAILED) && !*result->reason) {
        struct verdict why =
            verdict_no(nothing ? "nothing could be tried" : "too few values could be observed");
        audit_fail(result, &why);
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
    double started = wall_clock();
    struct hearing hearing = {claim, options, started + options->seconds};
    struct audit_result result = {.claim = claim,
                                  .share = options->share > 0.0 ? options->share : 1.0};
    if (claim->claim->test)
        search_spaces(&hearing, &result, arena);
    if (claim->claim->survey.trials > 0)
        take_survey(&hearing, &result, arena);
    conclude(&result);
    result.seconds = wall_clock() - started;
    return result;
}
