/* Audit of several claims together: the runs of their surveys, then their trials, then their
 * verdicts. */
#include "experiments/claims/audit_trials.h"
#include "experiments/claims/survey.h"
#include "experiments/claims/trial_store.h"
#include "experiments/engine/workers/interrupt.h"
#include "models/base/hash.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdio.h>

/* Estimated seconds of a trial until an audit has measured it. */
static const double SURVEY_GUESS = 0.05, SPACE_GUESS = 0.01;

struct claim_context claim_context_start(const struct claim_run *run, const char *space,
                                         size_t index, gsl_rng *rng, struct arena *arena)
{
    uint64_t hash = hash_string(hash_number(HASH_START, run->options->seed), run->claim->name);
    hash = hash_finish(hash_number(hash_string(hash, space), index));
    gsl_rng_set(rng, (unsigned long)(hash & 0xffffffffu));
    return (struct claim_context){
        .claim = run->claim->claim, .arena = arena, .rng = rng, .seed = run->options->seed};
}

void audit_fail(struct audit_result *result, const struct verdict *verdict)
{
    result->finding = FINDING_FAILED;
    snprintf(result->reason, sizeof result->reason, "%.250s", verdict->reason);
}

/* ---- the state of a claim ---- */

/* Printed and counted values are known from the start. */
static void start_answers(struct inquiry *inquiry)
{
    const struct survey *survey = inquiry->run.claim->claim->survey;
    struct arena *arena = inquiry->arena;
    inquiry->query_count = survey ? survey->query_count : 0;
    inquiry->answers = ARENA_ARRAY(arena, double *, inquiry->query_count);
    inquiry->wanted = ARENA_ARRAY(arena, int, inquiry->query_count);
    for (size_t k = 0; k < inquiry->query_count; k++) {
        const struct query *query = &survey->queries[k];
        double constant = query_is_constant(query) ? query_constant(query) : NAN;
        inquiry->wanted[k] = query_wanted(query, inquiry->run.options->share);
        inquiry->answers[k] = ARENA_ARRAY(arena, double, query->replications);
        for (int r = 0; r < query->replications; r++)
            inquiry->answers[k][r] = r < inquiry->wanted[k] ? constant : NAN;
    }
}

static struct inquiry inquiry_start(const struct registered_claim *claim,
                                    const struct audit_options *options, double end,
                                    struct audit_result *result, struct arena *arena)
{
    struct inquiry inquiry = {.run = {claim, options, end}, .result = result, .arena = arena};
    *result =
        (struct audit_result){.claim = claim, .share = options->share > 0.0 ? options->share : 1.0};
    inquiry.space_count = claim->claim->test ? count_spaces(claim->claim) : 0;
    inquiry.finds = ARENA_ZEROED(arena, struct find, inquiry.space_count);
    start_answers(&inquiry);
    inquiry.cost = inquiry.query_count > 0 ? SURVEY_GUESS : SPACE_GUESS;
    size_t parts = inquiry.space_count + inquiry.query_count;
    inquiry.done = ARENA_ARRAY(arena, bool *, parts);
    for (size_t k = 0; k < parts; k++) {
        bool measured = k >= inquiry.space_count;
        if (!measured)
            inquiry.finds[k].worst_index = inquiry.finds[k].witness_index = SIZE_MAX;
        size_t chunks = inquiry_chunks(&inquiry, measured, measured ? k - inquiry.space_count : k);
        inquiry.done[k] = ARENA_ZEROED(arena, bool, chunks);
        inquiry.left += chunks;
    }
    return inquiry;
}

size_t inquiry_chunks(const struct inquiry *inquiry, bool measured, size_t part)
{
    const struct claim *claim = inquiry->run.claim->claim;
    const struct query *query = measured ? &claim->survey->queries[part] : NULL;
    size_t count = measured ? (size_t)inquiry->wanted[part] : claim->spaces[part].count;
    size_t chunk = measured ? query_chunk(query) : space_chunk(&claim->spaces[part]);
    return measured && !query->measurement ? 0 : (count + chunk - 1) / chunk;
}

bool *inquiry_mark(const struct inquiry *inquiry, const struct trial *trial)
{
    size_t parts = trial->measured ? inquiry->query_count : inquiry->space_count;
    if (trial->part >= parts ||
        trial->number >= inquiry_chunks(inquiry, trial->measured, trial->part))
        return NULL;
    return &inquiry
                ->done[(trial->measured ? inquiry->space_count : 0) + trial->part][trial->number];
}

static void take_values(const struct inquiry *inquiry, const struct trial *trial,
                        const double *values)
{
    size_t chunk = query_chunk(&inquiry->run.claim->claim->survey->queries[trial->part]);
    size_t first = trial->number * chunk, wanted = (size_t)inquiry->wanted[trial->part];
    for (size_t k = 0; k < chunk && first + k < wanted; k++)
        inquiry->answers[trial->part][first + k] = values[k];
}

