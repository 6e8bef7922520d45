/* Gantt charts: colours, boxes and the labels that fit into them, sizes and units, written as
 * tables for plots/gantt.gp, which determines the appearance. */
#include "experiments/present/pictures/figures.h"

#include "experiments/present/gnuplot/gnuplot.h"
#include "models/base/stream.h"
#include "models/base/units.h"
#include "models/bottleneck.h"

#include <math.h>
#include <string.h>

/* Of a box, as in plots/gantt.gp; of forwarded data two more. */
enum { BOX_SEND, BOX_RECEIVE, BOX_FORWARDED, BOX_COMBINING = 4 };

enum { GANTT_LEFT = 54, GANTT_RIGHT = 26 }; /* margins */

#define GANTT_LANE_SHARE 0.42 /* of a node's row */

/* Lengths are in screen points. */
struct gantt_layout {
    double width, height, top;
    double row;  /* height of a node's row */
    double last; /* end of the time axis, in the unit */
    const char *unit;
    double unit_seconds;
    bool framed;       /* the bound is of framed lanes */
    double bound;      /* seconds; labels keep away from it */
    double label_size; /* of the boxes' labels; 0: too small for labels */
    int tic_step;
    /* What the boxes show. */
    const struct multicast *collective; /* whose combining is shown; NULL: none is */
    bool numbered; /* messages have numbers; in an exchange they have a source and a destination */
    bool forwards; /* some transfers do */
};

/* ---- colours ---- */

static bool combines(const struct multicast *multicast, const struct timeline *timeline)
{
    size_t k = 0;
    while (k < timeline->count && collective_combining(multicast, &timeline->transfers[k]) <= 0.0)
        k++;
    return k < timeline->count;
}

static void choose_colours(struct gantt_layout *layout, const struct schedule *schedule)
{
    const struct timeline *timeline = &schedule->timeline;
    const struct multicast *multicast = &schedule->instance.as.multicast;
    bool exchange = schedule->instance.family == FAMILY_EXCHANGE;
    if (schedule->instance.family == FAMILY_MULTICAST && multicast->collective.combine &&
        combines(multicast, timeline))
        layout->collective = multicast;
    layout->forwards = exchange && timeline_forwards(timeline);
    layout->numbered = !exchange;
    for (size_t k = 0; k < timeline->count; k++)
        layout->numbered = layout->numbered || timeline->transfers[k].message > 0;
}

/* ---- labels ---- */

/* An upper estimate of the width of a text in the figures' font. */
static double gantt_text_width(const char *text, double size)
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

/* The most detailed label that fits, or NULL. */
static const char *choose_label(const char *arrow, int peer, int message, bool forwards,
                                const struct gantt_layout *layout, double room, struct arena *arena)
{
    const char *mark = forwards ? " f" : "";
    const char *peer_only = arena_print(arena, "%s%d%s", arrow, peer, mark);
    const char *candidates[] = {
        layout->numbered ? arena_print(arena, "%s%d m%d%s", arrow, peer, message, mark) : peer_only,
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
    int row, peer, message, kind;
    bool receives, forwards;
    double start, end; /* seconds */
};

/* The middle of a text of that width in the box, next to the bound's line if necessary; NAN if
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

static void write_label(FILE *texts, const struct box *box, double y,
                        const struct gantt_layout *layout, struct arena *arena)
{
    double unit = layout->unit_seconds;
    double scale = (layout->width - GANTT_LEFT - GANTT_RIGHT) / layout->last;
    double start = box->start / unit * scale, end = box->end / unit * scale;
    const char *label = choose_label(box->receives ? "←" : "→", box->peer, box->message,
                                     box->forwards, layout, end - start, arena);
    if (!label)
        return;
    double at = place_label(start, end, gantt_text_width(label, layout->label_size),
                            layout->bound / unit * scale);
    if (!isnan(at))
        fprintf(texts, "%d\t%.12g\t%.6f\t%s\n", box->kind, at / scale, y, label);
}

/* Leaves a gap between bars that touch, at most a small share of a narrow one, and widens bars that
 * would be invisible. */
static void separate(double *start, double *end, double scale)
{
    static const double GAP = 1.0, LARGEST_SHARE = 0.15, LEAST_WIDTH = 0.5; /* points */
    double width = (*end - *start) * scale;
    double spare = fmin(GAP, LARGEST_SHARE * width) / scale / 2.0;
    *start += spare;
    *end = fmax(*end - spare, *start + LEAST_WIDTH / scale);
}

static void write_box(FILE *boxes, FILE *texts, const struct box *box,
                      const struct gantt_layout *layout, struct arena *arena)
{
    static const double BETWEEN_LANES = 0.5, LARGEST_SHARE = 0.1; /* first number in points */
    double half_gap = fmin(BETWEEN_LANES / layout->row, LARGEST_SHARE * GANTT_LANE_SHARE) / 2.0;
    double upper = box->receives ? box->row + half_gap : box->row - GANTT_LANE_SHARE;
    double lower = box->receives ? box->row + GANTT_LANE_SHARE : box->row - half_gap;
    double start = box->start / layout->unit_seconds, end = box->end / layout->unit_seconds;
    separate(&start, &end, (layout->width - GANTT_LEFT - GANTT_RIGHT) / layout->last);
    fprintf(boxes, "%d\t%.12g\t%.12g\t%.6f\t%.6f\n", box->kind, start, end, upper, lower);
    struct arena_mark mark = arena_mark(arena);
    if (layout->label_size > 0.0 && box->kind != BOX_COMBINING)
        write_label(texts, box, (upper + lower) / 2.0, layout, arena);
    arena_rewind(arena, mark);
}

/* Writes the bars of every transfer, and the texts on them; the end of a receive that combines is a
 * bar of its own. */
static void write_boxes(FILE *boxes, FILE *texts, const struct timeline *timeline,
                        const struct gantt_layout *layout, struct arena *arena)
{
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        bool forwards = layout->forwards && transfer_forwards(timeline, transfer);
        int kind = forwards ? BOX_FORWARDED : BOX_SEND;
        double combining =
            layout->collective ? collective_combining(layout->collective, transfer) : 0.0;
        double received = transfer->receive_end - combining;
        const struct box parts[] = {
            {transfer->from, transfer->to, transfer->message, kind, false, forwards,
             transfer->send_start, transfer->send_end},
            {transfer->to, transfer->from, transfer->message, kind + BOX_RECEIVE, true, forwards,
             transfer->receive_start, received},
            {transfer->to, transfer->from, transfer->message, BOX_COMBINING, true, forwards,
             received, transfer->receive_end},
        };
        for (int part = 0; part < (combining == 0.0 ? 2 : 3); part++)
            write_box(boxes, texts, &parts[part], layout, arena);
    }
}

