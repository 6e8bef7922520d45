/* A survey: its queries answered by the engine, and by processes of their own where they are no
 * metric of the engine's; then its checks judged. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/workers/pool.h"
#include "experiments/engine/workers/runner.h"
#include "models/base/random.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { FIRST_BATCH = 20 }; /* replications between looks at the clock: so many, then the double */

struct inquiry {
    const struct claim_run *run;
    const struct survey *survey;
    struct arena *arena;
    double **answers; /* [query][replication]; NAN: none */
    int *wanted;      /* replications of a query */
};

static int wanted(const struct query *query, double share)
{
    double some = share > 0.0 ? ceil(share * query->replications) : query->replications;
    return (int)fmin(query->replications, fmax(some, query->replications_least));
}

static struct inquiry inquiry_start(const struct claim_run *run, struct arena *arena)
{
    const struct survey *survey = run->claim->claim->survey;
    struct inquiry inquiry = {.run = run,
                              .survey = survey,
                              .arena = arena,
                              .answers = ARENA_ARRAY(arena, double *, survey->query_count),
                              .wanted = ARENA_ARRAY(arena, int, survey->query_count)};
    for (size_t k = 0; k < survey->query_count; k++) {
        const struct query *query = &survey->queries[k];
        inquiry.wanted[k] = wanted(query, run->options->share);
        inquiry.answers[k] = ARENA_ARRAY(arena, double, query->replications);
        for (int r = 0; r < query->replications; r++)
            inquiry.answers[k][r] = NAN;
    }
    return inquiry;
}

/* What is printed, and what a test has counted. */
static void answer_constants(const struct inquiry *inquiry)
{
    for (size_t k = 0; k < inquiry->survey->query_count; k++) {
        const struct query *query = &inquiry->survey->queries[k];
        for (int r = 0; query_is_constant(query) && r < inquiry->wanted[k]; r++)
            inquiry->answers[k][r] = query_constant(query);
    }
}

/* ---- the engine's ---- */

static int most_wanted(const struct inquiry *inquiry, bool measured)
{
    int most = 0;
    for (size_t k = 0; k < inquiry->survey->query_count; k++) {
        const struct query *query = &inquiry->survey->queries[k];
        bool asked = measured ? query->measurement != NULL : query->metric != NULL;
        if (asked && inquiry->wanted[k] > most)
            most = inquiry->wanted[k];
    }
    return most;
}

/* The cells of a query, one an algorithm, of at most so many replications. */
static void add_cells(const struct inquiry *inquiry, size_t number, int most, struct cell *cells,
                      size_t *count)
{
    const struct query *query = &inquiry->survey->queries[number];
    int replications = most < inquiry->wanted[number] ? most : inquiry->wanted[number];
    for (size_t n = 0; query->metric && n < query->name_count; n++)
        cells[(*count)++] =
            cell_make(query->generator, &query->settings, algorithm_find(query->names[n]),
                      inquiry->run->options->seed, replications, inquiry->arena);
}

/* As measured, in no unit of tables. */
static double metric_of(const struct run *run, const struct metric *metric)
{
    return metric->derive ? metric->derive(run->quantity, 0.0) : run->quantity[metric->column];
}

/* The runs of a cell into the least of its query's. Only a refusal may leave out a value. */
static struct verdict take_cell(const struct query *query, struct store *store,
                                const struct cell *cell, double *answers)
{
    struct arena scratch = {0};
    struct run *runs = ARENA_ARRAY(&scratch, struct run, cell->replications + 1);
    struct verdict verdict = cell_read(store, cell, cell->replications, runs);
    for (int r = 0; r < cell->replications && verdict.ok; r++) {
        if (runs[r].status == STATUS_VALID)
            answers[r] = fmin(answers[r], metric_of(&runs[r], query->metric));
        else if (runs[r].status != STATUS_REFUSED)
            verdict = verdict_no("%s on %s, replication %d: %s%s%.200s", cell->key.algorithm,
                                 cell->key.settings, r, status_name(runs[r].status),
                                 runs[r].reason[0] ? ": " : "", runs[r].reason);
    }
    arena_release(&scratch);
    return verdict;
}

static struct verdict take_cells(const struct inquiry *inquiry, struct store *store,
                                 const struct cell *cells)
{
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < inquiry->survey->query_count; k++) {
        const struct query *query = &inquiry->survey->queries[k];
        for (size_t n = 0; query->metric && n < query->name_count && verdict.ok; n++)
            verdict = take_cell(query, store, cells++, inquiry->answers[k]);
    }
    return verdict;
}

/* At most so many replications of every query, those of earlier batches again from the store. */
static struct verdict run_cells(const struct inquiry *inquiry, struct store *store, int most,
                                const struct cell **out)
{
    size_t count = 0;
    for (size_t k = 0; k < inquiry->survey->query_count; k++)
        count += inquiry->survey->queries[k].name_count;
    struct cell *cells = ARENA_ARRAY(inquiry->arena, struct cell, count + 1);
    count = 0;
    for (size_t k = 0; k < inquiry->survey->query_count; k++)
        add_cells(inquiry, k, most, cells, &count);
    const struct runner_options options = {.jobs = inquiry->run->options->jobs,
                                           .time_limit = RUNNER_TIME_LIMIT};
    struct runner_summary summary;
    *out = cells;
    struct verdict verdict = runner_run(store, cells, count, &options, &summary);
    return verdict.ok && summary.signal ? verdict_no("stopped") : verdict;
}

