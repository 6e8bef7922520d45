/* Audit of several claims together: the runs of their surveys, then their trials, shared among
 * workers, which are stored and whose claims are concluded as results arrive. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/ending.h"
#include "experiments/engine/store/store.h"
#include "experiments/engine/workers/dispatch.h"
#include "experiments/engine/workers/runner.h"
#include "models/base/hash.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHARE_MOST = 8,
    FIRST_BATCH = 20 /* replications before the first check of the clock; doubled each time */
};

/* Grace period for an instance that is running when the time is over. */
static const double GRACE = 60.0;

/* ---- queries of surveys that are metrics of the engine, answered by its runs ---- */

/* An algorithm of a query that is a metric of the engine. */
struct asked {
    const struct inquiry *inquiry;
    const struct part *part;
    const char *algorithm;
};

/* Those of several claims. */
struct asking {
    const struct audit_options *options;
    struct asked *list; /* [count] */
    size_t count, room;
    int most; /* replications of any */
};

static struct asking start_asking(const struct inquiry *inquiries, size_t count,
                                  struct arena *arena)
{
    struct asking asking = {.options = count > 0 ? inquiries->options : NULL};
    for (size_t k = 0; k < count; k++)
        for (size_t p = inquiries[k].spaces; p < inquiries[k].part_count; p++) {
            const struct part *part = &inquiries[k].parts[p];
            for (size_t n = 0; part->query->metric && n < part->query->name_count; n++) {
                ARENA_GROW(arena, asking.list, asking.count, asking.room);
                asking.list[asking.count++] =
                    (struct asked){&inquiries[k], part, part->query->names[n]};
                asking.most = (int)part->count > asking.most ? (int)part->count : asking.most;
            }
        }
    return asking;
}

/* The cells, each with at most that many replications. */
static struct cell *survey_cells(const struct asking *asking, int most, struct arena *arena)
{
    struct cell *cells = ARENA_ARRAY(arena, struct cell, asking->count + 1);
    for (size_t k = 0; k < asking->count; k++) {
        const struct asked *asked = &asking->list[k];
        const struct query *query = asked->part->query;
        int wanted = (int)asked->part->count;
        cells[k] = cell_make(query->generator, &query->settings, algorithm_find(asked->algorithm),
                             asking->options->seed, most < wanted ? most : wanted, arena);
        cells[k].timed = query->metric->repeated ? cells[k].replications : 0;
    }
    return cells;
}

/* Merges the runs of a cell into the least values of its query. Only a refusal may leave out a
 * value. */
static void take_cell(const struct asked *asked, const struct cell *cell, const struct run *runs)
{
    struct arena scratch = {0};
    double *numbers = ARENA_ARRAY(&scratch, double, cell->replications);
    struct verdict verdict =
        metric_values(asked->part->query->metric, runs, cell->replications, 0.0, numbers);
    for (int r = 0; r < cell->replications && verdict.ok; r++) {
        if (runs[r].status == STATUS_VALID)
            asked->part->answers[r] = fmin(asked->part->answers[r], numbers[r]);
        else if (runs[r].status != STATUS_REFUSED)
            verdict = verdict_no("%s on %s, replication %d: %s%s%.200s", cell->key.algorithm,
                                 cell->key.settings, r, status_name(runs[r].status),
                                 runs[r].reason[0] ? ": " : "", runs[r].reason);
    }
    if (!verdict.ok && asked->inquiry->result->finding != FINDING_FAILED)
        audit_fail(asked->inquiry->result, verdict.reason);
    arena_release(&scratch);
}

static struct verdict take_cells(const struct asking *asking, struct store *store,
                                 const struct cell *cells)
{
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < asking->count && verdict.ok; k++) {
        struct arena scratch = {0};
        struct run *runs = ARENA_ARRAY(&scratch, struct run, cells[k].replications + 1);
        verdict = cell_read(store, &cells[k], 0, cells[k].replications, runs);
        if (verdict.ok)
            take_cell(&asking->list[k], &cells[k], runs);
        arena_release(&scratch);
    }
    return verdict;
}

/* Makes at most that many replications of every query; those of earlier batches come from the
 * store. */
static struct verdict run_cells(const struct asking *asking, struct store *store, int most,
                                const struct cell **out, struct arena *arena)
{
    const struct audit_options *audit = asking->options;
    struct runner_options options = {.jobs = audit->jobs,
                                     .phase = audit->phase,
                                     .scope = {RUNNER_TIME_LIMIT, audit->shard, audit->merged}};
    struct runner_summary summary = {0};
    options.phase.repeated = true; /* more of them, or trials, may follow */
    *out = survey_cells(asking, most, arena);
    return runner_run(store, *out, asking->count, &options, &summary);
}