void inquiry_take(struct inquiry *inquiry, const struct trial *trial,
                  const struct trial_record *record)
{
    bool *done = inquiry_mark(inquiry, trial);
    if (done && *done)
        return;
    if (done) {
        *done = true;
        inquiry->left--;
    }
    inquiry->result->seconds += record->seconds;
    if (trial->measured)
        take_values(inquiry, trial, record->found.values);
    else
        find_merge(&inquiry->finds[trial->part], &record->found.find);
}

/* ---- the whole audit ---- */

struct audit {
    const struct registered_claim *claims;
    const struct audit_options *options;
    struct inquiry *inquiries; /* [count] */
    size_t count;
    double end;
    struct arena *arena;
};

static struct verdict start(struct audit *audit, struct audit_result *results)
{
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < audit->count && verdict.ok; k++) {
        audit->inquiries[k] =
            inquiry_start(&audit->claims[k], audit->options, audit->end, &results[k], audit->arena);
        if (!audit->options->deepen)
            verdict = trials_read(&audit->inquiries[k]);
    }
    return verdict;
}

/* If random spaces are to be searched deeper, each gets an equal share of the time. */
static struct verdict deepen(const struct audit *audit, struct inquiry *inquiry)
{
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < inquiry->space_count && verdict.ok; k++) {
        double now = wall_clock();
        struct trial_batch batch = {.inquiries = audit->inquiries,
                                    .count = audit->count,
                                    .end = now +
                                           (audit->end - now) / (double)(inquiry->space_count - k),
                                    .endless = inquiry->run.claim->claim->spaces[k].random};
        const size_t claim = (size_t)(inquiry - audit->inquiries);
        add_trials(&batch, &(struct trial){.claim = claim, .part = k}, audit->arena);
        verdict = make_trials(&batch, audit->arena);
    }
    return verdict;
}

static struct verdict make_all(const struct audit *audit)
{
    struct trial_batch batch = {
        .inquiries = audit->inquiries, .count = audit->count, .end = audit->end};
    add_all_trials(&batch, !audit->options->deepen, audit->arena);
    struct verdict verdict = make_trials(&batch, audit->arena);
    for (size_t k = 0; k < audit->count && verdict.ok && audit->options->deepen; k++)
        verdict = deepen(audit, &audit->inquiries[k]);
    return verdict;
}

struct verdict audit_conclude(struct inquiry *inquiry, size_t claim)
{
    const struct audit_options *options = inquiry->run.options;
    bool before = inquiry->concluded;
    inquiry->concluded = true;
    if (before || options->shard.count > 0)
        return verdict_yes();
    inquiry_conclude(inquiry);
    if (interrupted())
        return verdict_no("stopped");
    return options->concluded ? options->concluded(claim, options->data) : verdict_yes();
}

struct verdict audit_claims(const struct registered_claim *claims, size_t count,
                            const struct audit_options *options, struct arena *arena,
                            struct audit_result *results)
{
    struct audit audit = {.claims = claims,
                          .options = options,
                          .inquiries = ARENA_ZEROED(arena, struct inquiry, count + 1),
                          .count = count,
                          .end = wall_clock() + options->seconds,
                          .arena = arena};
    struct verdict verdict = start(&audit, results);
    if (verdict.ok)
        verdict = ask_engine(audit.inquiries, count, arena);
    if (verdict.ok)
        verdict = make_all(&audit);
    for (size_t k = 0; k < count && verdict.ok; k++)
        verdict = audit_conclude(&audit.inquiries[k], k);
    return verdict;
}

/* ---- missing runs and trials ---- */

struct verdict audit_missing(const struct registered_claim *claims, size_t count,
                             const struct audit_options *options, int shards, size_t *by_shard,
                             struct arena *arena)
{
    struct audit audit = {.claims = claims,
                          .options = options,
                          .inquiries = ARENA_ZEROED(arena, struct inquiry, count + 1),
                          .count = count,
                          .end = INFINITY,
                          .arena = arena};
    struct verdict verdict = start(&audit, ARENA_ARRAY(arena, struct audit_result, count + 1));
    struct trial_batch batch = {.inquiries = audit.inquiries, .count = count};
    if (verdict.ok)
        verdict = count_missing_runs(audit.inquiries, count, shards, by_shard, arena);
    if (!verdict.ok)
        return verdict;
    add_all_trials(&batch, true, arena);
    for (size_t k = 0; k < batch.trial_count; k++) {
        const struct trial *trial = &batch.trials[k];
        by_shard[shard_of(trial_hash(&claims[trial->claim], trial), shards) - 1]++;
    }
    return verdict;
}