static struct verdict query_engine(const struct inquiry *inquiry, struct store *store,
                                   bool *cut_short)
{
    const struct cell *cells = NULL;
    struct verdict verdict = verdict_yes();
    int all = most_wanted(inquiry, false), done = 0;
    while (done < all && verdict.ok && wall_clock() <= inquiry->run->end) {
        done = done == 0 ? FIRST_BATCH : 2 * done;
        verdict = run_cells(inquiry, store, done, &cells);
    }
    *cut_short = *cut_short || done < all;
    return verdict.ok && cells ? take_cells(inquiry, store, cells) : verdict;
}

static struct verdict query_engine_or_memory(const struct inquiry *inquiry, bool *cut_short)
{
    struct store *store = inquiry->run->options->store, *own = NULL;
    if (most_wanted(inquiry, false) == 0)
        return verdict_yes();
    struct verdict verdict = store ? verdict_yes() : store_open(":memory:", &own);
    if (verdict.ok)
        verdict = query_engine(inquiry, store ? store : own, cut_short);
    store_close(own);
    return verdict;
}

/* ---- measured ---- */

static double measure(const struct query *query, size_t replication, struct claim_context *context)
{
    struct instance instance;
    double least = NAN;
    if (query->generator) {
        struct verdict verdict =
            generate(&query->settings, context->seed, (int)replication, context->arena, &instance);
        if (!verdict.ok)
            worker_fail(verdict.reason);
    }
    for (size_t n = 0; n < query->name_count; n++)
        least = fmin(least, query->measurement->measure(query->generator ? &instance : NULL,
                                                        query->names[n], replication, context));
    return least;
}

/* A replication of every query that is measured. */
static bool measure_all(size_t replication, void *data, void *record)
{
    const struct inquiry *inquiry = data;
    double *values = record;
    if (wall_clock() > inquiry->run->end)
        return false;
    struct arena arena = {0};
    gsl_rng *rng = random_start(gsl_rng_taus2, 0, &arena);
    for (size_t k = 0; k < inquiry->survey->query_count; k++) {
        const struct query *query = &inquiry->survey->queries[k];
        struct claim_context context =
            claim_context_start(inquiry->run, "survey", replication, rng, &arena);
        values[k] = query->measurement && (int)replication < inquiry->wanted[k]
                        ? measure(query, replication, &context)
                        : NAN;
    }
    arena_release(&arena);
    return true;
}

static void take_measured(size_t replication, void *data, const void *record)
{
    const struct inquiry *inquiry = data;
    const double *values = record;
    for (size_t k = 0; k < inquiry->survey->query_count; k++)
        if (!isnan(values[k]))
            inquiry->answers[k][replication] = values[k];
}

static struct verdict query_processes(struct inquiry *inquiry, bool *cut_short)
{
    const struct claim_run *run = inquiry->run;
    int tasks = most_wanted(inquiry, true);
    if (tasks == 0)
        return verdict_yes();
    const struct pool pool = {.tasks = (size_t)tasks,
                              .jobs = run->options->jobs,
                              .seconds = seconds_left(run),
                              .record_size = inquiry->survey->query_count * sizeof(double),
                              .data = inquiry,
                              .perform = measure_all,
                              .take = take_measured};
    struct verdict verdict = pool_run(&pool);
    *cut_short = *cut_short || wall_clock() > run->end;
    return verdict;
}

/* ---- the checks ---- */

static void judge_checks(const struct inquiry *inquiry, struct audit_result *result)
{
    const struct survey *survey = inquiry->survey;
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

/* How many instances, or printed settings, have an answer. */
static size_t count_answered(const struct inquiry *inquiry)
{
    const struct query *queries = inquiry->survey->queries;
    size_t answered = 0;
    for (size_t k = 0; k < inquiry->survey->query_count; k++) {
        size_t before = 0;
        while (before < k && !same_place(&queries[before], &queries[k]))
            before++;
        for (int r = 0; before == k && r < queries[k].replications; r++)
            answered += isnan(inquiry->answers[k][r]) ? 0 : 1;
    }
    return answered;
}

void take_survey(const struct claim_run *run, struct audit_result *result, struct arena *arena)
{
    struct inquiry inquiry = inquiry_start(run, arena);
    answer_constants(&inquiry);
    struct verdict verdict = query_engine_or_memory(&inquiry, &result->cut_short);
    if (verdict.ok)
        verdict = query_processes(&inquiry, &result->cut_short);
    if (!verdict.ok)
        audit_fail(result, &verdict);
    result->tried += count_answered(&inquiry);
    judge_checks(&inquiry, result);
}
