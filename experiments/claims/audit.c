#include "experiments/claims/claim_run.h"

#include "experiments/claims/observation.h"
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

/* A test of a single instance that goes on for so long has lost its way. */
static const double GRACE = 60.0;

/* ---- one instance ---- */

/* Multiples of the golden ratio are spread evenly over any stretch of numbers, and over their
 * residues. */
bool is_chosen(const struct audit_options *options, size_t count, size_t index)
{
    static const double GOLDEN = 0.61803398874989485;
    double share = fmax(options->share, (double)LEAST_INSTANCES / (double)count);
    double multiple = (double)index * GOLDEN;
    return options->share == 0.0 || multiple - floor(multiple) < share;
}

bool are_all_chosen(const struct audit_options *options, const struct instance_space *space)
{
    return !space->random &&
           (options->share == 0.0 || options->share >= 1.0 || space->count <= LEAST_INSTANCES);
}

struct claim_context claim_context_start(const struct claim_run *run, const char *space,
                                         size_t index, gsl_rng *rng, struct arena *arena)
{
    uint64_t hash = hash_string(hash_number(HASH_START, run->options->seed), run->claim->name);
    hash = hash_finish(hash_number(hash_string(hash, space), index));
    gsl_rng_set(rng, (unsigned long)(hash & 0xffffffffu));
    return (struct claim_context){
        .claim = run->claim->claim, .arena = arena, .rng = rng, .seed = run->options->seed};
}

bool space_draw(const struct instance_space *space, size_t index, struct claim_context *context,
                struct instance *out)
{
    context->space = space;
    if (space->draw)
        return space->draw(index, context, out);
    *out = claim_generate(space->generator, space->parameters, index, context);
    return true;
}

void audit_fail(struct audit_result *result, const struct verdict *verdict)
{
    result->finding = FINDING_FAILED;
    snprintf(result->reason, sizeof result->reason, "%.250s", verdict->reason);
}

double seconds_left(const struct claim_run *run)
{
    return fmax(0.0, run->end - wall_clock()) + GRACE;
}

/* ---- the witness ---- */

struct witness_search {
    const struct claim_run *run;
    gsl_rng *rng;
};

/* What is drawn in a test of a witness depends on nothing but the seed and the claim. */
static void try_again(const struct instance *instance, const struct witness_search *search,
                      struct arena *scratch, struct observation *out)
{
    struct claim_context context =
        claim_context_start(search->run, "witness", 0, search->rng, scratch);
    *out = context.claim->test(instance, &context);
}

static bool still_violates(const struct instance *instance, void *data, struct arena *scratch)
{
    struct observation shown;
    if (interrupted())
        return false;
    try_again(instance, data, scratch, &shown);
    return observation_violated(&shown);
}

/* Where a test that draws does not find the violation again, the instance stays as it was found. */
static void minimise(const struct claim_run *run, const struct search_result *source,
                     struct audit_result *result, struct arena *arena)
{
    struct arena scratch = {0};
    struct witness_search search = {run, random_start(gsl_rng_taus2, 0, arena)};
    struct claim_context context =
        claim_context_start(run, source->space->name, source->witness_index, search.rng, arena);
    struct instance start;
    space_draw(source->space, source->witness_index, &context, &start);
    result->source = source;
    result->witness = start;
    result->witness_shows = context.claim->test(&start, &context);
    if (still_violates(&start, &search, &scratch)) {
        result->witness = shrink(&start, still_violates, &search, SHRINK_EVALUATIONS, arena);
        try_again(&result->witness, &search, &scratch, &result->witness_shows);
    }
    arena_release(&scratch);
}

/* The witness is taken from the first space that has one: spaces stand from small to large. */
static void search_spaces(const struct claim_run *run, struct audit_result *result,
                          struct arena *arena)
{
    const struct instance_space *spaces = run->claim->claim->spaces;
    while (spaces && spaces[result->search_count].name)
        result->search_count++;
    result->searches = ARENA_ZEROED(arena, struct search_result, result->search_count);
    for (size_t k = 0; k < result->search_count; k++) {
        struct find find = search_space(run, &spaces[k], result->search_count - k, result);
        struct search_result *search = &result->searches[k];
        *search =
            (struct search_result){&spaces[k], find.tried,       find.violations,   find.whole,
                                   find.worst, find.worst_index, find.witness_index};
        result->tried += find.tried;
        result->violations += find.violations;
        if (find.worst_index != SIZE_MAX &&
            (!result->worst ||
             observation_severity(&find.worst) > observation_severity(&result->worst->worst)))
            result->worst = search;
    }
    for (size_t k = 0; k < result->search_count && !result->source; k++)
        if (result->searches[k].witness_index != SIZE_MAX)
            minimise(run, &result->searches[k], result, arena);
}

/* ---- the verdict ---- */

/* Refuted by any witness or check, else as undecided as its least decided check. What is only shown
 * counts for nothing. */
static enum finding judge(const struct audit_result *result)
{
    enum finding finding = result->violations > 0 ? FINDING_REFUTED : FINDING_HOLDS;
    bool judged = result->search_count > 0;
    for (size_t k = 0; k < result->estimate_count; k++) {
        enum finding part = result->estimates[k].finding;
        if (part == FINDING_SHOWN)
            continue;
        if (part == FINDING_FAILED && result->share < 1.0)
            part = FINDING_UNDECIDED; /* of so few values none may count for it */
        if (part == FINDING_REFUTED || (part > finding && finding != FINDING_REFUTED))
            finding = part;
        judged = true;
    }
    return judged ? finding : FINDING_SHOWN;
}

/* Too little was tried or observed: it has failed, or the time was over. */
static void conclude_without(struct audit_result *result)
{
    struct verdict why = verdict_no(result->cut_short ? "the time was over before enough was tried"
                                    : result->tried == 0 ? "nothing could be tried"
                                                         : "too few values could be observed");
    audit_fail(result, &why);
    if (result->cut_short)
        result->finding = FINDING_UNDECIDED;
}

static void conclude(struct audit_result *result)
{
    enum recorded recorded = result->claim->claim->recorded;
    enum finding finding = recorded == RECORDED_SHOWN ? FINDING_SHOWN : judge(result);
    bool less = result->share < 1.0 || result->cut_short;
    if (less && finding == FINDING_HOLDS && recorded == RECORDED_REFUTED)
        finding = FINDING_UNDECIDED;
    if (result->finding != FINDING_FAILED)
        result->finding = finding;
    if ((result->tried == 0 || result->finding == FINDING_FAILED) && !*result->reason)
        conclude_without(result);
    result->as_recorded = result->finding == finding_recorded(recorded);
}

bool audit_differs(const struct audit_result *result)
{
    return !result->as_recorded && result->claim->claim->recorded != RECORDED_SHOWN &&
           (result->share == 1.0 || result->finding != FINDING_UNDECIDED);
}

/* ---- the whole ---- */

struct audit_result audit_claim(const struct registered_claim *claim,
                                const struct audit_options *options, struct arena *arena)
{
    double started = wall_clock();
    struct claim_run run = {claim, options, started + options->seconds};
    struct audit_result result = {.claim = claim,
                                  .share = options->share > 0.0 ? options->share : 1.0};
    if (claim->claim->test)
        search_spaces(&run, &result, arena);
    if (claim->claim->survey)
        take_survey(&run, &result, arena);
    conclude(&result);
    result.seconds = wall_clock() - started;
    return result;
}
