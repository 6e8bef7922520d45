#include "experiments/engine/statistics/friedman.h"
#include "experiments/engine/statistics/interval.h"
#include "experiments/present/rules.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FAR_OUT 3.0 /* interquartile ranges */

/* ---- metrics and settings ---- */

static void take_metric(struct rule_facts *facts, const struct metric *metric)
{
    const char *unit = metric_unit(metric, NULL);
    bool ratio = metric->derive && (!*unit || strcmp(unit, "%") == 0);
    bool rate = strstr(unit, "/s") != NULL;
    facts->bounds = facts->bounds || metric->bound;
    facts->ratios = facts->ratios || ratio;
    facts->rates = facts->rates || rate;
    facts->costs = facts->costs || (!ratio && !rate);
    facts->clocked = facts->clocked || metric->clocked;
    facts->unclocked = facts->unclocked || !metric->clocked;
    if (rate)
        facts->rate = metric->name;
}

/* True when the parameter's value is the abscissa in every setting. */
static bool is_abscissa(const struct measurement *measurement, int parameter)
{
    for (int k = 0; k < measurement->setting_count; k++) {
        const struct settings *settings =
            &measurement->cells[k * measurement->series_count].settings;
        const char *value = settings->values[parameter];
        char *end;
        if (settings->generator != measurement->cells[0].settings.generator || !value ||
            strtod(value, &end) != measurement->experiment->settings[k].x || end == value || *end)
            return false;
    }
    return true;
}

static const char *abscissa_of(const struct measurement *measurement)
{
    const struct parameter *parameters = measurement->cells[0].settings.generator->parameters;
    for (int k = 0; parameters[k].key; k++)
        if (is_abscissa(measurement, k))
            return parameters[k].key;
    return NULL;
}

static void take_settings(struct rule_facts *facts, const struct measurement *measurement)
{
    int cells = measurement->setting_count * measurement->series_count;
    facts->same_instances = true;
    for (int k = 0; k < cells; k++) {
        const struct cell *cell = &measurement->cells[k],
                          *first = &measurement->cells[k - k % measurement->series_count];
        bool known = false;
        for (int j = 0; j < k && !known; j++)
            known = measurement->cells[j].settings.generator == cell->settings.generator;
        facts->generators += !known;
        facts->exact = facts->exact || cell->algorithm->exact;
        facts->same_instances =
            facts->same_instances && strcmp(cell->key.settings, first->key.settings) == 0;
        if (cell->nodes > 0 && (!facts->nodes_least || cell->nodes < facts->nodes_least))
            facts->nodes_least = cell->nodes;
        facts->nodes_most = cell->nodes > facts->nodes_most ? cell->nodes : facts->nodes_most;
    }
    facts->generator = measurement->cells[0].settings.generator->name;
    facts->abscissa = abscissa_of(measurement);
    for (int k = 0; k < measurement->series_count; k++)
        take_metric(facts, measurement->series[k].metric);
}

/* ---- samples ---- */

static size_t count_outlying(const double *values, size_t count, struct arena *scratch)
{
    size_t outlying = 0;
    double *sorted = ARENA_ARRAY(scratch, double, count);
    memcpy(sorted, values, count * sizeof *sorted);
    gsl_sort(sorted, 1, count);
    double low = gsl_stats_quantile_from_sorted_data(sorted, 1, count, 0.25);
    double high = gsl_stats_quantile_from_sorted_data(sorted, 1, count, 0.75);
    double range = FAR_OUT * (high - low);
    for (size_t k = 0; k < count; k++)
        outlying += sorted[k] < low - range || sorted[k] > high + range;
    return outlying;
}

static void take_varying(struct rule_facts *facts, const struct result *result,
                         struct arena *scratch)
{
    const struct summary *summary = &result->summary;
    struct arena_mark mark = arena_mark(scratch);
    double p = normality_p(result->values, summary->count, scratch);
    facts->varying++;
    facts->tested += !isnan(p);
    facts->rejected += p < NORMALITY_LEVEL;
    facts->outlying += count_outlying(result->values, summary->count, scratch);
    if (!isnan(summary->half_width)) {
        facts->with_interval++;
        if (summary->mean != 0.0)
            facts->widest = fmax(facts->widest, fabs(summary->half_width / summary->mean));
    }
    if (summary->median != 0.0)
        facts->off_centre =
            fmax(facts->off_centre, fabs(summary->mean - summary->median) / fabs(summary->median));
    arena_rewind(scratch, mark);
}

static void take_samples(struct rule_facts *facts, const struct results *results,
                         struct arena *scratch)
{
    facts->widest = facts->off_centre = NAN;
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        size_t count = result->summary.count;
        facts->runs_least = k == 0 || count < facts->runs_least ? count : facts->runs_least;
        facts->runs_most = count > facts->runs_most ? count : facts->runs_most;
        facts->values += count;
        facts->failed += (size_t)result->failed;
        facts->absent += (size_t)result->absent;
        if (count > 1 && result->summary.minimum < result->summary.maximum)
            take_varying(facts, result, scratch);
    }
}

/* ---- series against each other ---- */

static bool is_comparable(const struct result *result, const struct metric *metric)
{
    return result->series->metric == metric && result->failed == 0 && result->summary.count > 1;
}

/* Of one setting, the series of the first that is no bound and no clock's; p of Friedman's test
 * over the runs that all have. NAN: nothing to compare. */
static double friedman_of(const struct result *row, int series, struct arena *scratch)
{
    const struct metric *metric = NULL;
    const struct result **compared = ARENA_ARRAY(scratch, const struct result *, series);
    size_t runs = 0;
    int count = 0;
    for (int k = 0; k < series; k++) {
        const struct metric *own = row[k].series->metric;
        metric = metric || own->bound || own->clocked ? metric : own;
        if (!metric || !is_comparable(&row[k], metric))
            continue;
        runs = count == 0 || row[k].summary.count < runs ? row[k].summary.count : runs;
        compared[count++] = &row[k];
    }
    if (count < 2)
        return NAN;
    double *values = ARENA_ARRAY(scratch, double, runs *(size_t)count);
    for (size_t run = 0; run < runs; run++)
        for (int k = 0; k < count; k++)
            values[run * (size_t)count + (size_t)k] = compared[k]->values[run];
    return friedman_test(values, (int)runs, count, scratch).f_p;
}

static void compare_series(struct rule_facts *facts, const struct results *results,
                           struct arena *scratch)
{
    int series = results->measurement->series_count;
    for (int setting = 0; setting < facts->settings && facts->same_instances; setting++) {
        struct arena_mark mark = arena_mark(scratch);
        double p = friedman_of(&results->results[setting * series], series, scratch);
        facts->compared += !isnan(p);
        facts->differing += p < RULE_LEVEL / facts->settings;
        arena_rewind(scratch, mark);
    }
}

struct rule_facts rule_facts_of(const struct results *results, struct arena *scratch)
{
    const struct measurement *measurement = results->measurement;
    struct rule_facts facts = {.experiment = measurement->experiment,
                               .settings = measurement->setting_count,
                               .series = measurement->series_count,
                               .cells = results->count};
    take_settings(&facts, measurement);
    take_samples(&facts, results, scratch);
    compare_series(&facts, results, scratch);
    return facts;
}
