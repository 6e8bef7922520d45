/* The layout of a Gantt chart: sizes, units, boxes and the labels that fit them, written as tables
 * for plots/gantt.gp, which knows how it looks. Lengths are points of a screen. */
#include "experiments/present/pictures/gantt.h"

#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/pictures/gantt_raster.h"
#include "experiments/present/pictures/gantt_tips.h"
#include "models/base/stream.h"
#include "models/base/units.h"

#include <stdlib.h>
#include <string.h>

enum {
    LEFT = 54,
    RIGHT = 26,
    BOTTOM = 74,
    TITLE_HEIGHT = 28,
    LINE_LABELS_HEIGHT = 36,
    BOXES_MOST = 5000, /* more are an image */
};

static const double LANE_SHARE = 0.42; /* of a node's row */
static const double SMALLEST_LABEL = 7.5, LARGEST_LABEL = 11.0;

struct unit {
    const char *name;
    double seconds;
};

struct layout {
    double width, height, top;
    double row;  /* height of a node's row */
    double last; /* of the time axis, in the unit */
    struct unit unit;
    double bound;      /* seconds */
    double label_size; /* of the boxes' labels; 0: too small for any */
    int tic_step;
    struct gantt_colours colours;
};

static double clamp(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

static struct unit choose_unit(double seconds)
{
    static const struct unit units[] = {{"s", 1.0}, {"ms", 1e-3}, {"µs", 1e-6}, {"ns", 1e-9}};
    for (size_t k = 0; k < sizeof units / sizeof *units; k++)
        if (seconds >= units[k].seconds)
            return units[k];
    return units[seconds > 0.0 ? 3 : 0];
}

/* Every so many nodes have their names at the axis, so that names keep a distance. */
static int choose_tic_step(int nodes, double row)
{
    static const int steps[] = {1, 2, 5};
    if (nodes <= 24)
        return 1;
    for (int scale = 1;; scale *= 10)
        for (int k = 0; k < 3; k++)
            if (steps[k] * scale * row >= 40.0)
                return steps[k] * scale;
}

static void choose_time_axis(struct layout *layout, const struct timeline *timeline)
{
    double last = timeline->completion > layout->bound ? timeline->completion : layout->bound;
    if (last <= 0.0)
        last = 1.0;
    layout->unit = choose_unit(last);
    layout->last = (last + 0.01 * last) / layout->unit.seconds;
}

static bool is_image(const struct timeline *timeline)
{
    return timeline->count > BOXES_MOST / 2;
}

static struct layout lay_out(const struct schedule *schedule, enum gantt_colour colour, bool titled)
{
    const struct timeline *timeline = &schedule->timeline;
    int nodes = instance_nodes(&schedule->instance);
    struct layout layout = {
        .width = clamp(820.0 + 8.0 * (nodes - 12), 820.0, 1240.0),
        .top = (timeline->count > 0 ? LINE_LABELS_HEIGHT : 0) + (titled ? TITLE_HEIGHT : 4),
        .bound = instance_lower_bound(&schedule->instance, timeline),
        .row = clamp(clamp(720.0 / nodes, 9.0, 46.0), 0.0, 2400.0 / nodes),
        .colours = gantt_colours(schedule, colour),
    };
    if (is_image(timeline) && layout.row >= 1.0)
        layout.row = floor(2.0 * layout.row) / 2.0; /* whole dots, two a point */
    choose_time_axis(&layout, timeline);
    layout.height = ceil(layout.top + BOTTOM + layout.row * nodes);
    layout.tic_step = choose_tic_step(nodes, layout.row);
    double lane = LANE_SHARE * layout.row;
    if (nodes <= 24 && 0.8 * lane >= SMALLEST_LABEL)
        layout.label_size = clamp(0.8 * lane, SMALLEST_LABEL, LARGEST_LABEL);
    return layout;
}

/* The fullest label that fits, or NULL. */
static const char *choose_label(const char *arrow, int peer, int message, bool forwards,
                                const struct layout *layout, double room, struct arena *arena)
{
    const char *mark = forwards ? " f" : "";
    const char *peer_only = arena_print(arena, "%s%d%s", arrow, peer, mark);
    const char *candidates[] = {
        layout->colours.numbered ? arena_print(arena, "%s%d m%d%s", arrow, peer, message, mark)
                                 : peer_only,
        peer_only,
        forwards ? "f" : NULL,
    };
    for (size_t k = 0; k < 3; k++)
        if (candidates[k] && gantt_text_width(candidates[k], layout->label_size) + 4.0 <= room)
            return candidates[k];
    return NULL;
}

/* A lane's box of one transfer. */
struct box {
    int node, peer, message;
    bool receives, forwards;
    double start, end; /* seconds */
    unsigned colour;
};

/* The middle of a text of that width in the box, beside the line of the bound if need be; NAN where
 * there is no room. */
static double place_label(double start, double end, double width, double bound)
{
    const double gap = 4.0;
    double middle = (start + end) / 2.0, reach = width / 2.0 + gap;
    if (fabs(middle - bound) >= reach)
        return middle;
    if (bound - 2.0 * reach >= start)
        return bound - reach;
    return bound + 2.0 * reach <= end ? bound + reach : NAN;
}

static void write_label(FILE *texts, const struct box *box, double y, const struct layout *layout,
                        struct arena *arena)
{
    double unit = layout->unit.seconds;
    double scale = (layout->width - LEFT - RIGHT) / layout->last;
    double start = box->start / unit * scale, end = box->end / unit * scale;
    const char *label = choose_label(box->receives ? "←" : "→", box->peer, box->message,
                                     box->forwards, layout, end - start, arena);
    if (!label)
        return;
    double at = place_label(start, end, gantt_text_width(label, layout->label_size),
                            layout->bound / unit * scale);
    if (!isnan(at))
        fprintf(texts, "%u\t%.12g\t%.6f\t%s\n", gantt_text_colour(box->colour), at / scale, y,
                label);
}

/* A free strip between bars that touch, which is never much of a narrow one; and no bar is too
 * narrow to be seen. */
static void separate(double *start, double *end, double scale)
{
    static const double GAP = 0.7, LARGEST_SHARE = 0.15, LEAST_WIDTH = 0.5; /* points */
    double width = (*end - *start) * scale;
    double spare = fmin(GAP, LARGEST_SHARE * width) / scale / 2.0;
    *start += spare;
    *end = fmax(*end - spare, *start + LEAST_WIDTH / scale);
}

static void write_box(FILE *boxes, FILE *texts, const struct box *box, const struct layout *layout,
                      struct arena *arena)
{
    static const double BETWEEN_LANES = 0.5, LARGEST_SHARE = 0.1; /* the former in points */
    double half_gap = fmin(BETWEEN_LANES / layout->row, LARGEST_SHARE * LANE_SHARE) / 2.0;
    double upper = box->receives ? box->node + half_gap : box->node - LANE_SHARE;
    double lower = box->receives ? box->node + LANE_SHARE : box->node - half_gap;
    double start = box->start / layout->unit.seconds, end = box->end / layout->unit.seconds;
    separate(&start, &end, (layout->width - LEFT - RIGHT) / layout->last);
    fprintf(boxes, "%u\t%.12g\t%.12g\t%.6f\t%.6f\n", box->colour, start, end, upper, lower);
    struct arena_mark mark = arena_mark(arena);
    if (layout->label_size > 0.0)
        write_label(texts, box, (upper + lower) / 2.0, layout, arena);
    arena_rewind(arena, mark);
}

static void write_boxes(FILE *boxes, FILE *texts, const struct timeline *timeline,
                        const struct layout *layout, struct arena *arena)
{
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        struct box send = {
            .node = transfer->from,
            .peer = transfer->to,
            .message = transfer->message,
            .forwards = transfer_forwards(timeline, transfer),
            .start = transfer->send_start,
            .end = transfer->send_end,
            .colour = gantt_bar_colour(&layout->colours, transfer, false),
        };
        struct box receive = send;
        receive.node = transfer->to;
        receive.peer = transfer->from;
        receive.receives = true;
        receive.start = transfer->receive_start;
        receive.end = transfer->receive_end;
        receive.colour = gantt_bar_colour(&layout->colours, transfer, true);
        write_box(boxes, texts, &send, layout, arena);
        write_box(boxes, texts, &receive, layout, arena);
    }
}

