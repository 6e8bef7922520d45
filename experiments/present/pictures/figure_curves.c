/* A figure with curves: the series of an experiment and their data, and a second panel if curves
 * overlap. */
#include "experiments/engine/files/output.h"
#include "experiments/present/pictures/figure_layout.h"
#include "experiments/present/pictures/figures.h"
#include "models/base/verdict.h"

#include <string.h>

enum { TITLE_WIDTH = 92 };

#define WIDE_RANGE 30.0 /* an axis is logarithmic if largest / smallest exceeds this */

/* The series that are drawn: the experiment's own, and prototypes that have results. */
struct figure_curves {
    struct curves curves;
    const double *x; /* [points], ascending */
    int points;
    double *half;          /* [curve * points + point]: half-width of the 95 % interval; 0: none */
    const char *reference; /* label of the curve that divides the others in the panel, or empty */
    const double
        *divisor; /* [points]: the reference's means; NULL: the panel shows the means themselves */
    bool any;
};

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
    return scale == SCALE_BY_RANGE ? extent_is_wide(all, WIDE_RANGE)
                                   : scale == SCALE_LOGARITHMIC && seen->low > 0.0;
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
    double *mean = ARENA_ARRAY(arena, double, out->points);
    double *half = &out->half[curves->count * out->points];
    for (int k = 0; k < out->points; k++) {
        struct summary summary = results_pool(results, out->x[k], series, arena);
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
        .x = out->x,
        .mean = mean,
        .points = out->points,
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

/* In the arena. */
static struct figure_curves take_curves(const struct results *results, struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    int series_count = measurement->series_count;
    double *x = ARENA_ARRAY(arena, double, measurement->setting_count);
    int points = results_abscissas(results, x);
    struct figure_curves out = {.curves = {.curve = ARENA_ZEROED(arena, struct curve, series_count),
                                           .own = measurement->own_count},
                                .x = x,
                                .points = points,
                                .half = ARENA_ARRAY(arena, double, series_count *points)};
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
    out.reference = out.divisor ? out.curves.curve[reference].label : "";
    return out;
}

/* ---- data ---- */

static void put_comment(FILE *out, const char *what, const char *text, struct arena *arena)
{
    fprintf(out, "# %s%s\n", what, printable(text ? text : "", "", arena));
}

static void put_label(FILE *out, int place, const char *label, struct arena *arena)
{
    fprintf(out, "%s%s\n", place ? "\n\n" : "", gnuplot_label(label, arena));
}

static const char *curves_data(const struct results *results, const struct figure_curves *figure,
                               struct arena *arena)
{
    struct text_stream made;
    text_stream_start(&made);
    FILE *out = made.stream;
    const struct curves *curves = &figure->curves;
    int drawn = 0;
    const struct experiment *experiment = results->measurement->experiment;
    put_comment(out, "", experiment->title, arena);
    put_comment(out, "", experiment->source, arena);
    put_comment(out, "x: ", experiment->x_label, arena);
    put_comment(out, "y: ", experiment->y_label, arena);
    fputs("# a block per series: its label, then x, mean, half-width of the 95 % interval, runs\n",
          out);
    for (int series = 0; series < results->measurement->series_count; series++) {
        if (!is_drawn(results, series)) {
            put_comment(out, "no line: ", series_of(results, series)->label, arena);
            continue;
        }
        const double *mean = curves->curve[drawn].mean,
                     *half = &figure->half[drawn * figure->points];
        put_label(out, drawn++, series_of(results, series)->label, arena);
        for (int k = 0; k < figure->points; k++)
            fprintf(out, "%.12g\t%.12g\t%.12g\t%zu\n", figure->x[k], mean[k], half[k],
                    results_pool(results, figure->x[k], series, arena).count);
    }
    return text_stream_finish_in(&made, arena);
}

/* Data of the panel: a block per curve: its label, then x, value, half-width of the interval. */
static const char *panel_data(const struct figure_curves *figure, struct arena *arena)
{
    const struct curves *curves = &figure->curves;
    struct text_stream made;
    text_stream_start(&made);
    for (int k = 0; k < curves->count; k++) {
        put_label(made.stream, k, curves->curve[k].label, arena);
        for (int point = 0; point < figure->points; point++) {
            double divisor = figure->divisor ? figure->divisor[point] : 1.0;
            double mean = curves->curve[k].comparable ? curves->curve[k].mean[point] : NAN;
            fprintf(made.stream, "%.12g\t%.12g\t%.12g\n", figure->x[point], mean / divisor,
                    figure->half[k * figure->points + point] / divisor);
        }
    }
    return text_stream_finish_in(&made, arena);
}

/* The last value of the curve; -INFINITY if there is none. */
static double end_of(const struct curve *curve)
{
    int k = curve->points - 1;
    while (k >= 0 && isnan(curve->mean[k]))
        k--;
    return k < 0 ? -INFINITY : curve->mean[k];
}

/* Numbers of the curves from 1, the one that ends highest first. */
static const char *order_of_ends(const struct curves *curves, struct arena *arena)
{
    bool *listed = ARENA_ZEROED(arena, bool, curves->count);
    const char *words = "";
    for (int n = 0; n < curves->count; n++) {
        int highest = -1;
        for (int k = 0; k < curves->count; k++)
            if (!listed[k] &&
                (highest < 0 || end_of(&curves->curve[k]) > end_of(&curves->curve[highest])))
                highest = k;
        listed[highest] = true;
        words = arena_print(arena, "%s %d", words, highest + 1);
    }
    return words;
}

/* ---- drawing ---- */

static bool has_whole_numbers(const struct figure_curves *figure)
{
    int k = 0;
    while (k < figure->points && figure->x[k] == floor(figure->x[k]))
        k++;
    return k == figure->points;
}

/* The text, broken into two lines if it is too long for one. */
static const char *title_of(const char *text, struct arena *arena)
{
    char *folded = arena_print(arena, "%s", text);
    size_t k = strlen(folded) <= TITLE_WIDTH ? 0 : TITLE_WIDTH;
    while (k > 0 && folded[k] != ' ')
        k--;
    if (k > 0)
        folded[k] = '\n';
    return folded;
}

static void define(const struct results *results, const struct figure_curves *figure,
                   const struct gnuplot *program)
{
    const struct experiment *experiment = results->measurement->experiment;
    bool has_panel;
    struct axis panel = panel_axis(&figure->curves, figure->divisor, &has_panel);
    curves_define(&figure->curves, program);
    axis_define(&panel, "panel", program);
    gnuplot_number(program, "panel", has_panel);
    gnuplot_data(program, "panel_data", panel_data(figure, program->arena));
    gnuplot_words(program, "reference", figure->reference);
    gnuplot_words(program, "order", order_of_ends(&figure->curves, program->arena));
    gnuplot_words(program, "title", title_of(experiment->title, program->arena));
    gnuplot_words(program, "x_label", experiment->x_label ? experiment->x_label : "");
    gnuplot_words(program, "y_label", experiment->y_label ? experiment->y_label : "");
    gnuplot_number(program, "x_whole", has_whole_numbers(figure));
    gnuplot_number(program, "steps", 0.0);
}

/* Width in screen points, 96 per inch; 0: the script's default. */
static double points_of(enum figure_width width)
{
    static const double centimetres[] = {
        [FIGURE_SCREEN] = 0.0, [FIGURE_COLUMN] = 8.5, [FIGURE_PAGE] = 17.5};
    return centimetres[width] * 96.0 / 2.54;
}

static struct verdict keep(const char *path, const char *data, struct arena *arena)
{
    struct text_file file;
    text_file_start(&file, path);
    fputs(data, file.made.stream);
    return text_file_finish(&file, arena);
}

struct verdict figure_curves_draw(const struct results *results, const struct figure_target *to,
                                  struct arena *arena)
{
    struct figure_curves figure = take_curves(results, arena);
    const char *kept = to->ending ? NULL : arena_print(arena, "%s.dat", to->base);
    const char *path = arena_print(arena, "%s.%s", to->base, kept ? "svg" : to->ending);
    const char *data = curves_data(results, &figure, arena);
    struct gnuplot program;
    struct verdict verdict = kept ? keep(kept, data, arena) : verdict_yes();
    if (!verdict.ok || !figure.any || (kept && picture_is_fresh(path, kept)))
        return verdict;
    curves_rank(&figure.curves, series_of(results, 0)->metric == &metric_throughput);
    curves_emphasise(&figure.curves);
    curves_find_neighbours(&figure.curves);
    gnuplot_start(&program, arena);
    gnuplot_number(&program, "printed", points_of(to->width));
    define(results, &figure, &program);
    gnuplot_data(&program, "data", data);
    verdict = gnuplot_run(&program, "curves.gp", path);
    if (verdict.ok && kept)
        picture_take_date(path, kept);
    return verdict;
}
