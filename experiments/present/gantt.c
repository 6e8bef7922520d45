/* The layout of a Gantt chart: sizes, units, boxes and the labels that fit them, written as tables
 * for plots/gantt.gp, which knows how it looks. Lengths are points of a screen. */
#include "experiments/present/gantt.h"

#include "experiments/present/gantt_raster.h"
#include "experiments/present/gnuplot.h"
#include "models/base/stream.h"
#include "models/base/units.h"

#include <stdlib.h>

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
    double outline;    /* width of a box's border */
    int tic_step;
    bool numbered; /* messages have numbers */
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
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (transfer->message > 0)
            layout->numbered = true;
    }
    if (last <= 0.0)
        last = 1.0;
    layout->unit = choose_unit(last);
    layout->last = (last + 0.01 * last) / layout->unit.seconds;
}

static bool is_image(const struct timeline *timeline)
{
    return timeline->count > BOXES_MOST / 2;
}

static struct layout lay_out(const struct schedule *schedule, bool titled)
{
    const struct timeline *timeline = &schedule->timeline;
    int nodes = instance_nodes(&schedule->instance);
    struct layout layout = {
        .width = clamp(820.0 + 8.0 * (nodes - 12), 820.0, 1240.0),
        .top = (timeline->count > 0 ? LINE_LABELS_HEIGHT : 0) + (titled ? TITLE_HEIGHT : 4),
        .bound = instance_lower_bound(&schedule->instance, timeline),
        .row = clamp(clamp(720.0 / nodes, 9.0, 46.0), 0.0, 2400.0 / nodes),
    };
    if (is_image(timeline) && layout.row >= 1.0)
        layout.row = floor(2.0 * layout.row) / 2.0; /* whole dots, two a point */
    choose_time_axis(&layout, timeline);
    layout.height = ceil(layout.top + BOTTOM + layout.row * nodes);
    layout.tic_step = choose_tic_step(nodes, layout.row);
    double lane = LANE_SHARE * layout.row;
    if (nodes <= 24 && 0.8 * lane >= SMALLEST_LABEL)
        layout.label_size = clamp(0.8 * lane, SMALLEST_LABEL, LARGEST_LABEL);
    double crowd = nodes > 0 ? (double)timeline->count / nodes : 0.0; /* boxes in a lane */
    layout.outline = clamp(layout.width / (crowd + 1.0) / 30.0, 0.25, 0.8);
    return layout;
}

/* Width of a text in the figures' font, on the safe side. */
static double text_width(const char *text, double size)
{
    double width = 0.0;
    for (const char *at = text; *at; at++) {
        if ((*at & 0xc0) == 0x80)
            continue;
        width += *at == ' '   ? 0.32
                 : *at == 'f' ? 0.36
                 : *at == 'm' ? 0.98
                 : *at & 0x80 ? 0.84
                              : 0.64;
    }
    return width * size;
}

/* The fullest label that fits, or NULL. */
static const char *choose_label(const char *arrow, int peer, int message, bool forwards,
                                const struct layout *layout, double room, struct arena *arena)
{
    const char *mark = forwards ? " f" : "";
    const char *peer_only = arena_print(arena, "%s%d%s", arrow, peer, mark);
    const char *candidates[] = {
        layout->numbered ? arena_print(arena, "%s%d m%d%s", arrow, peer, message, mark) : peer_only,
        peer_only,
        forwards ? "f" : NULL,
    };
    for (size_t k = 0; k < 3; k++)
        if (candidates[k] && text_width(candidates[k], layout->label_size) + 4.0 <= room)
            return candidates[k];
    return NULL;
}

/* A lane's box of one transfer. */
struct box {
    int node, peer, message;
    bool receives, forwards;
    double start, end; /* seconds */
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

static void write_label(FILE *texts, int kind, const struct box *box, double y,
                        const struct layout *layout, struct arena *arena)
{
    double unit = layout->unit.seconds;
    double scale = (layout->width - LEFT - RIGHT) / layout->last;
    double start = box->start / unit * scale, end = box->end / unit * scale;
    const char *label = choose_label(box->receives ? "←" : "→", box->peer, box->message,
                                     box->forwards, layout, end - start, arena);
    if (!label)
        return;
    double at = place_label(start, end, text_width(label, layout->label_size),
                            layout->bound / unit * scale);
    if (!isnan(at))
        fprintf(texts, "%d\t%.12g\t%.6f\t%s\n", kind, at / scale, y, label);
}

static void write_box(FILE *boxes, FILE *texts, const struct box *box, const struct layout *layout,
                      struct arena *arena)
{
    int kind = 1 + box->receives + 2 * box->forwards;
    double upper = box->receives ? box->node : box->node - LANE_SHARE;
    double lower = upper + LANE_SHARE;
    fprintf(boxes, "%d\t%.12g\t%.12g\t%.6f\t%.6f\n", kind, box->start / layout->unit.seconds,
            box->end / layout->unit.seconds, upper, lower);
    struct arena_mark mark = arena_mark(arena);
    if (layout->label_size > 0.0)
        write_label(texts, kind, box, (upper + lower) / 2.0, layout, arena);
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
        };
        struct box receive = send;
        receive.node = transfer->to;
        receive.peer = transfer->from;
        receive.receives = true;
        receive.start = transfer->receive_start;
        receive.end = transfer->receive_end;
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

/* What stands for the boxes. */
struct content {
    struct text_stream boxes, texts;
    struct raster raster; /* of no rows: the boxes are listed */
};

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
    struct gnuplot_variable variables[] = {
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
        gnuplot_number("outline", layout->outline),
        gnuplot_number("bound", bound_at),
        gnuplot_number("completion", completion),
        gnuplot_words("bound_text", bound_text),
        gnuplot_words("completion_text", completion_text),
        gnuplot_number("bound_side", bound_at < middle ? 1 : -1),
        gnuplot_number("completion_side", completion < middle ? 1 : -1),
        gnuplot_number("any", schedule->timeline.count > 0),
        gnuplot_number("forwards", timeline_forwards(&schedule->timeline)),
        gnuplot_number("labels", *content->texts.text != '\0'),
        gnuplot_content("boxes", content->boxes.text),
        gnuplot_content("texts", content->texts.text),
        gnuplot_number("columns", raster->columns),
        gnuplot_number("rows", raster->rows),
        gnuplot_bytes("dots", raster->colour ? (const char *)raster->colour : "",
                      (size_t)raster->rows * (size_t)raster->columns * RASTER_DOT),
    };
    return gnuplot_run("gantt.gp", path, GNUPLOT_VARIABLES(variables), arena);
}

struct verdict gantt_draw(const struct schedule *schedule, const char *title, const char *path,
                          struct arena *arena)
{
    if (!title)
        title = describe(schedule, arena);
    const struct timeline *timeline = &schedule->timeline;
    struct layout layout = lay_out(schedule, *title != '\0');
    struct content content = {0};
    text_stream_start(&content.boxes);
    text_stream_start(&content.texts);
    if (!is_image(timeline))
        write_boxes(content.boxes.stream, content.texts.stream, timeline, &layout, arena);
    else
        content.raster = gantt_raster(timeline, instance_nodes(&schedule->instance),
                                      layout.last * layout.unit.seconds,
                                      layout.width - LEFT - RIGHT, layout.row, LANE_SHARE, arena);
    text_stream_finish(&content.boxes);
    text_stream_finish(&content.texts);
    struct verdict verdict = draw(schedule, title, &layout, &content, path, arena);
    free(content.boxes.text);
    free(content.texts.text);
    return verdict;
}