/* With a time limit, begins with few replications of all surveys. */
static struct verdict ask(const struct asking *asking, double end, struct store *store,
                          struct arena *arena)
{
    const struct cell *cells = NULL;
    struct verdict verdict = verdict_yes();
    int done = 0;
    while (done < asking->most && verdict.ok && wall_clock() <= end) {
        done = isinf(end) ? asking->most : done == 0 ? FIRST_BATCH : 2 * done;
        verdict = run_cells(asking, store, done, &cells, arena);
    }
    for (size_t k = 0; k < asking->count; k++)
        if ((int)asking->list[k].part->count > done)
            asking->list[k].inquiry->result->cut_short = true;
    if (!verdict.ok || !cells || asking->options->shard.count > 0)
        return verdict;
    return take_cells(asking, store, cells);
}

/* Makes the runs of all surveys that are not stored, until the time is over, and records their
 * values as answers. Fails when the store or the system fails, or on interruption. */
static struct verdict ask_engine(struct inquiry *inquiries, size_t count, struct arena *arena)
{
    const struct asking asking = start_asking(inquiries, count, arena);
    struct store *own = NULL;
    if (asking.most == 0)
        return verdict_yes();
    struct store *store = asking.options->store;
    struct verdict verdict = store ? verdict_yes() : store_open(":memory:", &own);
    if (verdict.ok)
        verdict = ask(&asking, inquiries->end, store ? store : own, arena);
    store_close(own);
    return verdict;
}

/* Adds the number of those runs that are not stored to the shards that they belong to. */
static struct verdict count_missing_runs(const struct inquiry *inquiries, size_t count, int shards,
                                         size_t *by_shard, struct arena *arena)
{
    struct run_plan plan;
    const struct asking asking = start_asking(inquiries, count, arena);
    const struct cell *cells = survey_cells(&asking, asking.most, arena);
    if (asking.count == 0)
        return verdict_yes();
    const struct run_scope scope = {.time_limit = RUNNER_TIME_LIMIT,
                                    .merged = asking.options->merged};
    struct verdict verdict =
        plan_runs(asking.options->store, cells, asking.count, &scope, arena, &plan);
    for (size_t k = 0; k < plan.run_count && verdict.ok; k++) {
        const struct planned_run *run = &plan.runs[k];
        by_shard[shard_of(run_hash(run->cell, run->replication), shards) - 1]++;
    }
    return verdict;
}

/* ---- claims that are tried together ---- */

struct audit {
    const struct audit_options *options;
    double end;                /* monotonic seconds after which no trial is started */
    struct inquiry *inquiries; /* [count]; the readings of a claim are adjacent */
    size_t count;
    struct trial **tasks; /* [task_count] */
    size_t task_count, task_room;
    struct arena *arena;
};

/* ---- selection ---- */

/* Assigns a trial to a shard. */
static uint64_t trial_hash(const struct trial *trial)
{
    const struct inquiry *inquiry = trial->inquiry;
    const struct claim *claim = inquiry->result->claim;
    size_t part = (size_t)(trial->part - inquiry->parts);
    uint64_t hash = hash_string(HASH_START, claim->name);
    hash = hash_number(hash, claim->reading_number);
    hash = hash_string(hash, trial->part->query ? "measured" : "space");
    hash = hash_number(hash, trial->part->query ? part - inquiry->spaces : part);
    return hash_number(hash, trial->number);
}

/* Adds the trials of a part that are not done and belong to the shard of the options. */
static void add_trials(struct audit *audit, const struct part *part)
{
    for (size_t k = 0; k < part->trial_count; k++) {
        struct trial *trial = &part->trials[k];
        if (trial->done || !shard_holds(&audit->options->shard, trial_hash(trial)))
            continue;
        ARENA_GROW(audit->arena, audit->tasks, audit->task_count, audit->task_room);
        audit->tasks[audit->task_count++] = trial;
    }
}

/* Of each claim the measured ones first, then those of spaces, from large to small ones. */
static void add_all_trials(struct audit *audit)
{
    for (size_t n = 0; n < audit->count; n++) {
        const struct inquiry *inquiry = &audit->inquiries[n];
        for (size_t k = inquiry->spaces; k < inquiry->part_count; k++)
            add_trials(audit, &inquiry->parts[k]);
        for (size_t k = inquiry->spaces; k-- > 0;)
            add_trials(audit, &inquiry->parts[k]);
    }
}

/* ---- execution ---- */

