/* Layout of Gantt charts: sizes, units, boxes and the labels that fit into them, written as tables
 * for plots/gantt.gp and plots/gantt_pair.gp, which determine the appearance. */
#include "experiments/present/pictures/gantt.h"

#include "experiments/present/gnuplot/gnuplot.h"
#include "models/base/stream.h"
#include "models/base/units.h"

#include <math.h>
#include <string.h>

/* Heights in screen points. */
enum {
    BOTTOM = 74,
    TITLE = 28,
    LINE_LABELS = 36,
    CAPTION = 22, /* of the upper chart of a pair */
    BETWEEN = 40, /* the charts of a pair, with the lower one's caption */
};

enum {
    LABELLED_MOST = 24 /* rows, at most, whose boxes have labels and whose nodes are all named */
};

static const double SMALLEST_LABEL = 7.5, LARGEST_LABEL = 11.0;

/* ---- layout ---- */

static double clamp(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

static void choose_time_axis(struct gantt_layout *layout, double seconds)
{
    static const struct {
        const char *name;
        double seconds;
    } units[] = {{"s", 1.0}, {"ms", 1e-3}, {"µs", 1e-6}, {"ns", 1e-9}};
    double last = seconds > 0.0 ? seconds : 1.0;
    size_t k = 0;
    while (k < sizeof units / sizeof *units - 1 && last < units[k].seconds)
        k++;
    layout->unit = units[k].name;
    layout->unit_seconds = units[k].seconds;
    layout->last = (last + 0.01 * last) / layout->unit_seconds;
}

/* The number of nodes from one name at the axis to the next, so that names do not touch. */
static int choose_tic_step(int nodes, double row)
{
    static const int steps[] = {1, 2, 5};
    if (nodes <= LABELLED_MOST)
        return 1;
    for (int scale = 1;; scale *= 10)
        for (int k = 0; k < 3; k++)
            if (steps[k] * scale * row >= 40.0)
                return steps[k] * scale;
}

/* Completes a layout whose top is set: for that many rows, and up to that time. */
static void fit(struct gantt_layout *layout, int rows, double seconds)
{
    layout->width = clamp(820.0 + 8.0 * (rows - 12), 820.0, 1240.0);
    layout->row = clamp(clamp(720.0 / rows, 9.0, 46.0), 0.0, 2400.0 / rows);
    choose_time_axis(layout, seconds);
    layout->height = ceil(layout->top + BOTTOM + layout->row * rows);
    layout->tic_step = choose_tic_step(rows, layout->row);
    double lane = GANTT_LANE_SHARE * layout->row;
    layout->label_size = rows <= LABELLED_MOST && 0.8 * lane >= SMALLEST_LABEL
                             ? clamp(0.8 * lane, SMALLEST_LABEL, LARGEST_LABEL)
                             : 0.0;
}

/* ---- common to all charts ---- */

const char *gantt_title(const struct schedule *schedule, struct arena *arena)
{
    const char *algorithm = schedule->algorithm ? schedule->algorithm : "";
    const char *name = schedule->instance.name;
    if (!name || !*name)
        return algorithm;
    return *algorithm ? arena_print(arena, "%s on %s", algorithm, name) : name;
}

/* "completion 12.3 ms" */
static const char *time_text(const char *what, double seconds, const struct gantt_layout *layout,
                             struct arena *arena)
{
    return arena_print(arena, "%s %.5g %s", what, seconds / layout->unit_seconds, layout->unit);
}

enum { VARIABLES_MOST = 27 + GANTT_LEGEND_MOST };

static int add_legend(struct gnuplot_variable *variables, const struct gantt_layout *layout,
                      struct arena *arena)
{
    static const double PATCH = 20.0, FONT_SIZE = 12.0, AFTER_PATCH = 7.0, BETWEEN_ITEMS = 16.0;
    struct gantt_legend legend[GANTT_LEGEND_MOST];
    const char *at = "", *width = "", *colour = "";
    double next = GANTT_LEFT;
    int items = gantt_legend(&layout->colours, legend), count = 0;
    for (int k = 0; k < items; k++) {
        at = arena_print(arena, "%s %g", at, next);
        width = arena_print(arena, "%s %g", width, PATCH);
        colour = arena_print(arena, "%s %u", colour, legend[k].colour);
        next += PATCH + AFTER_PATCH + gantt_text_width(legend[k].text, FONT_SIZE) + BETWEEN_ITEMS;
        variables[count++] = gnuplot_words(arena_print(arena, "legend_%d", k + 1), legend[k].text);
    }
    variables[count++] = gnuplot_words("legend_at", at);
    variables[count++] = gnuplot_words("legend_width", width);
    variables[count++] = gnuplot_words("legend_colour", colour);
    variables[count++] = gnuplot_number("legend_count", items);
    return count;
}

/* Draws with the script's own variables and those of every chart. */
static struct verdict draw(const char *script, const char *path, const struct gnuplot_variable *own,
                           int own_count, const struct gantt_layout *layout, int nodes,
                           const char *title, struct arena *arena)
{
    const struct gnuplot_variable common[] = {
        gnuplot_number("width", layout->width), gnuplot_number("height", layout->height),
        gnuplot_number("left", GANTT_LEFT),     gnuplot_number("right", GANTT_RIGHT),
        gnuplot_number("top", layout->top),     gnuplot_number("bottom", BOTTOM),
        gnuplot_number("nodes", nodes),         gnuplot_number("tic_step", layout->tic_step),
        gnuplot_number("end", layout->last),    gnuplot_words("unit", layout->unit),
        gnuplot_words("title", title),          gnuplot_number("label_size", layout->label_size),
    };
    struct gnuplot_variable variables[VARIABLES_MOST];
    int count = own_count + (int)(sizeof common / sizeof *common);
    memcpy(variables, own, (size_t)own_count * sizeof *own);
    memcpy(variables + own_count, common, sizeof common);
    count += add_legend(variables + count, layout, arena);
    return gnuplot_run(script, path, variables, count, arena);
}

/* ---- one schedule ---- */

static struct gantt_layout lay_out(const struct schedule *schedule, bool titled)
{
    const struct timeline *timeline = &schedule->timeline;
    struct gantt_layout layout = {
        .top = (timeline->count > 0 ? LINE_LABELS : 0) + (titled ? TITLE : 4),
        .bound = instance_lower_bound(&schedule->instance, timeline),
        .colours = gantt_colours(schedule, true),
    };
    fit(&layout, instance_nodes(&schedule->instance), fmax(timeline->completion, layout.bound));
    return layout;
}

/* The texts of the vertical lines; coinciding lines have one text. */
static void name_lines(const struct gantt_layout *layout, double completion,
                       const char **completion_text, const char **bound_text, struct arena *arena)
{
    double bound = layout->bound;
    *completion_text = *bound_text = "";
    bool met = !clearly_differ(completion, bound, completion);
    if (bound > 0.0)
        *bound_text =
            time_text(met ? "completion = lower bound" : "lower bound", bound, layout, arena);
    if (completion > 0.0 && !met)
        *completion_text = time_text("completion", completion, layout, arena);
}

struct verdict gantt_draw(const struct schedule *schedule, const char *title, const char *path,
                          struct arena *arena)
{
    title = title ? title : gantt_title(schedule, arena);
    const struct gantt_layout layout = lay_out(schedule, *title != '\0');
    const struct timeline *timeline = &schedule->timeline;
    double completion = timeline->completion / layout.unit_seconds, middle = layout.last / 2.0;
    double bound = layout.bound / layout.unit_seconds;
    struct text_stream boxes, texts;
    text_stream_start(&boxes);
    text_stream_start(&texts);
    gantt_write_boxes(boxes.stream, texts.stream, timeline, &layout, 0, arena);
    const char *labels = text_stream_finish_in(&texts, arena), *completion_text, *bound_text;
    name_lines(&layout, timeline->completion, &completion_text, &bound_text, arena);
    const struct gnuplot_variable variables[] = {
        gnuplot_number("begin", 0.0),
        gnuplot_number("bound", bound),
        gnuplot_number("completion", completion),
        gnuplot_words("bound_text", bound_text),
        gnuplot_words("completion_text", completion_text),
        gnuplot_number("bound_side", bound < middle ? 1 : -1),
        gnuplot_number("completion_side", completion < middle ? 1 : -1),
        gnuplot_number("any", timeline->count > 0),
        gnuplot_number("labels", *labels != '\0'),
        gnuplot_content("boxes", text_stream_finish_in(&boxes, arena)),
        gnuplot_content("texts", labels),
    };
    return draw("gantt.gp", path, GNUPLOT_VARIABLES(variables), &layout,
                instance_nodes(&schedule->instance), title, arena);
}

/* ---- a pair, with free rows in between ---- */

static struct gantt_layout lay_out_pair(const struct gantt_pair *pair, int nodes, bool titled,
                                        int *free_rows)
{
    struct timeline planned = pair->planned->timeline, measured = *pair->measured;
    timeline_recount_completion(&planned);
    timeline_recount_completion(&measured);
    double last = fmax(planned.completion, measured.completion);
    struct gantt_layout layout = {
        .top = CAPTION + (titled ? TITLE : 4),
        .bound = INFINITY, /* no line in the charts that labels must avoid */
        .colours = gantt_colours(pair->planned, false),
    };
    fit(&layout, 2 * nodes + 1, last);
    *free_rows = (int)ceil(BETWEEN / layout.row);
    fit(&layout, 2 * nodes + *free_rows, last);
    return layout;
}

/* Planned ends of receipts, in the lanes of the measured ones. */
static void write_ends(FILE *ends, const struct timeline *planned, int first,
                       const struct gantt_layout *layout)
{
    for (size_t k = 0; k < planned->count; k++) {
        double row = first + planned->transfers[k].to;
        fprintf(ends, "%.12g\t%.6f\t%.6f\n",
                planned->transfers[k].receive_end / layout->unit_seconds, row,
                row + GANTT_LANE_SHARE);
    }
}

static const char *measured_text(const struct gantt_pair *pair, const struct gantt_layout *layout,
                                 struct arena *arena)
{
    const char *text = time_text(pair->caption, pair->seconds, layout, arena);
    return pair->predicted > 0.0 ? arena_print(arena, "%s (%+.2f %%)", text,
                                               100.0 * (pair->seconds / pair->predicted - 1.0))
                                 : text;
}

struct verdict gantt_draw_pair(const struct gantt_pair *pair, const char *title, const char *path,
                               struct arena *arena)
{
    int nodes = instance_nodes(&pair->planned->instance), free_rows;
    const struct timeline *planned = &pair->planned->timeline;
    const struct gantt_layout layout = lay_out_pair(pair, nodes, *title != '\0', &free_rows);
    struct text_stream boxes, texts, ends;
    text_stream_start(&boxes);
    text_stream_start(&texts);
    text_stream_start(&ends);
    gantt_write_boxes(boxes.stream, texts.stream, planned, &layout, 0, arena);
    gantt_write_boxes(boxes.stream, texts.stream, pair->measured, &layout, nodes + free_rows,
                      arena);
    write_ends(ends.stream, planned, nodes + free_rows, &layout);
    const char *labels = text_stream_finish_in(&texts, arena);
    const struct gnuplot_variable variables[] = {
        gnuplot_number("between", free_rows),
        gnuplot_number("row", layout.row),
        gnuplot_number("predicted", pair->predicted / layout.unit_seconds),
        gnuplot_number("measured", pair->seconds / layout.unit_seconds),
        gnuplot_words("predicted_text", time_text("predicted:", pair->predicted, &layout, arena)),
        gnuplot_words("measured_text", measured_text(pair, &layout, arena)),
        gnuplot_number("any", planned->count > 0),
        gnuplot_number("labels", *labels != '\0'),
        gnuplot_content("boxes", text_stream_finish_in(&boxes, arena)),
        gnuplot_content("texts", labels),
        gnuplot_content("ends", text_stream_finish_in(&ends, arena)),
    };
    return draw("gantt_pair.gp", path, GNUPLOT_VARIABLES(variables), &layout, nodes, title, arena);
}
