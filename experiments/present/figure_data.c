#include "experiments/present/figures.h"

#include "experiments/present/gnuplot.h"
#include "experiments/present/printable.h"

#include <math.h>

#define WIDE_RANGE 30.0 /* largest over smallest from which on an axis is logarithmic */

/* The range of what was seen. */
struct extent {
    double low, high;
};

static void extend(struct extent *extent, double value)
{
    extent->low = fmin(extent->low, value); /* NAN is passed over */
    extent->high = fmax(extent->high, value);
}

static bool is_wide(const struct extent *extent, double limit)
{
    return extent->low > 0 && extent->high >= limit * extent->low;
}

static bool is_logarithmic(enum scale scale, const struct extent *extent)
{
    switch (scale) {
    case SCALE_LINEAR:
        return false;
    case SCALE_LOGARITHMIC:
        return extent->low > 0;
    case SCALE_BY_RANGE:
        break;
    }
    return is_wide(extent, WIDE_RANGE);
}

static void put_comment(FILE *out, const char *what, const char *text, struct arena *arena)
{
    fprintf(out, "# %s%s\n", what, printable(text ? text : "", "", arena));
}

static void put_head(FILE *out, const struct experiment *experiment, struct arena *arena)
{
    put_comment(out, "", experiment->title, arena);
    put_comment(out, "", experiment->source, arena);
    put_comment(out, "x: ", experiment->x_label, arena);
    put_comment(out, "y: ", experiment->y_label, arena);
}

static bool has_result(const struct results *results, int series)
{
    int series_count = results->measurement->series_count;
    for (int k = series; k < results->count; k += series_count)
        if (results->results[k].summary.count > 0)
            return true;
    return false;
}

struct figure_frame figure_data_curves(FILE *out, const struct results *results,
                                       struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    double *x = ARENA_ARRAY(arena, double, measurement->setting_count);
    int points = results_abscissas(results, x);
    struct extent y = {INFINITY, -INFINITY};
    put_head(out, measurement->experiment, arena);
    fputs("# a block per series: its label, then x, mean, half-width of the 95 % interval, runs\n",
          out);
    int drawn = 0;
    for (int series = 0; series < measurement->series_count; series++) {
        if (series >= measurement->own_count && !has_result(results, series)) {
            put_comment(out, "no line: ", results->results[series].series->label, arena);
            continue;
        }
        fprintf(out, "%s%s\n", drawn++ ? "\n\n" : "",
                gnuplot_label(results->results[series].series->label, arena));
        for (int k = 0; k < points; k++) {
            struct summary summary = results_pool(results, x[k], series, arena);
            double half = isnan(summary.half_width) ? 0.0 : summary.half_width;
            extend(&y, summary.mean - half);
            extend(&y, summary.mean + half);
            fprintf(out, "%.12g\t%.12g\t%.12g\t%zu\n", x[k], summary.mean, half, summary.count);
        }
    }
    struct extent range = {x[0], x[points - 1]};
    return (struct figure_frame){
        .count = isfinite(y.low) ? drawn : 0,
        .rows = points,
        .x_low = range.low,
        .x_high = range.high,
        .y_low = y.low,
        .y_high = y.high,
        .x_logarithmic = is_logarithmic(measurement->experiment->x_scale, &range),
        .y_logarithmic = is_logarithmic(measurement->experiment->y_scale, &y)};
}

/* A row of the list: ours relative to the printed number. */
struct relative {
    double mean, low, high;             /* with the 98 % interval of the difference */
    double accepted_low, accepted_high; /* of the mean, to be equivalent */
};

static struct relative relative_to_printed(const struct comparison *comparison)
{
    double mean = 1.0 + comparison->difference;
    bool told = !isnan(comparison->low);
    return (struct relative){.mean = mean,
                             .low = told ? 1.0 + comparison->low : mean,
                             .high = told ? 1.0 + comparison->high : mean,
                             .accepted_low = 1.0 - AGREEMENT_MARGIN,
                             .accepted_high = 1.0 + AGREEMENT_MARGIN};
}

static const char *here(const struct summary *summary, const char *unit, struct arena *arena)
{
    const char *mean = number_text(summary->mean, STYLE_SIGNIFICANT, summary->mean, 0, arena);
    const char *space = *unit ? " " : "";
    if (isnan(summary->half_width))
        return arena_print(arena, "%s%s%s", mean, space, unit);
    return arena_print(arena, "%s ± %s%s%s", mean,
                       number_text(summary->half_width, STYLE_SIGNIFICANT, summary->mean, 0, arena),
                       space, unit);
}

static void put_cell(FILE *out, const struct result *result, double y, struct extent *extent,
                     struct arena *arena)
{
    fprintf(out, "cell\t%g\t%s\t%.*f%s%s", y, gnuplot_label(result->series->label, arena),
            result->published->decimals, result->published->value, *result->unit ? " " : "",
            gnuplot_label(result->unit, arena));
    enum agreement agreement = result->comparison.agreement;
    if (agreement == CELL_NO_RESULT || result->summary.count == 0) {
        fprintf(out, "\tno result\tNaN\tNaN\tNaN\tNaN\tNaN\t0\n");
        return;
    }
    struct relative row = relative_to_printed(&result->comparison);
    fprintf(out, "\t%s\t%.12g\t%.12g\t%.12g\t%.12g\t%.12g\t%d\n",
            gnuplot_label(here(&result->summary, result->unit, arena), arena), row.mean, row.low,
            row.high, row.accepted_low, row.accepted_high, (int)agreement);
    extend(extent, row.low);
    extend(extent, row.high);
    extend(extent, row.accepted_low);
    extend(extent, row.accepted_high);
}

struct figure_frame figure_data_published(FILE *out, const struct results *results,
                                          struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    const struct setting *setting = NULL;
    struct extent extent = {1.0, 1.0};
    struct figure_frame frame = {.rows = 0};
    put_head(out, experiment, arena);
    fputs(
        "# cell, y, series, printed, here, then relative to printed: mean, its 98 % interval,\n"
        "# the margin of equivalence, and 1 reproduced, 2 compatible, 3 offset, 4 different,\n"
        "# 5 inconclusive, 6 a single run, not judged alone, 0 only shown, or no result\n",
        out);
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        if (!result->published)
            continue;
        if (result->setting != setting) {
            setting = result->setting;
            frame.rows += frame.rows > 0 ? 1.6 : 0.6;
            fprintf(out, "setting\t%g\t%s\n", frame.rows, gnuplot_label(setting->label, arena));
        }
        frame.rows += 1;
        frame.count++;
        put_cell(out, result, frame.rows, &extent, arena);
    }
    frame.x_logarithmic = is_wide(&extent, 4.0);
    double margin = fmax(0.04 * (extent.high - extent.low), 0.01); /* exact cells span nothing */
    frame.x_low = frame.x_logarithmic ? extent.low / 1.1 : extent.low - margin;
    frame.x_high = frame.x_logarithmic ? extent.high * 1.1 : extent.high + margin;
    return frame;
}