/* The lanes of what gives the bound, until then. */
static const char *framed_lanes(struct gantt_layout *layout, const struct schedule *schedule,
                                struct arena *arena)
{
    struct bottleneck bottleneck;
    struct text_stream frames;
    double end = layout->bound / layout->unit_seconds;
    layout->framed = instance_bottleneck(
        &schedule->instance,
        timeline_forwards(&schedule->timeline) ? "lower_bound_forwarding" : "lower_bound", arena,
        &bottleneck);
    text_stream_start(&frames);
    for (int k = 0; k < bottleneck.count; k++) {
        double upper = bottleneck.nodes[k] - (bottleneck.outgoing ? GANTT_LANE_SHARE : 0.0);
        fprintf(frames.stream, "%.12g\t%.6f\t%.6f\n", end, upper, upper + GANTT_LANE_SHARE);
    }
    if (!layout->framed)
        fputs("NaN\tNaN\tNaN\n", frames.stream);
    return text_stream_finish_in(&frames, arena);
}

/* ---- sizes ---- */

/* Heights in screen points. */
enum {
    BOTTOM = 74,
    TITLE = 28,
    LINE_LABELS = 36,
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

static const char *gantt_title(const struct schedule *schedule, struct arena *arena)
{
    const char *algorithm = schedule->algorithm ? schedule->algorithm : "";
    const char *name = schedule->instance.name;
    if (!name || !*name)
        return algorithm;
    return *algorithm ? arena_print(arena, "%s on %s", algorithm, name) : name;
}

static struct gantt_layout lay_out(const struct schedule *schedule, bool titled)
{
    const struct timeline *timeline = &schedule->timeline;
    struct gantt_layout layout = {
        .top = (timeline->count > 0 ? LINE_LABELS : 0) + (titled ? TITLE : 4),
        .bound = instance_lower_bound(&schedule->instance, timeline),
    };
    int nodes = instance_nodes(&schedule->instance);
    choose_colours(&layout, schedule);
    choose_time_axis(&layout, fmax(timeline->completion, layout.bound));
    layout.width = clamp(820.0 + 8.0 * (nodes - 12), 820.0, 1240.0);
    layout.row = clamp(clamp(720.0 / nodes, 9.0, 46.0), 0.0, 2400.0 / nodes);
    layout.height = ceil(layout.top + BOTTOM + layout.row * nodes);
    layout.tic_step = choose_tic_step(nodes, layout.row);
    double label = 0.8 * GANTT_LANE_SHARE * layout.row;
    if (nodes <= LABELLED_MOST && label >= SMALLEST_LABEL)
        layout.label_size = fmin(label, LARGEST_LABEL);
    return layout;
}

/* The variables of the layout. */
static void define_layout(const struct gantt_layout *layout, int nodes,
                          const struct gnuplot *program)
{
    gnuplot_number(program, "width", layout->width);
    gnuplot_number(program, "height", layout->height);
    gnuplot_number(program, "left", GANTT_LEFT);
    gnuplot_number(program, "right", GANTT_RIGHT);
    gnuplot_number(program, "top", layout->top);
    gnuplot_number(program, "bottom", BOTTOM);
    gnuplot_number(program, "nodes", nodes);
    gnuplot_number(program, "tic_step", layout->tic_step);
    gnuplot_number(program, "end", layout->last);
    gnuplot_words(program, "unit", layout->unit);
    gnuplot_number(program, "label_size", layout->label_size);
    gnuplot_number(program, "forwards", layout->forwards);
    gnuplot_number(program, "combines", layout->collective != NULL);
}

/* A vertical line: its place, its text ("completion 12.3 ms"; what NULL: none), and the side of the
 * text. */
static void define_line(const char *name, double seconds, const char *what,
                        const struct gantt_layout *layout, const struct gnuplot *program)
{
    double at = seconds / layout->unit_seconds;
    struct arena *arena = program->arena;
    gnuplot_number(program, name, at);
    gnuplot_number(program, arena_print(arena, "%s_side", name), at < layout->last / 2.0 ? 1 : -1);
    gnuplot_words(program, arena_print(arena, "%s_text", name),
                  what ? arena_print(arena, "%s %.5g %s", what, at, layout->unit) : "");
}

/* Coinciding lines have one text. */
static void define_lines(const struct gantt_layout *layout, double completion,
                         const struct gnuplot *program)
{
    bool met = !clearly_differ(completion, layout->bound, completion);
    const char *bound_text = met              ? "completion = lower bound"
                             : layout->framed ? "lower bound (framed lanes)"
                                              : "lower bound";
    define_line("bound", layout->bound, layout->bound > 0.0 ? bound_text : NULL, layout, program);
    define_line("completion", completion, completion > 0.0 && !met ? "completion" : NULL, layout,
                program);
}

struct verdict gantt_draw(const struct schedule *schedule, const char *title, const char *path,
                          struct arena *arena)
{
    title = title ? title : gantt_title(schedule, arena);
    struct gantt_layout layout = lay_out(schedule, *title != '\0');
    const struct timeline *timeline = &schedule->timeline;
    struct text_stream boxes, texts;
    struct gnuplot program;
    const char *frames = framed_lanes(&layout, schedule, arena);
    text_stream_start(&boxes);
    text_stream_start(&texts);
    write_boxes(boxes.stream, texts.stream, timeline, &layout, arena);
    gnuplot_start(&program, arena);
    define_layout(&layout, instance_nodes(&schedule->instance), &program);
    define_lines(&layout, timeline->completion, &program);
    gnuplot_words(&program, "title", title);
    gnuplot_data(&program, "frames", frames);
    gnuplot_data(&program, "boxes", text_stream_finish_in(&boxes, arena));
    gnuplot_data(&program, "texts", text_stream_finish_in(&texts, arena));
    return gnuplot_run(&program, "gantt.gp", path);
}

/* ---- what was measured ---- */

/* The schedule at the times measured, which do not tell those of combining. */
static struct schedule measured_schedule(const struct executed *executed, struct arena *arena)
{
    struct schedule schedule = executed->schedule;
    struct timeline *timeline = &schedule.timeline;
    struct transfer *transfers = ARENA_ARRAY(arena, struct transfer, timeline->count + 1);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct executed_times *times = &executed->transfers[k];
        transfers[k] = timeline->transfers[k];
        transfers[k].send_start = times->send_start;
        transfers[k].send_end = times->send_end;
        transfers[k].receive_start = times->receive_start;
        transfers[k].receive_end = times->receive_end;
    }
    timeline->transfers = transfers;
    timeline_recount_completion(timeline);
    if (schedule.instance.family == FAMILY_MULTICAST)
        schedule.instance.as.multicast.collective.combine = NULL;
    return schedule;
}

static const char *describe(const struct executed *executed, struct arena *arena)
{
    const char *name = gantt_title(&executed->schedule, arena);
    double measured = executed->measured.minimum, predicted = executed->schedule.completion;
    name = arena_print(arena, "%s%s%s, %s: %.5g s", name, *name ? ": " : "", executed->engine,
                       executed_mode_words[executed->mode], measured);
    return predicted > 0.0 ? arena_print(arena, "%s, predicted %.5g s (%+.2f %%)", name, predicted,
                                         100.0 * (measured / predicted - 1.0))
                           : name;
}

struct verdict gantt_draw_executed(const struct executed *executed, const char *title,
                                   const char *path, struct arena *arena)
{
    const struct schedule measured = measured_schedule(executed, arena);
    return gantt_draw(&measured, title ? title : describe(executed, arena), path, arena);
}
