/* Conclusion of a claim: minimises its witness, and determines its verdict; the joint findings of
 * its readings, and counts of claims by finding. */
#include "experiments/claims/claim.h"
#include "experiments/claims/claim_run.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/ending.h"
#include "models/base/isolated.h"
#include "models/base/random.h"
#include "models/format/format.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SHRINK_EVALUATIONS = 20000 };

void audit_fail(struct audit_result *result, const char *reason)
{
    result->finding = FINDING_FAILED;
    snprintf(result->reason, sizeof result->reason, "%.250s", reason);
}

/* ---- the witness ---- */

struct minimisation {
    const struct inquiry *inquiry;
    const struct search_result *source;
    bool shrunk; /* false: as found */
    gsl_rng *rng;
};

/* Random numbers in the test of a witness depend only on the seed and the claim. */
static struct observation try_again(const struct instance *instance,
                                    const struct minimisation *task, struct arena *scratch)
{
    const struct inquiry *inquiry = task->inquiry;
    struct claim_context context = claim_context_start(
        inquiry->result->claim, inquiry->options->seed, "witness", 0, task->rng, scratch);
    /* cppcheck-suppress returnDanglingLifetime ; it keeps nothing of the context */
    return context.claim->test(instance, &context);
}

static bool still_violates(const struct instance *instance, void *data, struct arena *scratch)
{
    if (interrupted())
        return false;
    struct observation shown = try_again(instance, data, scratch);
    return observation_violated(&shown);
}

/* If a randomised test does not reproduce the violation, the instance is kept as found. */
static void minimise(struct minimisation *task, struct arena *arena, struct instance *witness,
                     struct observation *shows)
{
    struct arena scratch = {0};
    const struct search_result *source = task->source;
    size_t index = (size_t)source->find.witness_index;
    struct claim_context context =
        claim_context_start(task->inquiry->result->claim, task->inquiry->options->seed,
                            source->space->name, index, task->rng, arena);
    space_draw(source->space, index, &context, witness);
    *shows = context.claim->test(witness, &context);
    if (task->shrunk && still_violates(witness, task, &scratch)) {
        *witness = shrink(witness, still_violates, task, SHRINK_EVALUATIONS, arena);
        *shows = try_again(witness, task, &scratch);
    }
    arena_release(&scratch);
}

static void write_minimised(FILE *out, void *data)
{
    struct arena arena = {0};
    struct instance witness;
    struct observation shows;
    minimise(data, &arena, &witness, &shows);
    fwrite(&shows, sizeof shows, 1, out);
    format_write_instance(out, &witness);
    arena_release(&arena);
}

/* For a foreign test, in a separate process; if it does not survive smaller instances, the instance
 * is kept as found. */
static struct verdict minimise_isolated(struct minimisation *task, struct arena *arena,
                                        struct instance *witness, struct observation *shows)
{
    char *text;
    size_t length;
    struct verdict verdict;
    do {
        verdict = run_isolated_for_text(write_minimised, task, AUDIT_TRIAL_SECONDS, arena, &text,
                                        &length);
        task->shrunk = !task->shrunk;
    } while (!verdict.ok && !task->shrunk);
    if (!verdict.ok)
        return verdict;
    if (length < sizeof *shows)
        return verdict_no("the test ended its process");
    memcpy(shows, text, sizeof *shows);
    return format_parse_instance("a witness", text + sizeof *shows, length - sizeof *shows, arena,
                                 witness);
}

static void take_witness(const struct inquiry *inquiry, const struct search_result *source)
{
    struct arena *arena = inquiry->arena;
    struct audit_result *result = inquiry->result;
    struct minimisation task = {inquiry, source, true, random_start(gsl_rng_taus2, 0, arena)};
    struct verdict verdict = verdict_yes();
    if (claim_is_foreign(result->claim))
        verdict = minimise_isolated(&task, arena, &result->witness, &result->witness_shows);
    else
        minimise(&task, arena, &result->witness, &result->witness_shows);
    if (verdict.ok)
        result->source = source;
    else
        audit_fail(result, verdict.reason);
}

/* ---- the spaces ---- */

void note_worst(struct audit_result *result, const struct find *find)
{
    struct observation worst = find_worst(find);
    if (worst.applies && (!result->worst.applies ||
                          observation_severity(&worst) > observation_severity(&result->worst)))
        result->worst = worst;
}

/* The witness is taken from the first space that has one: spaces are sorted from small to large. */
static void take_spaces(const struct inquiry *inquiry)
{
    struct audit_result *result = inquiry->result;
    for (size_t k = 0; k < result->search_count; k++) {
        struct search_result *search = &result->searches[k];
        bool complete = inquiry->parts[k].complete == inquiry->parts[k].trial_count;
        search->whole = complete && are_all_chosen(inquiry->options, search->space);
        result->cut_short = result->cut_short || !complete;
        result->tried += (size_t)search->find.tried;
        result->violations += (size_t)search->find.violations;
        note_worst(result, &search->find);
    }
    for (size_t k = 0; k < result->search_count && !result->source; k++)
        if (result->searches[k].find.witness_index >= 0.0)
            take_witness(inquiry, &result->searches[k]);
}

/* ---- the checks of a survey ---- */

