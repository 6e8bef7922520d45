#include "experiments/present/effort.h"

#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/statistics/statistics.h"

#include <math.h>
#include <string.h>

enum { MOST_TIMES = 10 };

/* Part of its difference within which a different number must be known. */
#define FAR_SHARE 0.1

int effort_most(const struct effort *effort, const struct experiment *experiment)
{
    int most = effort->quick ? experiment->quick_replications : experiment->replications;
    if (effort->replications > 0)
        return effort->replications;
    return effort->precision > 0.0 ? MOST_TIMES * most : most;
}

static int printed_runs(const struct experiment *experiment)
{
    struct printed_table table = results_table(experiment);
    return table.cells > 0 ? table.runs : 0;
}

int effort_first(const struct effort *effort, const struct experiment *experiment)
{
    if (effort->replications > 0)
        return effort->replications;
    return look_first(printed_runs(experiment), effort_most(effort, experiment));
}

int effort_looks(const struct effort *effort, const struct experiment *experiment)
{
    if (effort->replications > 0)
        return 1;
    return look_count(printed_runs(experiment), effort_most(effort, experiment));
}

static bool is_precise(const struct result *result, double precision)
{
    const struct summary *summary = &result->summary;
    double apart = result->comparison.agreement == CELL_DIFFERENT
                       ? FAR_SHARE * fabs(summary->mean - result->published->value)
                       : 0.0;
    if (result->series->metric->clocked || summary->count == 0)
        return true;
    return summary->half_width <=
           fmax(apart, precision * fabs(summary->mean)); /* false if unknown */
}

/* `own` is the precision of the experiment. */
static bool is_decided(const struct effort *effort, double own, const struct result *result)
{
    enum agreement agreement = result->comparison.agreement;
    bool compared = agreement != CELL_NOT_COMPARED;
    if (result->summary.count < LOOK_LEAST && agreement != CELL_DIFFERENT)
        return false;
    double usual = compared ? EFFORT_COMPARED : EFFORT_DRAWN;
    bool settled = !compared || agreement == CELL_NO_RESULT || result->comparison.settled;
    double asked = effort->precision > 0.0 ? effort->precision : own;
    return settled && is_precise(result, asked > 0.0 ? asked : usual);
}

/* Reads the result of the cell of that number, all of whose runs are stored, and advances the cell
 * to its next look if one is needed: *more. *result has the result of its previous look. */
static struct verdict look(const struct experiment_job *job, struct store *store,
                           const struct measurement *measurement, int cell, struct arena *arena,
                           struct result *result, bool *more)
{
    const struct effort *effort = &job->effort;
    const struct experiment *experiment = measurement->experiment;
    struct cell *planned = &measurement->cells[cell];
    struct verdict verdict = result_read(store, measurement, cell, arena, result);
    bool once = verdict.ok && effort->quick && effort->precision == 0.0 && result->series->costly;
    int most = once ? effort_first(effort, experiment) : effort_most(effort, experiment);
    *more = verdict.ok && planned->replications < most && result->absent == 0 &&
            !is_decided(effort, experiment->precision, result);
    if (*more) {
        planned->made = planned->replications;
        planned->replications = look_next(planned->replications, printed_runs(experiment), most);
    }
    return verdict;
}

/* ---- many experiments ---- */

static size_t cells_of(const struct measurement *measurement)
{
    return (size_t)measurement->setting_count * (size_t)measurement->series_count;
}

/* Collects the cells of all experiments into one array, to which the measurements then point. */
static void collect_cells(struct experiment_job *job, struct arena *arena)
{
    for (int k = 0; k < job->count; k++)
        job->cell_count += cells_of(&job->measurements[k]);
    job->cells = ARENA_ARRAY(arena, struct cell, job->cell_count + 1);
    job->decided = ARENA_ZEROED(arena, bool, job->cell_count + 1);
    struct cell *next = job->cells;
    for (int k = 0; k < job->count; k++) {
        size_t count = cells_of(&job->measurements[k]);
        memcpy(next, job->measurements[k].cells, count * sizeof *next);
        job->measurements[k].cells = next;
        next += count;
    }
    job->looked = ARENA_ZEROED(arena, struct result, job->cell_count + 1);
    job->open = ARENA_ARRAY(arena, struct cell, job->cell_count + 1);
    memcpy(job->open, job->cells, job->cell_count * sizeof *job->open);
    job->open_count = job->cell_count;
}

struct experiment_job experiment_job_plan(const struct experiment *const *experiments, int count,
                                          uint64_t seed, const struct effort *effort,
                                          struct arena *arena)
{
    struct experiment_job job = {.measurements = ARENA_ARRAY(arena, struct measurement, count + 1),
                                 .effort = *effort};
    for (; job.count < count; job.count++)
        job.measurements[job.count] = measurement_plan(
            experiments[job.count], seed, effort_first(effort, experiments[job.count]), arena);
    collect_cells(&job, arena);
    return job;
}

struct verdict experiment_job_refine(struct experiment_job *job, struct store *store,
                                     struct arena *arena)
{
    size_t number = 0;
    job->open_count = 0;
    struct verdict verdict = store_read_begin(store);
    for (int k = 0; k < job->count; k++) {
        int count = (int)cells_of(&job->measurements[k]);
        for (int cell = 0; cell < count && verdict.ok; cell++, number++) {
            bool more = false;
            if (!job->decided[number])
                verdict = look(job, store, &job->measurements[k], cell, arena, &job->looked[number],
                               &more);
            job->decided[number] = !more;
            if (more)
                job->open[job->open_count++] = job->cells[number];
        }
    }
    store_read_end(store);
    return verdict;
}

struct verdict experiment_job_read(struct experiment_job *job, struct store *store,
                                   struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    while (verdict.ok && job->open_count > 0)
        verdict = experiment_job_refine(job, store, arena);
    return verdict;
}

struct results *experiment_job_results(const struct experiment_job *job, struct arena *arena)
{
    struct results *results = ARENA_ARRAY(arena, struct results, job->count + 1);
    struct result *next = job->looked;
    for (int k = 0; k < job->count; k++) {
        results[k] = results_of(&job->measurements[k], next, arena);
        next += results[k].count;
    }
    return results;
}