static const char *describe(const struct schedule *schedule, struct arena *arena)
{
    const char *algorithm = schedule->algorithm ? schedule->algorithm : "";
    const char *name = schedule->instance.name;
    if (!name || !*name)
        return algorithm;
    return *algorithm ? arena_print(arena, "%s on %s", algorithm, name) : name;
}

/* A time as the lines' texts give it. */
static const char *print_time(const char *what, double seconds, const struct layout *layout,
                              struct arena *arena)
{
    return arena_print(arena, "%s %.5g %s", what, seconds / layout->unit.seconds,
                       layout->unit.name);
}

/* The texts of the vertical lines; where the lines coincide there is one. */
static void name_lines(const struct layout *layout, double completion, const char **completion_text,
                       const char **bound_text, struct arena *arena)
{
    double bound = layout->bound;
    *completion_text = *bound_text = "";
    bool met = !clearly_differ(completion, bound, completion);
    if (bound > 0.0)
        *bound_text =
            print_time(met ? "completion = lower bound" : "lower bound", bound, layout, arena);
    if (completion > 0.0 && !met)
        *completion_text = print_time("completion", completion, layout, arena);
}

/* What stands in the chart. */
struct content {
    struct text_stream boxes, texts;
    struct raster raster; /* of no rows: the boxes are listed */
    const char *tips;
};

enum { VARIABLES_MOST = 40 + GANTT_LEGEND_MOST };

/* Adds legend_count, the lists legend_at, legend_width and legend_colour, and texts legend_1, ...
 */
