/* Audit of several claims together: the runs of their surveys, then their trials, shared among
 * workers, which are stored and whose claims are concluded as results arrive. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/store/store.h"
#include "experiments/engine/store/writer.h"
#include "experiments/engine/workers/dispatch.h"
#include "experiments/engine/workers/forecast.h"
#include "experiments/engine/workers/interrupt.h"
#include "models/base/hash.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdlib.h>

enum { BATCH = 256, SHARE_MOST = 8, SHARES_LEFT = 4 /* per worker */ };

/* Grace period for an instance that is running when the time is over. */
static const double GRACE = 60.0;

struct trial_batch {
    struct inquiry *inquiries; /* [count]; the readings of a claim are adjacent */
    size_t count;
    struct trial *trials; /* [trial_count] */
    size_t trial_count, room;
    bool endless;
    double end;
};

/* ---- selection ---- */

/* Assigns a trial to a shard. */
static uint64_t trial_hash(const struct registered_claim *claim, const struct trial *trial)
{
    size_t spaces = count_spaces(claim->claim);
    bool measured = trial->part >= spaces;
    uint64_t hash = hash_string(HASH_START, claim->name);
    hash = hash_number(hash, claim->claim->reading_number);
    hash = hash_string(hash, measured ? "measured" : "space");
    hash = hash_number(hash, measured ? trial->part - spaces : trial->part);
    return hash_number(hash, trial->number);
}

/* Adds the chunks of a part that are not done and belong to the shard of the options. */
static void add_trials(struct trial_batch *batch, const struct inquiry *inquiry, size_t part,
                       struct arena *arena)
{
    const struct audit_options *options = inquiry->run.options;
    struct trial trial = {.claim = inquiry->number, .part = part};
    size_t chunks = count_chunks(inquiry->run.claim->claim, part, options->share);
    for (; trial.number < chunks; trial.number++) {
        if (*inquiry_mark(inquiry, &trial) ||
            !shard_holds(&options->shard, trial_hash(inquiry->run.claim, &trial)))
            continue;
        ARENA_GROW(arena, batch->trials, batch->trial_count, batch->room);
        batch->trials[batch->trial_count++] = trial;
    }
}

/* The measured ones first, then those of spaces, from large to small ones. */
static void add_claim(struct trial_batch *batch, const struct inquiry *inquiry, bool spaces,
                      struct arena *arena)
{
    const struct claim *claim = inquiry->run.claim->claim;
    size_t first = count_spaces(claim);
    for (size_t k = 0; k < count_queries(claim); k++)
        add_trials(batch, inquiry, first + k, arena);
    for (size_t k = first; k-- > 0 && spaces;)
        add_trials(batch, inquiry, k, arena);
}

static int by_cost(const void *left, const void *right)
{
    const struct inquiry *a = *(const struct inquiry *const *)left;
    const struct inquiry *b = *(const struct inquiry *const *)right;
    return a->cost != b->cost ? (a->cost > b->cost ? -1 : 1) : (a > b) - (a < b);
}

/* Claims with the longest trials first. */
static void add_all_trials(struct trial_batch *batch, bool spaces, struct arena *arena)
{
    const struct inquiry **sorted = ARENA_ARRAY(arena, const struct inquiry *, batch->count);
    for (size_t k = 0; k < batch->count; k++)
        sorted[k] = &batch->inquiries[k];
    qsort(sorted, batch->count, sizeof *sorted, by_cost);
    for (size_t k = 0; k < batch->count; k++)
        add_claim(batch, sorted[k], spaces, arena);
}

/* ---- execution ---- */

struct taken {
    struct trial trial;
    struct trial_record record;
};

struct making {
    struct trial_work work;
    const struct trial_batch *batch;
    const struct audit_options *options;
    size_t workers;
    size_t next;           /* next trial to assign */
    struct writer *writer; /* NULL: trials are not stored */
    struct progress progress;
    struct forecast forecast; /* one kind for each claim */
};

