/* The series of an experiment as curves, and their data. */
#include "experiments/present/pictures/figure.h"

#include <string.h>

#define WIDE_RANGE 30.0 /* an axis is logarithmic if largest / smallest exceeds this */

static bool has_result(const struct results *results, int series)
{
    int series_count = results->measurement->series_count;
    for (int k = series; k < results->count; k += series_count)
        if (results->results[k].summary.count > 0)
            return true;
    return false;
}

static bool is_drawn(const struct results *results, int series)
{
    return series < results->measurement->own_count || has_result(results, series);
}

static const struct series *series_of(const struct results *results, int series)
{
    return results->results[series].series;
}

static bool is_same(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

/* Numbers of the same kind, or a bound of them, for the same instances. */
static bool is_comparable(const struct series *a, const struct series *b)
{
    bool alike = a->metric == b->metric || a->metric->bound || b->metric->bound;
    return alike && is_same(a->parameters, b->parameters);
}

/* The series that divides the others: the one that the experiment names, else the lower bound, else
 * the first. */
static int reference_series(const struct results *results)
{
    const struct measurement *measurement = results->measurement;
    int bound = 0;
    for (int k = measurement->own_count - 1; k >= 0; k--) {
        const struct series *series = series_of(results, k);
        if (is_same(measurement->experiment->ratio[1], series->label))
            return k;
        if (series->metric->bound)
            bound = k;
    }
    return bound;
}

static bool is_named(const struct experiment *experiment, const char *label)
{
    return is_same(experiment->ratio[0], label) || is_same(experiment->ratio[1], label);
}

/* seen: what is on the axis; all: what else belongs to it, such as ends of intervals. */
static bool is_logarithmic(enum scale scale, const struct extent *seen, const struct extent *all)
{
    switch (scale) {
    case SCALE_LINEAR:
        return false;
    case SCALE_LOGARITHMIC:
        return seen->low > 0.0;
    case SCALE_BY_RANGE:
        break;
    }
    return extent_is_wide(all, WIDE_RANGE);
}

/* Intervals are shown unless they would compress the means. */
static struct axis vertical_axis(enum scale scale, const struct extent *means,
                                 const struct extent *intervals)
{
    bool logarithmic = is_logarithmic(scale, means, intervals);
    double room = 0.3 * (means->high - means->low);
    if (logarithmic)
        return axis_around(fmax(intervals->low, means->low / 2.0),
                           fmin(intervals->high, means->high * 2.0), true);
    if (room <= 0.0)
        return axis_around(intervals->low, intervals->high, false);
    return axis_around(fmax(intervals->low, means->low - room),
                       fmin(intervals->high, means->high + room), false);
}

/* The means of a series as the next curve. */
static void take_curve(const struct results *results, int series, struct figure_curves *out,
                       struct extent *means, struct extent *intervals, struct arena *arena)
{
    struct curves *curves = &out->curves;
    int points = curves->points;
    double *mean = ARENA_ARRAY(arena, double, points);
    double *half = &out->half[curves->count * points];
    for (int k = 0; k < points; k++) {
        struct summary summary = results_pool(results, curves->x[k], series, arena);
        mean[k] = summary.mean;
        half[k] = isnan(summary.half_width) ? 0.0 : summary.half_width;
        extent_add(means, mean[k]);
        extent_add(intervals, mean[k] - half[k]);
        extent_add(intervals, mean[k] + half[k]);
    }
    const struct series *described = series_of(results, series);
    const struct series *first = series_of(results, reference_series(results));
    curves->curve[curves->count++] = (struct curve){
        .label = described->label,
        .mean = mean,
        .bound = described->metric->bound,
        .chosen = series >= results->measurement->own_count ||
                  is_named(results->measurement->experiment, described->label),
        .comparable = is_comparable(described, first),
        .close = is_named(results->measurement->experiment, described->label),
    };
}

/* [points]: means to divide by, NAN if there is none above 0; NULL: there is none at all. */
static const double *divisor_of(const struct curve *curve, int points, struct arena *arena)
{
    double *divisor = ARENA_ARRAY(arena, double, points);
    bool any = false;
    for (int k = 0; k < points; k++) {
        divisor[k] = curve->mean[k] > 0.0 ? curve->mean[k] : NAN;
        any = any || curve->mean[k] > 0.0;
    }
    return any ? divisor : NULL;
}

struct figure_curves figure_curves_take(const struct results *results, struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    int series_count = measurement->series_count;
    double *x = ARENA_ARRAY(arena, double, measurement->setting_count);
    int points = results_abscissas(results, x);
    struct figure_curves out = {
        .curves = {.curve = ARENA_ZEROED(arena, struct curve, series_count),
                   .x = x,
                   .points = points,
                   .higher_is_better = series_of(results, 0)->metric == &metric_throughput},
        .half = ARENA_ARRAY(arena, double, series_count *points),
        .reference = -1};
    struct extent means = EXTENT_NONE, intervals = EXTENT_NONE, range = {x[0], x[points - 1]};
    for (int series = 0; series < series_count; series++)
        if (is_drawn(results, series))
            take_curve(results, series, &out, &means, &intervals, arena);
    out.any = isfinite(intervals.low);
    out.curves.horizontal = axis_around(
        range.low, range.high, is_logarithmic(measurement->experiment->x_scale, &range, &range));
    if (out.any)
        out.curves.vertical = vertical_axis(measurement->experiment->y_scale, &means, &intervals);
    int reference = reference_series(results);
    if (!series_is_ratio(series_of(results, reference)))
        out.divisor = divisor_of(&out.curves.curve[reference], points, arena);
    out.reference = out.divisor ? reference : -1;
    return out;
}

static void put_label(FILE *out, int place, const char *label, struct arena *arena)
{
    fprintf(out, "%s%s\n", place ? "\n\n" : "", gnuplot_label(label, arena));
}

void figure_data_curves(FILE *out, const struct results *results,
                        const struct figure_curves *figure, struct arena *arena)
{
    const struct curves *curves = &figure->curves;
    int drawn = 0;
    figure_head(out, results->measurement->experiment, arena);
    fputs("# a block per series: its label, then x, mean, half-width of the 95 % interval, runs\n",
          out);
    for (int series = 0; series < results->measurement->series_count; series++) {
        if (!is_drawn(results, series)) {
            figure_comment(out, "no line: ", series_of(results, series)->label, arena);
            continue;
        }
        const double *mean = curves->curve[drawn].mean,
                     *half = &figure->half[drawn * curves->points];
        put_label(out, drawn++, series_of(results, series)->label, arena);
        for (int k = 0; k < curves->points; k++)
            fprintf(out, "%.12g\t%.12g\t%.12g\t%zu\n", curves->x[k], mean[k], half[k],
                    results_pool(results, curves->x[k], series, arena).count);
    }
}

void figure_data_panel(FILE *out, const struct figure_curves *figure, struct arena *arena)
{
    const struct curves *curves = &figure->curves;
    for (int k = 0; k < curves->count; k++) {
        put_label(out, k, curves->curve[k].label, arena);
        for (int point = 0; point < curves->points; point++) {
            double divisor = figure->divisor ? figure->divisor[point] : 1.0;
            double mean = curves->curve[k].comparable ? curves->curve[k].mean[point] : NAN;
            fprintf(out, "%.12g\t%.12g\t%.12g\n", curves->x[point], mean / divisor,
                    figure->half[k * curves->points + point] / divisor);
        }
    }
}

void figure_data_labels(FILE *out, const struct figure_curves *figure, struct arena *arena)
{
    for (int k = 0; k < figure->curves.count; k++) {
        const struct curve *curve = &figure->curves.curve[k];
        put_label(out, k, curve->label, arena);
        fprintf(out, "%.6g\t%.6g\t%.6g\t%s\n", curve->end_x, curve->end_y, curve->label_at,
                gnuplot_label(curve->label, arena));
    }
}