static enum task_answer perform(size_t task, void *data, void *record)
{
    const struct audit *audit = data;
    const struct trial *trial = audit->tasks[task];
    struct trial_record *made = record;
    double begun = wall_clock();
    if (begun > audit->end)
        return TASK_ENOUGH;
    trial_make(trial, made);
    made->seconds = wall_clock() - begun;
    /* nothing that a foreign test changed remains */
    return claim_is_foreign(trial->inquiry->result->claim) ? TASK_LAST : TASK_DONE;
}

/* Reports the result, unless that was done or only a shard is made. */
static struct verdict conclude(const struct audit *audit, struct inquiry *inquiry)
{
    const struct audit_options *options = audit->options;
    bool before = inquiry->concluded;
    inquiry->concluded = true;
    if (before || options->shard.count > 0)
        return verdict_yes();
    inquiry_judge(inquiry);
    if (interrupted())
        return verdict_no("stopped");
    return options->concluded
               ? options->concluded((size_t)(inquiry - audit->inquiries), options->data)
               : verdict_yes();
}

/* A claim that has failed gets no more trials. */
static bool skip(size_t task, void *data)
{
    const struct audit *audit = data;
    return audit->tasks[task]->inquiry->concluded;
}

static struct verdict take(size_t task, void *data, const void *record)
{
    struct audit *audit = data;
    struct trial *trial = audit->tasks[task];
    struct inquiry *inquiry = trial->inquiry;
    struct store *store = audit->options->store;
    struct verdict verdict = verdict_yes();
    if (inquiry->concluded)
        return verdict;
    trial_take(trial, record);
    if (store)
        verdict = store_batch_begin(store);
    if (verdict.ok && store)
        verdict = store_undo(store, trial_write(trial, record));
    return verdict.ok && inquiry->left == 0 ? conclude(audit, inquiry) : verdict;
}

static struct verdict give_up(size_t task, void *data, const char *reason)
{
    const struct audit *audit = data;
    struct inquiry *inquiry = audit->tasks[task]->inquiry;
    if (inquiry->concluded)
        return verdict_yes();
    audit_fail(inquiry->result, reason);
    return conclude(audit, inquiry);
}

static struct verdict note_failure(size_t task, void *data, const struct failure *failure)
{
    if (failure->status == STATUS_EXHAUSTED)
        arena_exhausted(0, 0);
    const char *how = failure->status == STATUS_MISBEHAVED  ? ""
                      : failure->status == STATUS_TIMED_OUT ? "was "
                                                            : "ended by ";
    struct verdict why = verdict_no("a worker process %s%s", how, failure->reason);
    return give_up(task, data, why.reason);
}

static struct verdict make_trials(struct audit *audit)
{
    const struct audit_options *options = audit->options;
    double left = fmax(0.0, audit->end - wall_clock()) + GRACE;
    size_t trials = audit->task_count;
    const struct dispatch dispatch = {
        .work = {.data = audit, .record_size = sizeof(struct trial_record), .perform = perform},
        .workers = options->jobs,
        .task_seconds = fmin(left, AUDIT_TRIAL_SECONDS),
        .tasks = trials,
        .share = SHARE_MOST,
        .unit = "trials",
        .phase = options->phase,
        .store = options->store,
        .skip = skip,
        .take = take,
        .fail = note_failure,
        .refuse = give_up};
    return trials > 0 ? dispatch_run(&dispatch) : verdict_yes();
}

/* ---- the whole audit ---- */

static struct verdict start(struct audit *audit, const struct claim *claims, size_t count,
                            const struct audit_options *options, struct arena *arena,
                            struct audit_result *results)
{
    struct verdict verdict = verdict_yes();
    *audit = (struct audit){.options = options,
                            .end = wall_clock() + options->seconds,
                            .inquiries = ARENA_ZEROED(arena, struct inquiry, count + 1),
                            .count = count,
                            .arena = arena};
    for (size_t k = 0; k < count && verdict.ok; k++) {
        inquiry_start(&audit->inquiries[k], &claims[k], options, audit->end, &results[k], arena);
        verdict = trials_read(&audit->inquiries[k]);
    }
    return verdict;
}

struct verdict audit_claims(const struct claim *claims, size_t count,
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
        verdict = conclude(&audit, &audit.inquiries[k]);
    return verdict;
}

/* ---- missing runs and trials ---- */

struct verdict audit_missing(const struct claim *claims, size_t count,
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
    for (size_t k = 0; k < audit.task_count; k++)
        by_shard[shard_of(trial_hash(audit.tasks[k]), shards) - 1]++;
    return verdict;
}
