/* Surveys: the queries that are metrics of the engine are answered by its runs; then the checks are
 * judged. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/plan/plan.h"
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

static size_t count_queries_of(const struct inquiry *inquiry)
{
    return count_queries(inquiry->run.claim->claim);
}

/* Replications of a query of the engine; of others none. */
static int wanted_of(const struct inquiry *inquiry, size_t number)
{
    const struct query *query = &survey_of(inquiry)->queries[number];
    return query->metric ? query_wanted(query, inquiry->run.options->share) : 0;
}

/* ---- queries answered by the engine ---- */

static int most_wanted(const struct inquiry *inquiries, size_t count)
{
    int most = 0;
    for (size_t k = 0; k < count; k++)
        for (size_t q = 0; q < count_queries_of(&inquiries[k]); q++)
            if (wanted_of(&inquiries[k], q) > most)
                most = wanted_of(&inquiries[k], q);
    return most;
}

static size_t count_names(const struct inquiry *inquiries, size_t count)
{
    size_t names = 0;
    for (size_t k = 0; k < count; k++)
        for (size_t q = 0; q < count_queries_of(&inquiries[k]); q++)
            names += survey_of(&inquiries[k])->queries[q].name_count;
    return names;
}

/* The cells of a query, one for each algorithm. */
static void add_cells(const struct inquiry *inquiry, size_t number, int most, struct cell *cells,
                      size_t *count, struct arena *arena)
{
    const struct query *query = &survey_of(inquiry)->queries[number];
    int wanted = wanted_of(inquiry, number), replications = most < wanted ? most : wanted;
    for (size_t n = 0; query->metric && n < query->name_count; n++)
        cells[(*count)++] =
            cell_make(query->generator, &query->settings, algorithm_find(query->names[n]),
                      inquiry->run.options->seed, replications, arena);
}

/* The cells of all queries, each with at most that many replications. */
static struct cell *survey_cells(const struct inquiry *inquiries, size_t count, int most,
                                 size_t *cells, struct arena *arena)
{
    struct cell *list = ARENA_ARRAY(arena, struct cell, count_names(inquiries, count) + 1);
    *cells = 0;
    for (size_t k = 0; k < count; k++)
        for (size_t q = 0; q < count_queries_of(&inquiries[k]); q++)
            add_cells(&inquiries[k], q, most, list, cells, arena);
    return list;
}

/* Merges the runs of a cell into the least values of its query. Only a refusal may leave out a
 * value. */
static void take_cell(const struct inquiry *inquiry, size_t number, const struct cell *cell,
                      const struct run *runs)
{
    const struct query *query = &survey_of(inquiry)->queries[number];
    struct arena scratch = {0};
    double *numbers = ARENA_ARRAY(&scratch, double, cell->replications);
    struct verdict verdict = cell_values(query->metric, runs, cell->replications, 0.0, numbers);
    double *answers = inquiry->answers[number];
    for (int r = 0; r < cell->replications && verdict.ok; r++) {
        if (runs[r].status == STATUS_VALID)
            answers[r] = fmin(answers[r], numbers[r]);
        else if (runs[r].status != STATUS_REFUSED)
            verdict = verdict_no("%s on %s, replication %d: %s%s%.200s", cell->key.algorithm,
                                 cell->key.settings, r, status_name(runs[r].status),
                                 runs[r].reason[0] ? ": " : "", runs[r].reason);
    }
    if (!verdict.ok && inquiry->result->finding != FINDING_FAILED)
        audit_fail(inquiry->result, &verdict);
    arena_release(&scratch);
}

static struct verdict take_cells(const struct inquiry *inquiries, size_t count, struct store *store,
                                 const struct cell *cells)
{
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < count; k++)
        for (size_t q = 0; q < count_queries_of(&inquiries[k]); q++) {
            const struct query *query = &survey_of(&inquiries[k])->queries[q];
            for (size_t n = 0; query->metric && n < query->name_count && verdict.ok; n++) {
                struct arena scratch = {0};
                struct run *runs = ARENA_ARRAY(&scratch, struct run, cells->replications + 1);
                verdict = cell_read(store, cells, 0, cells->replications, runs);
                if (verdict.ok)
                    take_cell(&inquiries[k], q, cells++, runs);
                arena_release(&scratch);
            }
        }
    return verdict;
}

/* Makes at most that many replications of every query; those of earlier batches come from the
 * store. */
static struct verdict run_cells(const struct inquiry *inquiries, size_t count, struct store *store,
                                int most, const struct cell **out, struct arena *arena)
{
    size_t cells;
    const struct audit_options *audit = inquiries->run.options;
    struct runner_options options = {.jobs = audit->jobs,
                                     .time_limit = RUNNER_TIME_LIMIT,
                                     .phase = audit->phase,
                                     .shard = audit->shard,
                                     .merged = audit->merged};
    struct runner_summary summary;
    options.phase.repeated = true; /* more of them, or trials, may follow */
    *out = survey_cells(inquiries, count, most, &cells, arena);
    struct verdict verdict = runner_run(store, *out, cells, &options, &summary);
    return verdict.ok && summary.signal ? verdict_no("stopped") : verdict;
}

/* With a time limit, begins with few replications of all surveys. */
static struct verdict ask(struct inquiry *inquiries, size_t count, struct store *store,
                          struct arena *arena)
{
    const struct cell *cells = NULL;
    struct verdict verdict = verdict_yes();
    double end = inquiries->run.end;
    int all = most_wanted(inquiries, count), done = 0;
    while (done < all && verdict.ok && wall_clock() <= end) {
        done = isinf(end) ? all : done == 0 ? FIRST_BATCH : 2 * done;
        verdict = run_cells(inquiries, count, store, done, &cells, arena);
    }
    for (size_t k = 0; k < count; k++)
        if (most_wanted(&inquiries[k], 1) > done)
            inquiries[k].result->cut_short = true;
    if (!verdict.ok || !cells || inquiries->run.options->shard.count > 0)
        return verdict;
    verdict = take_cells(inquiries, count, store, cells);
    store_release(store);
    return verdict;
}

struct verdict ask_engine(struct inquiry *inquiries, size_t count, struct arena *arena)
{
    struct store *store = count > 0 ? inquiries->run.options->store : NULL, *own = NULL;
    if (most_wanted(inquiries, count) == 0)
        return verdict_yes();
    struct verdict verdict = store ? verdict_yes() : store_open(":memory:", &own);
    if (verdict.ok)
        verdict = ask(inquiries, count, store ? store : own, arena);
    store_close(own);
    return verdict;
}

struct verdict count_missing_runs(const struct inquiry *inquiries, size_t count, int shards,
                                  size_t *by_shard, struct arena *arena)
{
    size_t cell_count;
    struct run_plan plan;
    const struct audit_options *options = count > 0 ? inquiries->run.options : NULL;
    const struct cell *cells =
        survey_cells(inquiries, count, most_wanted(inquiries, count), &cell_count, arena);
    if (cell_count == 0)
        return verdict_yes();
    const struct run_scope scope = {.time_limit = RUNNER_TIME_LIMIT, .merged = options->merged};
    struct verdict verdict = plan_runs(options->store, cells, cell_count, &scope, arena, &plan);
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
