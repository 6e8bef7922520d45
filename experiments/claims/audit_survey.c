/* Surveys: the queries that are metrics of the engine are answered by its runs; then the checks are
 * judged. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/workers/runner.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { FIRST_BATCH = 20 }; /* replications before the first check of the clock; doubled each time */

static const struct survey *survey_of(const struct inquiry *inquiry)
{
    return inquiry->run.claim->claim->survey;
}

/* ---- queries answered by the engine ---- */

struct asked {
    const struct inquiry *inquiry;
    const struct query *query;
    double *answers;
    int wanted; /* replications */
};

/* The queries of several claims that are metrics of the engine. */
struct asking {
    const struct audit_options *options;
    struct asked *list; /* [count] */
    size_t count, room, names;
    int most; /* replications of any */
};

static struct asking start_asking(const struct inquiry *inquiries, size_t count,
                                  struct arena *arena)
{
    struct asking asking = {.options = count > 0 ? inquiries->run.options : NULL};
    for (size_t k = 0; k < count; k++)
        for (size_t q = 0; q < count_queries(inquiries[k].run.claim->claim); q++) {
            const struct query *query = &survey_of(&inquiries[k])->queries[q];
            int wanted = query_wanted(query, asking.options->share);
            if (!query->metric)
                continue;
            ARENA_GROW(arena, asking.list, asking.count, asking.room);
            asking.list[asking.count++] =
                (struct asked){&inquiries[k], query, inquiries[k].answers[q], wanted};
            asking.names += query->name_count;
            asking.most = wanted > asking.most ? wanted : asking.most;
        }
    return asking;
}

/* The cells of all queries, one for each algorithm, each with at most that many replications. */
static struct cell *survey_cells(const struct asking *asking, int most, struct arena *arena)
{
    struct cell *cells = ARENA_ARRAY(arena, struct cell, asking->names + 1), *next = cells;
    for (size_t k = 0; k < asking->count; k++) {
        const struct asked *asked = &asking->list[k];
        const struct query *query = asked->query;
        for (size_t n = 0; n < query->name_count; n++)
            *next++ = cell_make(query->generator, &query->settings, algorithm_find(query->names[n]),
                                asking->options->seed, most < asked->wanted ? most : asked->wanted,
                                arena);
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
        cell_values(asked->query->metric, runs, cell->replications, 0.0, numbers);
    for (int r = 0; r < cell->replications && verdict.ok; r++) {
        if (runs[r].status == STATUS_VALID)
            asked->answers[r] = fmin(asked->answers[r], numbers[r]);
        else if (runs[r].status != STATUS_REFUSED)
            verdict = verdict_no("%s on %s, replication %d: %s%s%.200s", cell->key.algorithm,
                                 cell->key.settings, r, status_name(runs[r].status),
                                 runs[r].reason[0] ? ": " : "", runs[r].reason);
    }
    if (!verdict.ok && asked->inquiry->result->finding != FINDING_FAILED)
        audit_fail(asked->inquiry->result, &verdict);
    arena_release(&scratch);
}

static struct verdict take_cells(const struct asking *asking, struct store *store,
                                 const struct cell *cells)
{
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < asking->count; k++)
        for (size_t n = 0; n < asking->list[k].query->name_count && verdict.ok; n++, cells++) {
            struct arena scratch = {0};
            struct run *runs = ARENA_ARRAY(&scratch, struct run, cells->replications + 1);
            verdict = cell_read(store, cells, 0, cells->replications, runs);
            if (verdict.ok)
                take_cell(&asking->list[k], cells, runs);
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
                                     .time_limit = RUNNER_TIME_LIMIT,
                                     .phase = audit->phase,
                                     .shard = audit->shard,
                                     .merged = audit->merged};
    struct runner_summary summary;
    options.phase.repeated = true; /* more of them, or trials, may follow */
    *out = survey_cells(asking, most, arena);
    struct verdict verdict = runner_run(store, *out, asking->names, &options, &summary);
    return verdict.ok && summary.signal ? verdict_no("stopped") : verdict;
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
        if (asking->list[k].wanted > done)
            asking->list[k].inquiry->result->cut_short = true;
    if (!verdict.ok || !cells || asking->options->shard.count > 0)
        return verdict;
    return take_cells(asking, store, cells);
}

struct verdict ask_engine(struct inquiry *inquiries, size_t count, struct arena *arena)
{
    const struct asking asking = start_asking(inquiries, count, arena);
    struct store *own = NULL;
    if (asking.most == 0)
        return verdict_yes();
    struct store *store = asking.options->store;
    struct verdict verdict = store ? verdict_yes() : store_open(":memory:", &own);
    if (verdict.ok)
        verdict = ask(&asking, inquiries->run.end, store ? store : own, arena);
    store_close(own);
    return verdict;
}

struct verdict count_missing_runs(const struct inquiry *inquiries, size_t count, int shards,
                                  size_t *by_shard, struct arena *arena)
{
    struct run_plan plan;
    const struct asking asking = start_asking(inquiries, count, arena);
    const struct cell *cells = survey_cells(&asking, asking.most, arena);
    if (asking.names == 0)
        return verdict_yes();
    const struct run_scope scope = {.time_limit = RUNNER_TIME_LIMIT,
                                    .merged = asking.options->merged};
    struct verdict verdict =
        plan_runs(asking.options->store, cells, asking.names, &scope, arena, &plan);
    for (size_t k = 0; k < plan.run_count && verdict.ok; k++) {
        const struct planned_run *run = &plan.runs[k];
        by_shard[shard_of(run_hash(run->cell, run->replication), shards) - 1]++;
    }
    return verdict;
}

/* ---- the checks ---- */

static void judge_checks(const struct inquiry *inquiry)
{
    const struct survey *survey = survey_of(inquiry);
    struct audit_result *result = inquiry->result;
    result->estimate_count = survey->check_count;
    result->estimates = ARENA_ZEROED(inquiry->arena, struct estimate, survey->check_count);
    for (size_t k = 0; k < survey->check_count; k++) {
        struct arena scratch = {0};
        double *values, *x;
        size_t count;
        sample_values(survey->checks[k].sample, inquiry->answers, &scratch, &values, &x, &count);
        result->estimates[k] = estimate_judge(&survey->checks[k], values, x, count, &scratch);
        arena_release(&scratch);
    }
}

static bool same_place(const struct query *a, const struct query *b)
{
    return strcmp(a->setting, b->setting) == 0 &&
           strcmp(a->experiment ? a->experiment : "", b->experiment ? b->experiment : "") == 0;
}

/* Number of instances, or of printed settings, that have an answer. */
static size_t count_answered(const struct inquiry *inquiry)
{
    const struct query *queries = survey_of(inquiry)->queries;
    size_t answered = 0;
    for (size_t k = 0; k < survey_of(inquiry)->query_count; k++) {
        size_t before = 0;
        while (before < k && !same_place(&queries[before], &queries[k]))
            before++;
        for (int r = 0; before == k && r < queries[k].replications; r++)
            answered += isnan(inquiry->answers[k][r]) ? 0 : 1;
    }
    return answered;
}

void judge_survey(const struct inquiry *inquiry)
{
    inquiry->result->tried += count_answered(inquiry);
    judge_checks(inquiry);
}
