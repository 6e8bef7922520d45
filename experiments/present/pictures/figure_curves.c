/* A figure with curves: the series of an experiment and their data, and a second panel if curves
 * overlap. */
#include "experiments/engine/files/output.h"
#include "experiments/present/pictures/figure_layout.h"
#include "experiments/present/pictures/figures.h"
#include "models/base/verdict.h"

#include <string.h>

enum { TITLE_WIDTH = 92 };

#define WIDE_RANGE 30.0 /* an axis is logarithmic if largest / smallest exceeds this */

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
    bool alike =
        strcmp(a->metric->name, b->metric->name) == 0 || a->metric->bound || b->metric->bound;
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
    double low = logarithmic ? means->low / 2.0 : means->low - room;
    double high = logarithmic ? means->high * 2.0 : means->high + room;
    struct extent shown = {fmax(intervals->low, low), fmin(intervals->high, high)};
    return axis_around(logarithmic || room > 0.0 ? &shown : intervals, logarithmic);
}

/* The means of a series at these abscissas. */
static struct curve curve_of(const struct results *results, int series, const double *x, int count,
                             struct arena *arena)
{
    const struct series *described = series_of(results, series);
    bool named = is_named(results->measurement->experiment, described->label);
    int reference = reference_series(results);
    struct curve curve = {
        .label = described->label,
        .points = ARENA_ARRAY(arena, struct curve_point, count),
        .count = count,
        .bound = described->metric->bound,
        .chosen = named || series >= results->measurement->own_count,
        .comparable = is_comparable(described, series_of(results, reference)),
        .close = named,
    };
    for (int k = 0; k < count; k++) {
        struct summary summary = results_pool(results, x[k], series, arena);
        double half = isnan(summary.half_width) ? 0.0 : summary.half_width;
        double ratio = results_ratio(results, x[k], series, reference);
        curve.points[k] = (struct curve_point){x[k], summary.mean, half, ratio, summary.count};
    }
    return curve;
}

/* The axes, and what divides the curves in the panel; false if there is no result. */
static bool set_axes(const struct results *results, struct curves *curves)
{
    const struct experiment *experiment = results->measurement->experiment;
    struct extent means = EXTENT_NONE, intervals = EXTENT_NONE, range = EXTENT_NONE;
    int reference = reference_series(results);
    for (int k = 0; k < curves->count; k++)
        for (int n = 0; n < curves->curve[k].count; n++) {
            const struct curve_point *point = &curves->curve[k].points[n];
            extent_add(&range, point->x);
            extent_add(&means, point->mean);
            extent_add(&intervals, point->mean - point->half);
            extent_add(&intervals, point->mean + point->half);
            if (k == reference && point->mean > 0.0 &&
                !series_is_ratio(series_of(results, reference)))
                curves->reference = &curves->curve[k];
        }
    curves->horizontal = axis_around(&range, is_logarithmic(experiment->x_scale, &range, &range));
    curves->vertical = vertical_axis(experiment->y_scale, &means, &intervals);
    return isfinite(means.low);
}

static bool has_runs(const struct curve *curve)
{
    int k = 0;
    while (k < curve->count && curve->points[k].runs == 0)
        k++;
    return k < curve->count;
}

/* The series that are drawn: the experiment's own, and prototypes that have results. */
static struct curves take_curves(const struct results *results, struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    double *x = ARENA_ARRAY(arena, double, measurement->setting_count);
    int count = results_abscissas(results, x);
    struct curves curves = {.curve = ARENA_ARRAY(arena, struct curve, measurement->series_count),
                            .own = measurement->own_count};
    for (int series = 0; series < measurement->series_count; series++) {
        struct curve *curve = &curves.curve[curves.count];
        *curve = curve_of(results, series, x, count, arena);
        curves.count += series < measurement->own_count || has_runs(curve);
    }
    return curves;
}

/* ---- data ---- */