/* Called by the writer. */
static struct verdict store_trials(const void *items, size_t count, void *data)
{
    const struct taken *taken = items;
    const struct making *making = data;
    struct store *store = making->options->store;
    struct verdict verdict = store_begin(store);
    for (size_t k = 0; k < count && verdict.ok; k++)
        verdict = store_undo(store, trial_write(&making->batch->inquiries[taken[k].trial.claim],
                                                &taken[k].trial, &taken[k].record));
    return verdict.ok ? store_commit(store) : verdict;
}

/* NAN: the trial was not made. */
static void step(struct making *making, size_t claim, double seconds)
{
    progress_step(&making->progress, 0.0);
    forecast_step(&making->forecast.kinds[claim], seconds);
}

static struct forecast forecast_trials(const struct trial_batch *batch, struct arena *arena)
{
    struct forecast_kind *kinds = ARENA_ZEROED(arena, struct forecast_kind, batch->count);
    for (size_t k = 0; k < batch->count; k++) {
        kinds[k].group = &batch->inquiries[k];
        kinds[k].guess = batch->inquiries[k].cost;
    }
    for (size_t k = 0; k < batch->trial_count; k++)
        kinds[batch->trials[k].claim].left++;
    return forecast_start(kinds, batch->count, arena);
}

static bool is_left_out(const struct making *making, size_t task)
{
    const struct trial trial = trial_of(&making->work, task);
    return making->batch->inquiries[trial.claim].concluded;
}

static size_t count_left(const void *data)
{
    const struct making *making = data;
    return making->batch->endless ? SIZE_MAX : making->batch->trial_count - making->next;
}

/* A claim that has failed gets no more trials. Shares get smaller towards the end. */
static bool give_next(void *data, struct share *share)
{
    struct making *making = data;
    while (count_left(making) > 0 && is_left_out(making, making->next))
        step(making, trial_of(&making->work, making->next++).claim, NAN);
    size_t left = count_left(making), size = left / SHARES_LEFT / making->workers;
    if (left == 0)
        return false;
    size = size > SHARE_MOST ? SHARE_MOST : size > 0 ? size : 1;
    *share = (struct share){.first = making->next, .end = making->next + size};
    making->next += size;
    return true;
}

/* Waits for the writer, because concluding uses the store. */
static struct verdict end_claim(struct making *making, struct inquiry *inquiry)
{
    struct verdict verdict = writer_wait(making->writer);
    return verdict.ok ? inquiry_conclude(inquiry) : verdict;
}

static struct verdict take(size_t task, void *data, const void *record)
{
    struct making *making = data;
    const struct trial trial = trial_of(&making->work, task);
    struct inquiry *inquiry = &making->batch->inquiries[trial.claim];
    struct verdict verdict = verdict_yes();
    step(making, trial.claim, record_seconds(record));
    if (inquiry->concluded)
        return verdict;
    struct taken taken = {trial, *(const struct trial_record *)record};
    taken.record.seconds = record_seconds(record);
    inquiry_take(inquiry, &trial, &taken.record);
    verdict = writer_add(making->writer, &taken);
    bool last = inquiry->left == 0 && !making->options->deepen;
    return verdict.ok && last ? end_claim(making, inquiry) : verdict;
}

static struct verdict give_up(struct making *making, size_t task, const struct verdict *why)
{
    const struct trial trial = trial_of(&making->work, task);
    struct inquiry *inquiry = &making->batch->inquiries[trial.claim];
    step(making, trial.claim, NAN);
    if (inquiry->concluded)
        return verdict_yes();
    audit_fail(inquiry->result, why);
    return end_claim(making, inquiry);
}

static struct verdict fail(size_t task, void *data, const struct failure *failure)
{
    if (failure->status == STATUS_EXHAUSTED)
        arena_exhausted(0, 0);
    const char *how = failure->status == STATUS_MISBEHAVED  ? ""
                      : failure->status == STATUS_TIMED_OUT ? "was "
                                                            : "ended by ";
    struct verdict why = verdict_no("a worker process %s%s", how, failure->reason);
    return give_up(data, task, &why);
}

static struct verdict take_refusal(size_t task, void *data, const char *reason)
{
    struct verdict why = verdict_no("%.400s", reason);
    return give_up(data, task, &why);
}

static struct verdict pass(void *data)
{
    struct making *making = data;
    if (progress_is_due(&making->progress)) {
        progress_at(&making->progress, forecast_share(&making->forecast));
        progress_draw(&making->progress);
    }
    return writer_pass(making->writer);
}

