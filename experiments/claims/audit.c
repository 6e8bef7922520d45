/* Audit of several claims together: the runs of their surveys, then their trials, shared among
 * workers, which are stored and whose claims are concluded as results arrive. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/store/batch.h"
#include "experiments/engine/store/store.h"
#include "experiments/engine/workers/dispatch.h"
#include "experiments/engine/workers/interrupt.h"
#include "models/base/hash.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdlib.h>

enum { SHARE_MOST = 8, SHARES_LEFT = 4 /* per worker */ };

/* Grace period for an instance that is running when the time is over. */
static const double GRACE = 60.0;

struct trial_batch {
    struct inquiry *inquiries; /* [count]; the readings of a claim are adjacent */
    size_t count;
    struct trial *trials; /* [trial_count] */
    size_t trial_count, room;
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
static void add_claim(struct trial_batch *batch, const struct inquiry *inquiry, struct arena *arena)
{
    const struct claim *claim = inquiry->run.claim->claim;
    size_t first = count_spaces(claim);
    for (size_t k = 0; k < count_queries(claim); k++)
        add_trials(batch, inquiry, first + k, arena);
    for (size_t k = first; k-- > 0;)
        add_trials(batch, inquiry, k, arena);
}

static void add_all_trials(struct trial_batch *batch, struct arena *arena)
{
    for (size_t k = 0; k < batch->count; k++)
        add_claim(batch, &batch->inquiries[k], arena);
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
    size_t next; /* next trial to assign */
    struct batch stored;
    struct progress progress;
};

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

static struct inquiry *inquiry_of(const struct making *making, size_t task)
{
    return &making->batch->inquiries[making->work.trials[task].claim];
}

static size_t count_left(const void *data)
{
    const struct making *making = data;
    return making->work.trial_count - making->next;
}

/* A claim that has failed gets no more trials. Shares get smaller towards the end. */
static bool give_next(void *data, struct share *share)
{
    struct making *making = data;
    while (count_left(making) > 0 && inquiry_of(making, making->next)->concluded)
        making->next++, progress_step(&making->progress, 1.0);
    size_t left = count_left(making), size = left / SHARES_LEFT / making->workers;
    if (left == 0)
        return false;
    size = size > SHARE_MOST ? SHARE_MOST : size > 0 ? size : 1;
    *share = (struct share){.first = making->next, .end = making->next + size};
    making->next += size;
    return true;
}

static struct verdict take(size_t task, void *data, const void *record)
{
    struct making *making = data;
    const struct trial trial = making->work.trials[task];
    struct inquiry *inquiry = inquiry_of(making, task);
    struct verdict verdict = verdict_yes();
    progress_step(&making->progress, 1.0);
    if (inquiry->concluded)
        return verdict;
    struct taken taken = {trial, *(const struct trial_record *)record};
    taken.record.seconds = record_seconds(record);
    inquiry_take(inquiry, &trial, &taken.record);
    verdict = batch_add(&making->stored, &taken);
    return verdict.ok && inquiry->left == 0 ? inquiry_conclude(inquiry) : verdict;
}

static struct verdict give_up(struct making *making, size_t task, const struct verdict *why)
{
    struct inquiry *inquiry = inquiry_of(making, task);
    progress_step(&making->progress, 1.0);
    if (inquiry->concluded)
        return verdict_yes();
    audit_fail(inquiry->result, why);
    return inquiry_conclude(inquiry);
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
    progress_draw(&making->progress);
    return batch_pass(&making->stored);
}

/* Records that arrived before the end are stored. */
static struct verdict dispatch_trials(struct making *making)
{
    double left = fmax(0.0, making->work.end - wall_clock()) + GRACE;
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
    struct verdict verdict = dispatch_run(&dispatch), stored = batch_store(&making->stored);
    if (verdict.ok && interrupted())
        return verdict_no("stopped");
    return verdict.ok ? stored : verdict;
}

static struct verdict make_trials(const struct trial_batch *batch, struct arena *arena)
{
    if (batch->trial_count == 0)
        return verdict_yes();
    const struct claim_run *run = &batch->inquiries->run;
    struct making making = {
        .work = {.claims = run->claim,
                 .claim_count = batch->count,
                 .options = run->options,
                 .trials = batch->trials,
                 .trial_count = batch->trial_count,
                 .end = run->end},
        .batch = batch,
        .options = run->options,
        .stored = {.data = &making, .arena = arena, .item_size = sizeof(struct taken)}};
    making.workers = (size_t)workers_count(run->options->jobs);
    making.progress = progress_start(&run->options->phase, "trials", batch->trial_count,
                                     (double)batch->trial_count);
    if (run->options->store)
        making.stored.write = store_trials;
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
        verdict = trials_read(&audit->inquiries[k]);
    }
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
    struct trial_batch batch = {.inquiries = audit.inquiries, .count = count};
    if (verdict.ok)
        add_all_trials(&batch, arena);
    if (verdict.ok)
        verdict = make_trials(&batch, arena);
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
    add_all_trials(&batch, arena);
    for (size_t k = 0; k < batch.trial_count; k++) {
        const struct trial *trial = &batch.trials[k];
        by_shard[shard_of(trial_hash(&claims[trial->claim], trial), shards) - 1]++;
    }
    return verdict;
}
