/* Audit of several claims together: the runs of their surveys, then their trials, shared among
 * workers, which are stored and whose claims are concluded as results arrive. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/store/store.h"
#include "experiments/engine/workers/dispatch.h"
#include "models/base/hash.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdlib.h>

enum { SHARE_MOST = 8 };

/* Grace period for an instance that is running when the time is over. */
static const double GRACE = 60.0;

/* Claims that are tried together; the work is also the workers'. */
struct audit {
    struct trial_work work;
    size_t room;               /* for trials */
    struct inquiry *inquiries; /* [count]; the readings of a claim are adjacent */
    size_t count;
    struct batch stored;
    struct arena *arena;
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
static void add_trials(struct audit *audit, const struct inquiry *inquiry, size_t part)
{
    struct trial_work *work = &audit->work;
    struct trial trial = {.claim = inquiry->number, .part = part};
    size_t chunks = count_chunks(inquiry->run.claim->claim, part, work->options->share);
    for (; trial.number < chunks; trial.number++) {
        if (*inquiry_mark(inquiry, &trial) ||
            !shard_holds(&work->options->shard, trial_hash(inquiry->run.claim, &trial)))
            continue;
        ARENA_GROW(audit->arena, work->trials, work->trial_count, audit->room);
        work->trials[work->trial_count++] = trial;
    }
}

/* Of each claim the measured ones first, then those of spaces, from large to small ones. */
static void add_all_trials(struct audit *audit)
{
    for (size_t n = 0; n < audit->count; n++) {
        const struct inquiry *inquiry = &audit->inquiries[n];
        const struct claim *claim = inquiry->run.claim->claim;
        size_t first = count_spaces(claim);
        for (size_t k = 0; k < count_queries(claim); k++)
            add_trials(audit, inquiry, first + k);
        for (size_t k = first; k-- > 0;)
            add_trials(audit, inquiry, k);
    }
}

/* ---- execution ---- */

struct taken {
    size_t task;
    struct trial_record record;
};

static struct inquiry *inquiry_of(const struct audit *audit, size_t task)
{
    return &audit->inquiries[audit->work.trials[task].claim];
}

static struct verdict store_trials(void *items, size_t count, void *data)
{
    const struct taken *taken = items;
    const struct audit *audit = data;
    struct store *store = audit->work.options->store;
    struct verdict verdict = store_begin(store);
    for (size_t k = 0; k < count && verdict.ok; k++)
        verdict =
            store_undo(store, trial_write(inquiry_of(audit, taken[k].task),
                                          &audit->work.trials[taken[k].task], &taken[k].record));
    return verdict.ok ? store_commit(store) : verdict;
}

/* A claim that has failed gets no more trials. */
static bool skip(size_t task, void *data)
{
    return inquiry_of(data, task)->concluded;
}

static struct verdict take(size_t task, void *data, const void *record)
{
    struct audit *audit = data;
    struct inquiry *inquiry = inquiry_of(audit, task);
    struct verdict verdict = verdict_yes();
    if (inquiry->concluded)
        return verdict;
    struct taken taken = {task, *(const struct trial_record *)record};
    taken.record.seconds = record_seconds(record);
    inquiry_take(inquiry, &audit->work.trials[task], &taken.record);
    verdict = batch_add(&audit->stored, &taken);
    return verdict.ok && inquiry->left == 0 ? inquiry_conclude(inquiry) : verdict;
}

static struct verdict give_up(struct audit *audit, size_t task, const struct verdict *why)
{
    struct inquiry *inquiry = inquiry_of(audit, task);
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

static struct verdict make_trials(struct audit *audit)
{
    const struct audit_options *options = audit->work.options;
    double left = fmax(0.0, audit->work.end - wall_clock()) + GRACE;
    size_t trials = audit->work.trial_count;
    struct progress progress = progress_start(&options->phase, "trials", trials, (double)trials);
    const struct dispatch dispatch = {.work = trial_workload(&audit->work),
                                      .workers = options->jobs,
                                      .task_seconds = fmin(left, AUDIT_TRIAL_SECONDS),
                                      .data = audit,
                                      .tasks = trials,
                                      .share = SHARE_MOST,
                                      .progress = &progress,
                                      .batch = &audit->stored,
                                      .skip = skip,
                                      .take = take,
                                      .fail = fail,
                                      .refuse = take_refusal};
    audit->stored = (struct batch){.write = options->store ? store_trials : NULL,
                                   .data = audit,
                                   .arena = audit->arena,
                                   .item_size = sizeof(struct taken)};
    return trials > 0 ? dispatch_run(&dispatch) : verdict_yes();
}

/* ---- the whole audit ---- */

static struct verdict start(struct audit *audit, const struct registered_claim *claims,
                            size_t count, const struct audit_options *options, struct arena *arena,
                            struct audit_result *results)
{
    struct verdict verdict = verdict_yes();
    *audit = (struct audit){
        .work = {.claims = claims, .options = options, .end = wall_clock() + options->seconds},
        .inquiries = ARENA_ZEROED(arena, struct inquiry, count + 1),
        .count = count,
        .arena = arena};
    for (size_t k = 0; k < count && verdict.ok; k++) {
        const struct claim_run run = {&claims[k], options, audit->work.end};
        audit->inquiries[k] = inquiry_start(&run, k, &results[k], arena);
        verdict = trials_read(&audit->inquiries[k]);
    }
    return verdict;
}

struct verdict audit_claims(const struct registered_claim *claims, size_t count,
                            const struct audit_options *options, struct arena *arena,
                            struct audit_result *results)
{
    struct audit audit;
    struct verdict verdict = start(&audit, claims, count, options, arena, results);
    if (verdict.ok)
        verdict = ask_engine(audit.inquiries, count, arena);
    if (verdict.ok)
        add_all_trials(&audit);
    if (verdict.ok)
        verdict = make_trials(&audit);
    for (size_t k = 0; k < count && verdict.ok; k++)
        verdict = inquiry_conclude(&audit.inquiries[k]);
    return verdict;
}

/* ---- missing runs and trials ---- */

struct verdict audit_missing(const struct registered_claim *claims, size_t count,
                             const struct audit_options *options, int shards, size_t *by_shard,
                             struct arena *arena)
{
    struct audit audit;
    struct verdict verdict = start(&audit, claims, count, options, arena,
                                   ARENA_ARRAY(arena, struct audit_result, count + 1));
    if (verdict.ok)
        verdict = count_missing_runs(audit.inquiries, count, shards, by_shard, arena);
    if (!verdict.ok)
        return verdict;
    add_all_trials(&audit);
    for (size_t k = 0; k < audit.work.trial_count; k++) {
        const struct trial *trial = &audit.work.trials[k];
        by_shard[shard_of(trial_hash(&claims[trial->claim], trial), shards) - 1]++;
    }
    return verdict;
}
