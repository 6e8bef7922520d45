/* A figure with curves: the series of an experiment and their data; the sheet, which has a frame,
 * the curves' labels next to their ends, or a key below if a column has no room for them, and a
 * second panel if curves overlap. */
#include "experiments/present/pictures/figure.h"
#include "models/base/stream.h"

#include <string.h>

#define WIDE_RANGE 30.0 /* an axis is logarithmic if largest / smallest exceeds this */

/* The series that are drawn: the experiment's own, and prototypes that have results. */
struct figure_curves {
    struct curves curves;
    double *half;  /* [curve * points + point]: half-width of the 95 % interval; 0: none */
    int reference; /* the curve that divides the others in the panel; -1: none */
    const double
        *divisor; /* [points]: the reference's means; NULL: the panel shows the means themselves */
    struct axis panel;
    bool any, has_panel;
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

/* Without the positions of labels, which curves_lay_out sets. In the arena. */
static struct figure_curves take_curves(const struct results *results, struct arena *arena)
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

static void put_curves(FILE *out, const struct results *results, const struct figure_curves *figure,
                       struct arena *arena)
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

/* Data of the panel: a block per curve: its label, then x, value, half-width of the interval. */
static void put_panel(FILE *out, const struct figure_curves *figure, struct arena *arena)
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

/* A block per curve: its label, then its end, the position of its label, all as shares of the
 * frame, and the label. */
static void put_labels(FILE *out, const struct figure_curves *figure, struct arena *arena)
{
    for (int k = 0; k < figure->curves.count; k++) {
        const struct curve *curve = &figure->curves.curve[k];
        put_label(out, k, curve->label, arena);
        fprintf(out, "%.6g\t%.6g\t%.6g\t%s\n", curve->end_x, curve->end_y, curve->label_at,
                gnuplot_label(curve->label, arena));
    }
}

/* ---- the sheet ---- */

#define LETTER 0.6       /* width of a letter / font size */
#define LINE 1.25        /* height of a line / font size */
#define LEADER 20.0      /* from the frame to the mark of a label, in screen points */
#define MARK 12.0        /* from its middle to the text */
#define MOST_BESIDE 0.36 /* share of a printed width available for labels next to the frame */

/* All in screen points. */
struct sheet {
    double width, font, frame, panel, top;
    double beside;     /* width of the labels; 0: they are in a key below */
    int columns, rows; /* of the key */
};

static size_t letters(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

static struct sheet empty_sheet(const struct results *results, enum figure_width width,
                                struct arena *arena)
{
    static const struct sheet sheets[] = {
        [FIGURE_SCREEN] = {.width = 800, .font = 12, .frame = 330, .panel = 130},
        [FIGURE_COLUMN] = {.font = 32.0 / 3.0, .frame = 180, .panel = 84, .top = 10},
        [FIGURE_PAGE] = {.font = 32.0 / 3.0, .frame = 260, .panel = 110, .top = 10},
    };
    struct sheet sheet = sheets[width];
    const char *title = figure_title(results->measurement->experiment->title, arena);
    if (width == FIGURE_SCREEN)
        sheet.top = strchr(title, '\n') ? 58.0 : 42.0;
    else
        sheet.width = figure_points(width);
    return sheet;
}

static struct sheet make_sheet(const struct results *results, const struct curves *curves,
                               enum figure_width width, struct arena *arena)
{
    struct sheet sheet = empty_sheet(results, width, arena);
    size_t longest = 0;
    for (int k = 0; k < curves->count; k++) {
        size_t length = letters(curves->curve[k].label);
        longest = length > longest ? length : longest;
    }
    double text = (double)longest * LETTER * sheet.font;
    sheet.beside = LEADER + MARK + text + 6.0;
    if (width != FIGURE_SCREEN && sheet.beside > MOST_BESIDE * sheet.width) {
        sheet.beside = 0.0;
        sheet.columns = (int)((sheet.width - 8.0) / (text + 3.2 * sheet.font));
        sheet.columns = sheet.columns < 1 ? 1 : sheet.columns;
        sheet.rows = (curves->count + sheet.columns - 1) / sheet.columns;
    } else if (sheet.frame < curves->count * LINE * sheet.font) {
        sheet.frame = curves->count * LINE * sheet.font;
    }
    return sheet;
}

static int layer_of(const struct curve *curve)
{
    return curve->bound ? 0 : curve->strong ? 2 : 1;
}

/* Curves in drawing order, from 1: bounds, then grey ones, emphasised ones last. */
static const char *drawing_order(const struct curves *curves, struct arena *arena)
{
    const char *words = "";
    for (int layer = 0; layer < 3; layer++)
        for (int k = 0; k < curves->count; k++)
            if (layer_of(&curves->curve[k]) == layer)
                words = arena_print(arena, "%s %d", words, k + 1);
    return words;
}

/* Layer of each curve, in their own order: 0 a bound, 1 grey, 2 emphasised, 3 emphasised, with
 * another emphasised one on it. */
static const char *layers(const struct curves *curves, struct arena *arena)
{
    const char *words = "";
    for (int k = 0; k < curves->count; k++) {
        const struct curve *curve = &curves->curve[k];
        bool covered = curve->strong && curve->above > 0;
        words = arena_print(arena, "%s %d", words, layer_of(curve) + covered);
    }
    return words;
}

/* Colour, point and dash of each curve. */
static const char *looks(const struct curves *curves, struct arena *arena)
{
    const char *words = "";
    for (int k = 0; k < curves->count; k++) {
        struct curve_look look = curves->curve[k].look;
        words = arena_print(arena, "%s %d %d %d", words, look.colour, look.point, look.dash);
    }
    return words;
}

/* Names the divisor of the panel's numbers, if there is room. */
static const char *panel_label(const struct figure_curves *figure, const struct sheet *sheet,
                               struct arena *arena)
{
    if (figure->reference < 0)
        return "enlarged";
    const char *name = figure->curves.curve[figure->reference].label;
    const char *const labels[] = {arena_print(arena, "ratio to %s", name),
                                  arena_print(arena, "/ %s", name)};
    for (size_t k = 0; k < sizeof labels / sizeof *labels; k++)
        if ((double)letters(labels[k]) * LETTER * sheet->font <= 1.15 * sheet->panel)
            return labels[k];
    return "ratio";
}

static const char *stream_text(void (*put)(FILE *, const struct figure_curves *, struct arena *),
                               const struct figure_curves *figure, struct arena *arena)
{
    struct text_stream text;
    text_stream_start(&text);
    put(text.stream, figure, arena);
    return text_stream_finish_in(&text, arena);
}

static bool has_whole_numbers(const struct curves *curves)
{
    for (int k = 0; k < curves->points; k++)
        if (curves->x[k] != floor(curves->x[k]))
            return false;
    return true;
}

static struct verdict draw(const struct results *results, const struct figure_curves *figure,
                           const struct sheet *sheet, const struct figure_target *to,
                           const char *data, struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    const struct curves *curves = &figure->curves;
    const struct gnuplot_variable variables[] = {
        gnuplot_content("panel_data", stream_text(put_panel, figure, arena)),
        gnuplot_content("label_data", stream_text(put_labels, figure, arena)),
        gnuplot_number("width", sheet->width),
        gnuplot_number("top", sheet->top),
        gnuplot_number("frame", sheet->frame),
        gnuplot_number("panel", figure->has_panel ? sheet->panel : 0.0),
        gnuplot_number("beside", sheet->beside),
        gnuplot_number("leader", LEADER),
        gnuplot_number("mark", MARK),
        gnuplot_number("key_columns", sheet->columns),
        gnuplot_number("key_rows", sheet->rows),
        gnuplot_words("title", figure_title(experiment->title, arena)),
        gnuplot_words("x_label", experiment->x_label ? experiment->x_label : ""),
        gnuplot_words("y_label", experiment->y_label ? experiment->y_label : ""),
        gnuplot_words("panel_label", panel_label(figure, sheet, arena)),
        gnuplot_number("count", curves->count),
        gnuplot_number("own", results->measurement->own_count),
        gnuplot_words("order", drawing_order(curves, arena)),
        gnuplot_words("layers", layers(curves, arena)),
        gnuplot_words("looks", looks(curves, arena)),
        gnuplot_number("x_low", curves->horizontal.low),
        gnuplot_number("x_high", curves->horizontal.high),
        gnuplot_number("x_logarithmic", curves->horizontal.logarithmic),
        gnuplot_number("x_whole", has_whole_numbers(curves)),
        gnuplot_number("y_low", curves->vertical.low),
        gnuplot_number("y_high", curves->vertical.high),
        gnuplot_number("y_logarithmic", curves->vertical.logarithmic),
        gnuplot_number("panel_low", figure->panel.low),
        gnuplot_number("panel_high", figure->panel.high),
        gnuplot_number("panel_logarithmic", figure->panel.logarithmic),
    };
    return figure_run("curves.gp", to, data, GNUPLOT_VARIABLES(variables), arena);
}

struct verdict figure_curves_draw(const struct results *results, const struct figure_target *to,
                                  struct arena *arena)
{
    struct figure_curves figure = take_curves(results, arena);
    struct text_stream text;
    text_stream_start(&text);
    put_curves(text.stream, results, &figure, arena);
    const char *data = text_stream_finish_in(&text, arena);
    struct verdict verdict = figure_keep_data(to, data, arena);
    if (!verdict.ok || !figure.any)
        return verdict;
    struct sheet sheet = make_sheet(results, &figure.curves, to->width, arena);
    curves_lay_out(&figure.curves, LINE * sheet.font / sheet.frame, arena);
    figure.panel = panel_axis(&figure.curves, figure.divisor, &figure.has_panel);
    return draw(results, &figure, &sheet, to, data, arena);
}