/* Number of instances, or of printed settings, that have an answer. */
static size_t count_answered(const struct part *parts, size_t count)
{
    size_t answered = 0;
    for (size_t k = 0; k < count; k++) {
        size_t before = 0;
        while (before < k && !query_same_place(parts[before].query, parts[k].query))
            before++;
        for (int r = 0; before == k && r < parts[k].query->replications; r++)
            answered += isnan(parts[k].answers[r]) ? 0 : 1;
    }
    return answered;
}

/* Sets the result's estimates and the number of instances that have an answer. */
static void judge_survey(const struct inquiry *inquiry)
{
    const struct survey *survey = inquiry->result->claim->survey;
    const struct part *parts = inquiry->parts + inquiry->spaces;
    struct audit_result *result = inquiry->result;
    double **answers = ARENA_ARRAY(inquiry->arena, double *, survey->query_count);
    for (size_t k = 0; k < survey->query_count; k++)
        answers[k] = parts[k].answers;
    result->tried += count_answered(parts, survey->query_count);
    result->estimate_count = survey->check_count;
    result->estimates = ARENA_ZEROED(inquiry->arena, struct estimate, survey->check_count);
    for (size_t k = 0; k < survey->check_count; k++) {
        struct arena scratch = {0};
        double *values, *x;
        size_t count;
        sample_values(survey->checks[k].sample, answers, &scratch, &values, &x, &count);
        result->estimates[k] = estimate_judge(&survey->checks[k], values, x, count, &scratch);
        arena_release(&scratch);
    }
}

/* ---- the verdict ---- */

/* Refuted by any witness or check; otherwise as undecided as its least decided check. Checks that
 * are only shown do not count. */
static enum finding judge(const struct audit_result *result)
{
    enum finding finding = result->violations > 0 ? FINDING_REFUTED : FINDING_HOLDS;
    bool judged = result->search_count > 0;
    for (size_t k = 0; k < result->estimate_count; k++) {
        enum finding part = result->estimates[k].finding;
        if (part == FINDING_SHOWN)
            continue;
        if (part == FINDING_FAILED && result->share < 1.0)
            part = FINDING_UNDECIDED; /* too few values for a violation */
        if (part == FINDING_REFUTED || (part > finding && finding != FINDING_REFUTED))
            finding = part;
        judged = true;
    }
    return judged ? finding : FINDING_SHOWN;
}

/* Too little was tried or observed: it failed, or the time ran out. */
static void conclude_without(struct audit_result *result)
{
    audit_fail(result, result->cut_short ? "the time limit ended the search before enough was tried"
                       : result->tried == 0 ? "no instance could be tried"
                                            : "too few values could be observed");
    if (result->cut_short)
        result->finding = FINDING_UNDECIDED;
}

static void conclude(struct audit_result *result)
{
    enum finding recorded = result->claim->recorded;
    enum finding finding = recorded == FINDING_SHOWN ? FINDING_SHOWN : judge(result);
    bool less = result->share < 1.0 || result->cut_short;
    if (less && finding == FINDING_HOLDS && recorded == FINDING_REFUTED)
        finding = FINDING_UNDECIDED;
    if (result->finding != FINDING_FAILED)
        result->finding = finding;
    if ((result->tried == 0 || result->finding == FINDING_FAILED) && !*result->reason)
        conclude_without(result);
    result->as_recorded = result->finding == recorded;
}

bool audit_differs(const struct audit_result *result)
{
    return !result->as_recorded && result->claim->recorded != FINDING_SHOWN &&
           (result->share == 1.0 || result->finding != FINDING_UNDECIDED);
}

void inquiry_judge(struct inquiry *inquiry)
{
    if (inquiry->left > 0)
        inquiry->result->cut_short = true;
    take_spaces(inquiry);
    if (inquiry->result->claim->survey)
        judge_survey(inquiry);
    conclude(inquiry->result);
}

/* ---- claims with several readings ---- */

enum finding claim_finding(const struct audit_result *readings, size_t count, bool recorded)
{
    size_t tally[FINDING_FAILED + 1] = {0};
    for (size_t k = 0; k < count; k++)
        tally[recorded ? readings[k].claim->recorded : readings[k].finding]++;
    if (tally[FINDING_FAILED] > 0)
        return FINDING_FAILED;
    if (tally[FINDING_HOLDS] > 0 && tally[FINDING_REFUTED] > 0)
        return FINDING_DEPENDS;
    for (int k = FINDING_HOLDS; k < FINDING_FAILED; k++)
        if (tally[k] == count)
            return (enum finding)k;
    return FINDING_UNDECIDED;
}

size_t results_of_claim(const struct audit_result *results, size_t count)
{
    size_t own = 0;
    while (own < count && strcmp(results[own].claim->name, results->claim->name) == 0)
        own++;
    return own;
}

struct claim_tally tally_claims(const struct audit_result *results, size_t count, int kind)
{
    struct claim_tally tally = {0};
    for (size_t k = 0, own; k < count; k += own) {
        bool differs = false;
        own = results_of_claim(results + k, count - k);
        if (kind != ANY_KIND && (int)results[k].claim->kind != kind)
            continue;
        for (size_t reading = k; reading < k + own; reading++)
            differs = differs || audit_differs(&results[reading]);
        tally.claims++;
        tally.readings += own;
        tally.found[claim_finding(results + k, own, false)]++;
        tally.differing += differs;
    }
    return tally;
}
