/* Empirical distributions: a panel for each setting, a line of steps for each series, with marks at
 * the median and the 95th percentile. Drawn by plots/distribution.gp. */
#include "experiments/present/distribution.h"
#include "experiments/present/pictures/figure_target.h"
#include "models/base/stream.h"

#include <gsl/gsl_sort.h>
#include <string.h>

#define WIDE_RANGE 30.0 /* an axis is logarithmic if its range exceeds this */
#define BEYOND_RANGE                                                                               \
    0.4 /* share of the range up to the largest 95th percentile that is shown beyond it */

static void put_within(FILE *out, const struct estimate_within *within)
{
    fprintf(out, "\t%.8g\t%.8g\t%.8g", within->value, within->low, within->high);
}

/* The first block: all estimates. */
static void put_estimates(FILE *out, const struct distributions *found, struct arena *arena)
{
    const struct measurement *measurement = found->results->measurement;
    fputs(
        "# one line for each setting and series, labels last: panel, series, runs; then with the "
        "ends\n"
        "# of their 95 % intervals the median, the 95th percentile, ",
        out);
    if (found->limit > 0.0)
        fprintf(out, "the probability of more than %g,\n# ", found->limit);
    else
        fputs("nothing,\n# ", out);
    fputs(
        "the median of the differences from the first series; and p of their sign test, "
        "corrected\n",
        out);
    for (int k = 0; k < found->results->count; k++) {
        const struct distribution *cell = &found->cells[k];
        fprintf(out, "%d\t%d\t%zu", k / measurement->series_count, k % measurement->series_count,
                cell->result->summary.count);
        put_within(out, &cell->median);
        put_within(out, &cell->p95);
        put_within(out, &cell->beyond);
        put_within(out, &cell->difference);
        fprintf(out, "\t%.4g\t%s\t%s\n", cell->p,
                gnuplot_label(cell->result->setting->label, arena),
                gnuplot_label(cell->result->series->label, arena));
    }
}

/* x and the share of runs at or below it, from the left edge of the frame to the right. */
static void put_steps(FILE *out, const struct result *result, const struct axis *axis,
                      struct arena *arena)
{
    size_t count = result->summary.count;
    struct arena_mark mark = arena_mark(arena);
    double *sorted = ARENA_ARRAY(arena, double, count);
    fprintf(out, "\n\n%s\n", gnuplot_label(result->series->label, arena));
    if (count > 0)
        memcpy(sorted, result->values, count * sizeof *sorted);
    gsl_sort(sorted, 1, count);
    fprintf(out, "%.8g\t0\n", count > 0 ? fmin(axis->low, sorted[0]) : axis->low);
    for (size_t k = 0; k < count; k++)
        if (k + 1 == count || sorted[k] < sorted[k + 1])
            fprintf(out, "%.8g\t%.6g\n", sorted[k], (double)(k + 1) / (double)count);
    if (count > 0)
        fprintf(out, "%.8g\t1\n", fmax(axis->high, sorted[count - 1]));
    arena_rewind(arena, mark);
}

/* The range of most runs; a long tail leaves the frame. */
static struct axis axis_of(const struct distributions *found)
{
    const struct experiment *experiment = found->results->measurement->experiment;
    struct extent seen = EXTENT_NONE, most = EXTENT_NONE;
    for (int k = 0; k < found->results->count; k++) {
        extent_add(&seen, found->results->results[k].summary.minimum);
        extent_add(&seen, found->results->results[k].summary.maximum);
        extent_add(&most, found->cells[k].p95.value);
    }
    if (!isfinite(seen.low))
        return (struct axis){.low = 0.0, .high = 1.0};
    bool logarithmic = experiment->x_scale == SCALE_LOGARITHMIC ||
                       (experiment->x_scale == SCALE_BY_RANGE && extent_is_wide(&seen, WIDE_RANGE));
    double far = most.high + BEYOND_RANGE * (most.high - seen.low);
    return axis_around(seen.low, logarithmic || far <= seen.low ? seen.high : fmin(seen.high, far),
                       logarithmic && seen.low > 0.0);
}

static const char *settings_words(const struct results *results, struct arena *arena)
{
    const char *words = "";
    for (int k = 0; k < results->measurement->setting_count; k++)
        words =
            arena_print(arena, "%s \"%s\"", words,
                        gnuplot_label(results->measurement->experiment->settings[k].label, arena));
    return words;
}

static const char *series_words(const struct results *results, struct arena *arena)
{
    const char *words = "";
    for (int k = 0; k < results->measurement->series_count; k++)
        words = arena_print(arena, "%s \"%s\"", words,
                            gnuplot_label(results->measurement->series[k].label, arena));
    return words;
}

struct verdict figure_distribution_draw(const struct results *results,
                                        const struct figure_target *to, struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    const struct distributions found = distributions_of(results, arena);
    const struct axis axis = axis_of(&found);
    struct gnuplot_variable data;
    struct text_stream text;
    text_stream_start(&text);
    figure_data_head(text.stream, experiment, arena);
    put_estimates(text.stream, &found, arena);
    fputs(
        "\n\n# then a block for each setting and series: its label, then x and the share of runs "
        "at or below x",
        text.stream);
    for (int k = 0; k < results->count; k++)
        put_steps(text.stream, &results->results[k], &axis, arena);
    struct verdict verdict =
        figure_keep_data(to, text_stream_finish_in(&text, arena), &data, arena);
    const struct gnuplot_variable variables[] = {
        data,
        gnuplot_number("printed", figure_points(to->width)),
        gnuplot_words("title", figure_title(experiment->title, arena)),
        gnuplot_words("titles", settings_words(results, arena)),
        gnuplot_words("key_names", series_words(results, arena)),
        gnuplot_words("x_label", experiment->x_label ? experiment->x_label : ""),
        gnuplot_number("x_low", axis.low),
        gnuplot_number("x_high", axis.high),
        gnuplot_number("x_logarithmic", axis.logarithmic),
        gnuplot_number("limit", found.limit),
    };
    return verdict.ok ? figure_run("distribution.gp", to, GNUPLOT_VARIABLES(variables), arena)
                      : verdict;
}
