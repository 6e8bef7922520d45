#include "experiments/present/effort.h"

#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/statistics/statistics.h"

#include <math.h>

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

struct verdict effort_look(const struct effort *effort, struct store *store,
                           const struct measurement *measurement, int cell, struct arena *arena,
                           struct result *result, bool *more)
{
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

struct verdict effort_read(const struct effort *effort, struct store *store,
                           const struct experiment *experiment, uint64_t seed, struct arena *arena,
                           struct measurement *measurement, struct results *results)
{
    struct verdict verdict = verdict_yes();
    *measurement = measurement_plan(experiment, seed, effort_first(effort, experiment), arena);
    int count = measurement->setting_count * measurement->series_count;
    struct result *read = ARENA_ZEROED(arena, struct result, count);
    for (int k = 0; k < count && verdict.ok; k++)
        for (bool more = true; more && verdict.ok;)
            verdict = effort_look(effort, store, measurement, k, arena, &read[k], &more);
    if (verdict.ok)
        *results = results_of(measurement, read, arena);
    return verdict;
}
