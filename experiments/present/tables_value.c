/* An experiment's results as JSON, with statistics of each cell besides the mean: percentiles, an
 * interval that does not assume normality (statistics/interval.h), and the means appropriate for
 * ratios and rates. */
#include "experiments/engine/files/output.h"
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/statistics/interval.h"
#include "experiments/present/tables.h"
#include "models/format/value.h"

#include <math.h>

/* NAN for no values, and if a value is not positive. */
static double harmonic_mean_of(const double *values, size_t count)
{
    double inverses = 0.0;
    for (size_t k = 0; k < count; k++) {
        if (!(values[k] > 0.0))
            return NAN;
        inverses += 1.0 / values[k];
    }
    return count > 0 ? (double)count / inverses : NAN;
}

/* The geometric mean; for percentages above a reference, that of the corresponding ratios. */
static double ratio_mean(const struct result *result, struct arena *scratch)
{
    size_t count = result->summary.count;
    if (!*result->unit)
        return geometric_mean_of(result->values, count);
    double *ratios = ARENA_ARRAY(scratch, double, count);
    for (size_t k = 0; k < count; k++)
        ratios[k] = 1.0 + result->values[k] / 100.0;
    return 100.0 * (geometric_mean_of(ratios, count) - 1.0);
}

/* Adds p5, median, p95, low95, high95, interval_by and normality_p to the cell's object; for a
 * ratio also geometric_mean, for a rate harmonic_mean. */
static void add_spread(struct value *cell, const struct result *result, struct arena *scratch)
{
    const double *values = result->values;
    size_t count = result->summary.count;
    const struct metric *metric = result->series->metric;
    struct percentiles percentiles = percentiles_of(values, count, scratch);
    struct interval interval = interval_of_mean(values, count, scratch);
    value_set_number(cell, "p5", percentiles.p5);
    value_set_number(cell, "median", percentiles.median);
    value_set_number(cell, "p95", percentiles.p95);
    value_set_number(cell, "low95", interval.low);
    value_set_number(cell, "high95", interval.high);
    value_set_text(cell, "interval_by", interval_words[interval.method]);
    value_set_number(cell, "normality_p", normality_p(values, count, scratch));
    if (series_is_ratio(result->series))
        value_set_number(cell, "geometric_mean", ratio_mean(result, scratch));
    if (metric_is_rate(metric) && !result->series->relative_to)
        value_set_number(cell, "harmonic_mean", harmonic_mean_of(values, count));
}

static struct value *verdicts_object(const struct results *results)
{
    struct value *verdicts = value_object();
    for (int k = CELL_NOT_COMPARED + 1; k < AGREEMENTS; k++)
        value_set_whole(verdicts, agreement_words[k], results->cells[k]);
    return verdicts;
}

static struct value *curves_array(const struct results *results)
{
    struct value *array = value_array();
    for (int k = 0; k < results->measurement->own_count; k++) {
        const struct growth *curve = &results->curves[k];
        struct value *object = value_object();
        value_set_text(object, "series", results->measurement->series[k].label);
        value_set_number(object, "printed", curve->printed);
        value_set_number(object, "steps", curve->steps);
        value_set_number(object, "low95", curve->low);
        value_set_number(object, "high95", curve->high);
        value_set_text(object, "verdict", agreement_words[curve->agreement]);
        value_append(array, object);
    }
    return array;
}

static struct value *power_object(const struct power *power)
{
    struct value *object = value_object();
    value_set_whole(object, "wrong_algorithms", power->pairs);
    value_set_whole(object, "rejected", power->rejected);
    value_set_bool(object, "cannot_tell", power_cannot_tell(power));
    return object;
}

struct verdict tables_write_json(const struct results *results, const char *path,
                                 struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    struct table table = tables_numbers(results, arena);
    struct value *value = value_object();
    struct text_file file;
    text_file_start(&file, path);
    value_set_text(value, "experiment", experiment->name);
    value_set_text(value, "kind", experiment_kind_words[experiment->kind]);
    value_set_text(value, "source", experiment->source);
    if (results->judged > 0) {
        value_set_whole(value, "printed_runs", experiment->published_runs);
        value_set(value, "verdicts", verdicts_object(results));
        if (results->power.pairs > 0)
            value_set(value, "power", power_object(&results->power));
    }
    if (experiment->joint)
        value_set_text(value, "joint", experiment->joint);
    if (results->curves)
        value_set(value, "curves", curves_array(results));
    struct value *cells = table_array(&table);
    for (int k = 0; k < results->count; k++)
        add_spread(value_item(cells, (size_t)k), &results->results[k], arena);
    value_set(value, "cells", cells);
    value_print(file.made.stream, value);
    return text_file_finish(&file, arena);
}