static void put_comment(FILE *out, const char *what, const char *text, struct arena *arena)
{
    fprintf(out, "# %s%s\n", what, printable(text ? text : "", "", arena));
}

static const char *curves_data(const struct results *results, const struct curves *curves,
                               struct arena *arena)
{
    struct text_stream made;
    text_stream_start(&made);
    FILE *out = made.stream;
    int drawn = 0;
    const struct experiment *experiment = results->measurement->experiment;
    put_comment(out, "", experiment->title, arena);
    put_comment(out, "", experiment->source, arena);
    put_comment(out, "x: ", experiment->x_label, arena);
    put_comment(out, "y: ", experiment->y_label, arena);
    fputs("# a block per series: its label, then x, mean, half-width of the 95 % interval, runs\n",
          out);
    for (int series = 0; series < results->measurement->series_count; series++) {
        const char *label = series_of(results, series)->label;
        if (drawn < curves->count && curves->curve[drawn].label == label)
            curve_write(out, curves, drawn++, false, arena);
        else
            put_comment(out, "no line: ", label, arena);
    }
    return text_stream_finish_in(&made, arena);
}

static const char *panel_data(const struct curves *curves, struct arena *arena)
{
    struct text_stream made;
    text_stream_start(&made);
    for (int k = 0; k < curves->count; k++)
        curve_write(made.stream, curves, k, true, arena);
    return text_stream_finish_in(&made, arena);
}

/* The last value of the curve; -INFINITY if there is none. */
static double end_of(const struct curve *curve)
{
    int k = curve->count - 1;
    while (k >= 0 && isnan(curve->points[k].mean))
        k--;
    return k < 0 ? -INFINITY : curve->points[k].mean;
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

static bool has_whole_numbers(const struct curve *curve)
{
    int k = 0;
    while (k < curve->count && curve->points[k].x == floor(curve->points[k].x))
        k++;
    return k == curve->count;
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

static void define(const struct results *results, const struct curves *curves,
                   const struct gnuplot *program)
{
    const struct experiment *experiment = results->measurement->experiment;
    struct axis panel;
    bool has_panel = panel_axis(curves, &panel);
    curves_define(curves, program);
    axis_define(&panel, "panel", program);
    gnuplot_number(program, "panel", has_panel);
    gnuplot_data(program, "panel_data", panel_data(curves, program->arena));
    gnuplot_words(program, "reference", curves->reference ? curves->reference->label : "");
    gnuplot_words(program, "order", order_of_ends(curves, program->arena));
    gnuplot_words(program, "title", title_of(experiment->title, program->arena));
    gnuplot_words(program, "x_label", experiment->x_label ? experiment->x_label : "");
    gnuplot_words(program, "y_label", experiment->y_label ? experiment->y_label : "");
    gnuplot_number(program, "x_whole", has_whole_numbers(curves->curve));
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
    struct curves curves = take_curves(results, arena);
    const char *kept = to->ending ? NULL : arena_print(arena, "%s.dat", to->base);
    const char *path = arena_print(arena, "%s.%s", to->base, kept ? "svg" : to->ending);
    const char *data = curves_data(results, &curves, arena);
    struct gnuplot program;
    struct verdict verdict = kept ? keep(kept, data, arena) : verdict_yes();
    if (!verdict.ok || (kept && picture_is_fresh(path, kept)) || !set_axes(results, &curves))
        return verdict;
    curves_rank(&curves, series_of(results, 0)->metric == &metric_throughput);
    curves_emphasise(&curves);
    curves_find_neighbours(&curves);
    gnuplot_start(&program, arena);
    gnuplot_number(&program, "printed", points_of(to->width));
    define(results, &curves, &program);
    gnuplot_data(&program, "data", data);
    verdict = gnuplot_run(&program, "curves.gp", path);
    if (verdict.ok && kept)
        picture_take_date(path, kept);
    return verdict;
}