/* Records that arrived before the end are stored. */
static struct verdict dispatch_trials(struct making *making)
{
    double left = fmax(0.0, making->batch->end - wall_clock()) + GRACE;
    const struct dispatch dispatch = {.work = trial_workload(&making->work),
                                      .workers = making->options->jobs,
                                      .task_seconds = fmin(left, AUDIT_TRIAL_SECONDS),
                                      .data = making,
                                      .next = give_next,
                                      .take = take,
                                      .fail = fail,
                                      .refuse = take_refusal,
                                      .pass = pass,
                                      .left = count_left};
    struct verdict verdict = dispatch_run(&dispatch), stored = writer_end(making->writer);
    if (verdict.ok && interrupted())
        return verdict_no("stopped");
    return verdict.ok ? stored : verdict;
}

static struct verdict make_trials(const struct trial_batch *batch, struct arena *arena)
{
    if (batch->trial_count == 0)
        return verdict_yes();
    const struct claim_run *run = &batch->inquiries->run;
    struct making making = {.work = {.claims = run->claim,
                                     .claim_count = batch->count,
                                     .options = run->options,
                                     .trials = batch->trials,
                                     .trial_count = batch->trial_count,
                                     .endless = batch->endless,
                                     .end = batch->end},
                            .batch = batch,
                            .options = run->options,
                            .forecast = forecast_trials(batch, arena)};
    const struct workload work = trial_workload(&making.work);
    making.workers = (size_t)workers_choose(&work, run->options->jobs).count;
    if (!run->options->deepen || run->options->phase.whole)
        making.progress = progress_start(&run->options->phase, "trials", batch->trial_count, 0.0);
    if (run->options->store && !run->options->deepen)
        making.writer =
            writer_start(&(struct writing){store_trials, &making, sizeof(struct taken), BATCH});
    struct verdict verdict = dispatch_trials(&making);
    progress_end(&making.progress);
    return verdict;
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
    audit->inquiries = ARENA_ZEROED(audit->arena, struct inquiry, audit->count + 1);
    for (size_t k = 0; k < audit->count && verdict.ok; k++) {
        const struct claim_run run = {&audit->claims[k], audit->options, audit->end};
        audit->inquiries[k] = inquiry_start(&run, k, &results[k], audit->arena);
        if (!audit->options->deepen)
            verdict = trials_read(&audit->inquiries[k]);
    }
    return verdict;
}

/* If random spaces are to be searched deeper, each gets an equal share of the time. */
static struct verdict deepen(const struct audit *audit, const struct inquiry *inquiry)
{
    const struct claim *claim = inquiry->run.claim->claim;
    struct verdict verdict = verdict_yes();
    for (size_t left = count_spaces(claim), k = 0; left > 0 && verdict.ok; left--, k++) {
        double now = wall_clock();
        struct trial_batch batch = {.inquiries = audit->inquiries,
                                    .count = audit->count,
                                    .end = now + (audit->end - now) / (double)left,
                                    .endless = claim->spaces[k].random};
        add_trials(&batch, inquiry, k, audit->arena);
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

struct verdict audit_claims(const struct registered_claim *claims, size_t count,
                            const struct audit_options *options, struct arena *arena,
                            struct audit_result *results)
{
    struct audit audit = {.claims = claims,
                          .options = options,
                          .count = count,
                          .end = wall_clock() + options->seconds,
                          .arena = arena};
    struct verdict verdict = start(&audit, results);
    if (verdict.ok)
        verdict = ask_engine(audit.inquiries, count, arena);
    if (verdict.ok)
        verdict = make_all(&audit);
    for (size_t k = 0; k < count && verdict.ok; k++)
        verdict = inquiry_conclude(&audit.inquiries[k]);
    return verdict;
}

/* ---- missing runs and trials ---- */

struct verdict audit_missing(const struct registered_claim *claims, size_t count,
                             const struct audit_options *options, int shards, size_t *by_shard,
                             struct arena *arena)
{
    struct audit audit = {
        .claims = claims, .options = options, .count = count, .end = INFINITY, .arena = arena};
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
