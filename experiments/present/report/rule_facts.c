#include "experiments/engine/statistics/friedman.h"
#include "experiments/engine/statistics/interval.h"
#include "experiments/present/report/rules.h"
#include "experiments/present/result.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FAR_OUT 3.0 /* interquartile ranges */

/* ---- metrics and settings ---- */

static void take_metric(struct rule_facts *facts, const struct series *series)
{
    const struct metric *metric = series->metric;
    bool ratio = series_is_ratio(series), rate = metric_is_rate(metric) && !ratio;
    facts->bounds = facts->bounds || metric->bound;
    facts->ratios = facts->ratios || ratio;
    facts->rates = facts->rates || rate;
    facts->costs = facts->costs || (!ratio && !rate);
    facts->clocked = facts->clocked || metric->clocked;
    facts->unclocked = facts->unclocked || !metric->clocked;
    if (rate)
        facts->rate = metric->name;
}

/* True if the parameter's value equals the abscissa in every setting. */
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
        take_metric(facts, &measurement->series[k]);
}

/* ---- samples ---- */

static bool varies(const struct summary *summary)
{
    return summary->count > 1 && summary->minimum < summary->maximum;
}

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
        if (varies(&result->summary))
            take_varying(facts, result, scratch);
    }
}

/* ---- series against each other ---- */

/* True for two samples of instances with the same metric on the same instances. */
static bool is_paired(const struct results *results, int one, int other)
{
    const struct result *left = &results->results[one], *right = &results->results[other];
    const struct metric *metric = left->series->metric;
    const struct cell *cells = results->measurement->cells;
    return metric == right->series->metric &&
           !left->series->relative_to == !right->series->relative_to && !metric->bound &&
           !metric->clocked && left->failed == 0 && right->failed == 0 && left->summary.count > 1 &&
           right->summary.count > 1 &&
           strcmp(cells[one].key.settings, cells[other].key.settings) == 0;
}

/* p of Friedman's test over the runs that these have in common. NAN for fewer than two, or where
 * all runs are equal: one run repeated is not a sample. */
static double friedman_of(const struct result *const *compared, int count, struct arena *scratch)
{
    bool sample = false;
    for (int k = 0; k < count; k++)
        sample = sample || varies(&compared[k]->summary);
    if (count < 2 || !sample)
        return NAN;
    size_t runs = compared[0]->summary.count;
    for (int k = 1; k < count; k++)
        runs = compared[k]->summary.count < runs ? compared[k]->summary.count : runs;
    double *values = ARENA_ARRAY(scratch, double, runs *(size_t)count);
    for (size_t run = 0; run < runs; run++)
        for (int k = 0; k < count; k++)
            values[run * (size_t)count + (size_t)k] = compared[k]->values[run];
    return friedman_test(values, (int)runs, count, scratch).f_p;
}

/* For one setting: compares the first series with all series that are paired with it. */
static double compare_setting(const struct results *results, int first, struct arena *scratch)
{
    int series = results->measurement->series_count;
    const struct result **compared = ARENA_ARRAY(scratch, const struct result *, series);
    double p = NAN;
    for (int start = first; start < first + series && isnan(p); start++) {
        int count = 0;
        for (int k = start; k < first + series; k++)
            if (is_paired(results, start, k))
                compared[count++] = &results->results[k];
        p = friedman_of(compared, count, scratch);
    }
    return p;
}

static void compare_series(struct rule_facts *facts, const struct results *results,
                           struct arena *scratch)
{
    for (int setting = 0; setting < facts->settings; setting++) {
        struct arena_mark mark = arena_mark(scratch);
        double p = compare_setting(results, setting * facts->series, scratch);
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
