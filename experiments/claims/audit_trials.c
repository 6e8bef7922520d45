/* Trials of many claims, shared among workers: they are stored and their claims concluded as
 * results arrive. */
#include "experiments/claims/audit_trials.h"

#include "experiments/claims/trial_store.h"
#include "experiments/engine/store/store.h"
#include "experiments/engine/store/writer.h"
#include "experiments/engine/workers/dispatch.h"
#include "experiments/engine/workers/forecast.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/progress.h"
#include "models/base/hash.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdlib.h>

enum { BATCH = 256, SHARE_MOST = 8, SHARES_LEFT = 4 /* per worker */ };

/* Grace period for an instance that is running when the time is over. */
static const double GRACE = 60.0;

/* ---- selection ---- */

uint64_t trial_hash(const struct registered_claim *claim, const struct trial *trial)
{
    uint64_t hash = hash_string(HASH_START, claim->name);
    hash = hash_number(hash, claim->claim->reading_number);
    hash = hash_string(hash, trial->measured ? "measured" : "space");
    return hash_number(hash_number(hash, trial->part), trial->number);
}

void add_trials(struct trial_batch *batch, const struct trial *part, struct arena *arena)
{
    const struct inquiry *inquiry = &batch->inquiries[part->claim];
    const struct shard *shard = &inquiry->run.options->shard;
    struct trial trial = *part;
    size_t chunks = inquiry_chunks(inquiry, part->measured, part->part);
    for (trial.number = 0; trial.number < chunks; trial.number++) {
        if (*inquiry_mark(inquiry, &trial) ||
            !shard_holds(shard, trial_hash(inquiry->run.claim, &trial)))
            continue;
        ARENA_GROW(arena, batch->trials, batch->trial_count, batch->room);
        batch->trials[batch->trial_count++] = trial;
    }
}

static void add_claim(struct trial_batch *batch, size_t claim, bool spaces, struct arena *arena)
{
    const struct inquiry *inquiry = &batch->inquiries[claim];
    for (size_t k = 0; k < inquiry->query_count; k++)
        add_trials(batch, &(struct trial){claim, true, k, 0}, arena);
    for (size_t k = inquiry->space_count; k-- > 0 && spaces;) /* from large to small spaces */
        add_trials(batch, &(struct trial){claim, false, k, 0}, arena);
}

static int by_cost(const void *left, const void *right)
{
    const struct inquiry *a = *(const struct inquiry *const *)left;
    const struct inquiry *b = *(const struct inquiry *const *)right;
    return a->cost != b->cost ? (a->cost > b->cost ? -1 : 1) : (a > b) - (a < b);
}

void add_all_trials(struct trial_batch *batch, bool spaces, struct arena *arena)
{
    const struct inquiry **sorted = ARENA_ARRAY(arena, const struct inquiry *, batch->count);
    for (size_t k = 0; k < batch->count; k++)
        sorted[k] = &batch->inquiries[k];
    qsort(sorted, batch->count, sizeof *sorted, by_cost);
    for (size_t k = 0; k < batch->count; k++)
        add_claim(batch, (size_t)(sorted[k] - batch->inquiries), spaces, arena);
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
static struct verdict end_claim(struct making *making, size_t claim)
{
    struct verdict verdict = writer_wait(making->writer);
    return verdict.ok ? audit_conclude(&making->batch->inquiries[claim], claim) : verdict;
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
    return verdict.ok && last ? end_claim(making, trial.claim) : verdict;
}

static struct verdict give_up(struct making *making, size_t task, const struct verdict *why)
{
    const struct trial trial = trial_of(&making->work, task);
    struct inquiry *inquiry = &making->batch->inquiries[trial.claim];
    step(making, trial.claim, NAN);
    if (inquiry->concluded)
        return verdict_yes();
    audit_fail(inquiry->result, why);
    return end_claim(making, trial.claim);
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

struct verdict make_trials(const struct trial_batch *batch, struct arena *arena)
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