static int add_legend(struct gnuplot_variable *variables, const struct layout *layout,
                      struct arena *arena)
{
    struct gantt_legend legend = gantt_legend(&layout->colours, arena);
    const char *at = "", *width = "", *colour = "";
    int count = 0;
    for (int k = 0; k < legend.count; k++) {
        const struct gantt_legend_entry *entry = &legend.entry[k];
        at = arena_print(arena, "%s %g", at, LEFT + entry->at);
        width = arena_print(arena, "%s %g", width, entry->width);
        colour = arena_print(arena, "%s %ld", colour, entry->colour);
        variables[count++] = gnuplot_words(arena_print(arena, "legend_%d", k + 1), entry->text);
    }
    variables[count++] = gnuplot_words("legend_at", at);
    variables[count++] = gnuplot_words("legend_width", width);
    variables[count++] = gnuplot_words("legend_colour", colour);
    variables[count++] = gnuplot_number("legend_count", legend.count);
    return count;
}

static struct verdict draw(const struct schedule *schedule, const char *title,
                           const struct layout *layout, const struct content *content,
                           const char *path, struct arena *arena)
{
    const struct raster *raster = &content->raster;
    double completion = schedule->timeline.completion / layout->unit.seconds;
    double bound_at = layout->bound / layout->unit.seconds;
    double middle = layout->last / 2.0;
    const char *completion_text, *bound_text;
    name_lines(layout, schedule->timeline.completion, &completion_text, &bound_text, arena);
    const struct gnuplot_variable known[] = {
        gnuplot_number("width", layout->width),
        gnuplot_number("height", layout->height),
        gnuplot_number("left", LEFT),
        gnuplot_number("right", RIGHT),
        gnuplot_number("top", layout->top),
        gnuplot_number("bottom", BOTTOM),
        gnuplot_number("nodes", instance_nodes(&schedule->instance)),
        gnuplot_number("tic_step", layout->tic_step),
        gnuplot_number("begin", 0.0),
        gnuplot_number("end", layout->last),
        gnuplot_words("unit", layout->unit.name),
        gnuplot_words("title", title),
        gnuplot_number("label_size", layout->label_size),
        gnuplot_number("bound", bound_at),
        gnuplot_number("completion", completion),
        gnuplot_words("bound_text", bound_text),
        gnuplot_words("completion_text", completion_text),
        gnuplot_number("bound_side", bound_at < middle ? 1 : -1),
        gnuplot_number("completion_side", completion < middle ? 1 : -1),
        gnuplot_number("any", schedule->timeline.count > 0),
        gnuplot_number("labels", *content->texts.text != '\0'),
        gnuplot_content("boxes", content->boxes.text),
        gnuplot_content("texts", content->texts.text),
        gnuplot_overlay(content->tips),
        gnuplot_number("columns", raster->columns),
        gnuplot_number("rows", raster->rows),
        gnuplot_bytes("dots", raster->colour ? (const char *)raster->colour : "",
                      (size_t)raster->rows * (size_t)raster->columns * RASTER_DOT),
    };
    enum { KNOWN = sizeof known / sizeof *known };
    struct gnuplot_variable variables[VARIABLES_MOST];
    memcpy(variables, known, sizeof known);
    int count = KNOWN + add_legend(variables + KNOWN, layout, arena);
    return gnuplot_run("gantt.gp", path, variables, count, arena);
}

/* The boxes, or their image; and the tips. */
static void fill(struct content *content, const struct schedule *schedule,
                 const struct layout *layout, struct arena *arena)
{
    const struct timeline *timeline = &schedule->timeline;
    int nodes = instance_nodes(&schedule->instance);
    double width = layout->width - LEFT - RIGHT, row = layout->height - layout->top - BOTTOM;
    const struct gantt_frame frame = {.left = LEFT,
                                      .top = layout->top,
                                      .across = width / layout->last / layout->unit.seconds,
                                      .row = row / nodes,
                                      .lane = LANE_SHARE * row / nodes,
                                      .width = width,
                                      .unit = layout->unit.name,
                                      .unit_seconds = layout->unit.seconds};
    text_stream_start(&content->boxes);
    text_stream_start(&content->texts);
    if (is_image(timeline)) {
        content->raster = gantt_raster(&layout->colours, layout->last * layout->unit.seconds, width,
                                       layout->row, LANE_SHARE, arena);
        content->tips = gantt_lane_tips(schedule, &frame, arena);
    } else {
        write_boxes(content->boxes.stream, content->texts.stream, timeline, layout, arena);
        content->tips = gantt_transfer_tips(schedule, &layout->colours, &frame, arena);
    }
    text_stream_finish(&content->boxes);
    text_stream_finish(&content->texts);
}

struct verdict gantt_draw(const struct schedule *schedule, const struct gantt_style *style,
                          const char *path, struct arena *arena)
{
    const char *title = style->title ? style->title : describe(schedule, arena);
    struct layout layout = lay_out(schedule, style->colour, *title != '\0');
    struct content content = {0};
    fill(&content, schedule, &layout, arena);
    struct verdict verdict = draw(schedule, title, &layout, &content, path, arena);
    free(content.boxes.text);
    free(content.texts.text);
    return verdict;
}
