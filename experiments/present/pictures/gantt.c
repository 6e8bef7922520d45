/* Gantt charts: colours, boxes and the labels that fit into them, sizes and units, written as
 * tables for plots/gantt.gp, which determines the appearance. */
#include "experiments/present/pictures/figures.h"

#include "experiments/present/gnuplot/gnuplot.h"
#include "models/base/stream.h"
#include "models/base/units.h"
#include "models/bottleneck.h"

#include <math.h>
#include <string.h>

/* Kinds of boxes, as in plots/gantt.gp; of forwarded data two more. */
enum { BOX_SEND, BOX_RECEIVE, BOX_FORWARDED, BOX_COMBINING = 4 };

/* Lengths are in screen points. */
enum {
    LEFT = 54,
    LEFT_OF_PORTS = 68,
    LEFT_MOST = 200,
    RIGHT = 26,
    BOTTOM = 74,
    KEY_LINE = 14, /* of forwarded data */
    TITLE = 28,
    LINE_LABELS = 36
};

enum {
    LABELLED_MOST = 24, /* rows whose boxes have labels */
    NAMED_MOST = 48,    /* nodes whose rows have names, as in plots/gantt.gp */
};

static const double SMALLEST_LABEL = 7.5, LARGEST_LABEL = 11.0;

#define LANE_SHARE 0.42 /* of a node's row */

struct chart {
    const struct schedule *schedule;
    double width, row; /* of the picture; height of a node's row */
    double left;       /* margin */
    double last;       /* end of the time axis, in the unit */
    const char *unit;
    double unit_seconds, scale; /* points of a unit */
    double bound;               /* seconds; labels keep away from it */
    double label_size;          /* of the boxes' labels; 0: too small for labels */
    bool framed;                /* the bound is of framed lanes */
    bool numbered; /* messages have numbers; in an exchange they have a source and a destination */
    bool forwards, combines; /* some transfers do */
    int rows;
    int *row_of;            /* of ports, where there is a map of them; NULL: a row is a node */
    const char **row_names; /* [rows], of ports and of nodes that have names; NULL: none */
};

/* A lane's box of one transfer. */
struct box {
    int row, node, peer, message, kind;
    bool receives, forwards;
    double start, end; /* seconds */
};

/* ---- labels ---- */

/* An upper estimate of the width of a text in the figures' font. */
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

/* The most detailed label that fits; empty: none does. */
static const char *choose_label(const struct box *box, const struct chart *chart, double room,
                                struct arena *arena)
{
    const char *arrow = box->receives ? "←" : "→", *mark = box->forwards ? " f" : "";
    const struct instance *instance = &chart->schedule->instance;
    const char *own =
        chart->row_of ? gnuplot_label(instance_node_name(instance, box->node, arena), arena) : "";
    const char *name = gnuplot_label(instance_node_name(instance, box->peer, arena), arena);
    const char *peer = arena_print(arena, "%s%s%s%s", own, arrow, name, mark);
    const char *labels[] = {
        chart->numbered ? arena_print(arena, "%s%s m%d%s", arrow, name, box->message, mark) : peer,
        peer, box->forwards ? "f" : "", ""};
    size_t k = 0;
    while (*labels[k] && text_width(labels[k], chart->label_size) + 4.0 > room)
        k++;
    return labels[k];
}

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

static void write_label(FILE *texts, const struct box *box, double y, const struct chart *chart,
                        struct arena *arena)
{
    double points = chart->scale / chart->unit_seconds; /* of a second */
    double start = box->start * points, end = box->end * points;
    const char *label = choose_label(box, chart, end - start, arena);
    double at =
        place_label(start, end, text_width(label, chart->label_size), chart->bound * points);
    if (*label && !isnan(at))
        fprintf(texts, "%d\t%.12g\t%.6f\t%s\n", box->kind, at / chart->scale, y, label);
}

/* ---- boxes ---- */

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

static void write_box(FILE *boxes, FILE *texts, const struct box *box, const struct chart *chart,
                      struct arena *arena)
{
    static const double BETWEEN_LANES = 0.5, LARGEST_SHARE = 0.1; /* first number in points */
    double half_gap = fmin(BETWEEN_LANES / chart->row, LARGEST_SHARE * LANE_SHARE) / 2.0;
    double upper = box->receives ? box->row + half_gap : box->row - LANE_SHARE;
    double lower = box->receives ? box->row + LANE_SHARE : box->row - half_gap;
    double start = box->start / chart->unit_seconds, end = box->end / chart->unit_seconds;
    separate(&start, &end, chart->scale);
    fprintf(boxes, "%d\t%.12g\t%.12g\t%.6f\t%.6f\n", box->kind, start, end, upper, lower);
    struct arena_mark mark = arena_mark(arena);
    if (chart->label_size > 0.0 && box->kind != BOX_COMBINING)
        write_label(texts, box, (upper + lower) / 2.0, chart, arena);
    arena_rewind(arena, mark);
}

static int row_of(const struct chart *chart, const struct transfer *transfer, enum port_side side)
{
    if (!chart->row_of)
        return side == SENDS ? transfer->from : transfer->to;
    return chart->row_of[exchange_port(&chart->schedule->instance.as.exchange, transfer->from,
                                       transfer->to, side)];
}

/* Writes the bars of every transfer, and the texts on them; the end of a receive that combines is a
 * bar of its own. */
static void write_boxes(FILE *boxes, FILE *texts, struct chart *chart, struct arena *arena)
{
    const struct timeline *timeline = &chart->schedule->timeline;
    const struct instance *instance = &chart->schedule->instance;
    bool may_combine =
        instance->family == FAMILY_MULTICAST && instance->as.multicast.collective.combine;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        bool forwards = chart->forwards && transfer_forwards(timeline, transfer);
        int kind = forwards ? BOX_FORWARDED : BOX_SEND;
        double combining =
            may_combine ? collective_combining(&instance->as.multicast, transfer) : 0.0;
        double received = transfer->receive_end - combining;
        const struct box parts[] = {
            {row_of(chart, transfer, SENDS), transfer->from, transfer->to, transfer->message, kind,
             false, forwards, transfer->send_start, transfer->send_end},
            {row_of(chart, transfer, RECEIPTS), transfer->to, transfer->from, transfer->message,
             kind + BOX_RECEIVE, true, forwards, transfer->receive_start, received},
            {transfer->to, transfer->to, transfer->from, transfer->message, BOX_COMBINING, true,
             forwards, received, transfer->receive_end},
        };
        for (int part = 0; part < (combining == 0.0 ? 2 : 3); part++)
            write_box(boxes, texts, &parts[part], chart, arena);
        chart->combines = chart->combines || combining > 0.0;
    }
}

/* The lanes of what gives the bound, until then. */
static const char *framed_lanes(struct chart *chart, struct arena *arena)
{
    struct bottleneck bottleneck = {.count = 0};
    struct text_stream frames;
    const struct schedule *schedule = chart->schedule;
    double end = chart->bound / chart->unit_seconds;
    chart->framed = !chart->row_of && instance_bottleneck(&schedule->instance,
                                                          timeline_forwards(&schedule->timeline)
                                                              ? "lower_bound_forwarding"
                                                              : "lower_bound",
                                                          arena, &bottleneck);
    text_stream_start(&frames);
    for (int k = 0; k < bottleneck.count; k++) {
        double upper = bottleneck.nodes[k] - (bottleneck.outgoing ? LANE_SHARE : 0.0);
        double lower = bottleneck.nodes[k] + (bottleneck.incoming ? LANE_SHARE : 0.0);
        fprintf(frames.stream, "%.12g\t%.6f\t%.6f\n", end, upper, lower);
    }
    if (!chart->framed)
        fputs("NaN\tNaN\tNaN\n", frames.stream);
    return text_stream_finish_in(&frames, arena);
}

/* ---- layout ---- */

static void choose_time_axis(struct chart *chart, double seconds)
{
    static const struct {
        const char *name;
        double seconds;
    } units[] = {{"s", 1.0}, {"ms", 1e-3}, {"µs", 1e-6}, {"ns", 1e-9}};
    double last = seconds > 0.0 ? seconds : 1.0;
    size_t k = 0;
    while (k < sizeof units / sizeof *units - 1 && last < units[k].seconds)
        k++;
    chart->unit = units[k].name;
    chart->unit_seconds = units[k].seconds;
    chart->last = (last + 0.01 * last) / chart->unit_seconds;
    chart->scale = (chart->width - chart->left - RIGHT) / chart->last;
}

static const char *name_of(const struct schedule *schedule, struct arena *arena)
{
    const char *algorithm = schedule->algorithm ? schedule->algorithm : "";
    const char *name = schedule->instance.name;
    if (!name || !*name)
        return algorithm;
    return *algorithm ? arena_print(arena, "%s on %s", algorithm, name) : name;
}

/* The margin is as wide as the widest name. gnuplot formats numbers after % in tics. */
static void name_row(struct chart *chart, const char *name, int row, struct arena *arena)
{
    static const double SIZE = 12.0, BESIDE = 16.0; /* of the font of tics; between them and rows */
    chart->row_names[row] = replaced(name, "%", "%%", arena);
    chart->left = fmin(fmax(chart->left, text_width(name, SIZE) + BESIDE), LEFT_MOST);
}

/* Rows of ports are those in use. */
static void number_rows(struct chart *chart, struct arena *arena)
{
    const struct timeline *timeline = &chart->schedule->timeline;
    const struct instance *instance = &chart->schedule->instance;
    chart->rows = instance_nodes(instance);
    chart->left = LEFT;
    if (instance->family != FAMILY_EXCHANGE || !instance->as.exchange.port_map) {
        if (instance_names(instance) && chart->rows <= NAMED_MOST)
            chart->row_names = ARENA_ARRAY(arena, const char *, chart->rows);
        for (int node = 0; chart->row_names && node < chart->rows; node++)
            name_row(chart, instance_node_name(instance, node, arena), node, arena);
        return;
    }
    const struct exchange *exchange = &instance->as.exchange;
    int ports = exchange_port_count(exchange), rows = 0;
    bool *used = ARENA_ZEROED(arena, bool, ports);
    for (size_t k = 0; k < timeline->count; k++)
        for (int side = SENDS; side <= RECEIPTS; side++)
            used[exchange_port(exchange, timeline->transfers[k].from, timeline->transfers[k].to,
                               (enum port_side)side)] = true;
    chart->row_of = ARENA_ARRAY(arena, int, ports);
    chart->row_names = ARENA_ARRAY(arena, const char *, ports + 1);
    chart->row_names[0] = "";
    for (int port = 0; port < ports; port++)
        if (used[port]) {
            name_row(chart, arena_print(arena, "port %d", port), rows, arena);
            chart->row_of[port] = rows++;
        }
    chart->rows = rows > 0 ? rows : 1;
    chart->left = LEFT_OF_PORTS;
}

static struct chart lay_out(const struct schedule *schedule, double until, struct arena *arena)
{
    const struct timeline *timeline = &schedule->timeline;
    bool exchange = schedule->instance.family == FAMILY_EXCHANGE;
    struct chart chart = {.schedule = schedule,
                          .bound = instance_lower_bound(&schedule->instance, timeline),
                          .forwards = exchange && timeline_forwards(timeline),
                          .numbered = !exchange};
    number_rows(&chart, arena);
    int rows = chart.rows;
    chart.width = fmin(fmax(820.0 + 8.0 * (rows - 12), 820.0), 1240.0);
    chart.row = fmin(fmin(fmax(720.0 / rows, 9.0), 46.0), 2400.0 / rows);
    for (size_t k = 0; k < timeline->count; k++)
        chart.numbered = chart.numbered || timeline->transfers[k].message > 0;
    choose_time_axis(&chart, fmax(until, fmax(timeline->completion, chart.bound)));
    double label = 0.8 * LANE_SHARE * chart.row;
    if (rows <= LABELLED_MOST && label >= SMALLEST_LABEL)
        chart.label_size = fmin(label, LARGEST_LABEL);
    return chart;
}

static void define_layout(const struct chart *chart, const char *title,
                          const struct gnuplot *program)
{
    int nodes = chart->rows;
    double top = (chart->schedule->timeline.count > 0 ? LINE_LABELS : 0) + (*title ? TITLE : 4);
    double bottom = BOTTOM + (chart->forwards ? KEY_LINE : 0);
    gnuplot_number(program, "width", chart->width);
    gnuplot_number(program, "height", ceil(top + bottom + chart->row * nodes));
    gnuplot_number(program, "left", chart->left);
    gnuplot_number(program, "right", RIGHT);
    gnuplot_number(program, "top", top);
    gnuplot_number(program, "bottom", bottom);
    gnuplot_number(program, "nodes", nodes);
    gnuplot_number(program, "named", chart->row_names != NULL);
    if (chart->row_names)
        gnuplot_list(program, "row_names", chart->row_names, nodes);
    gnuplot_number(program, "end", chart->last);
    gnuplot_words(program, "unit", chart->unit);
    gnuplot_number(program, "label_size", chart->label_size);
    gnuplot_number(program, "forwards", chart->forwards);
    gnuplot_number(program, "combines", chart->combines);
    gnuplot_words(program, "title", title);
}

/* A vertical line: its place, its text ("completion 12.3 ms"; what NULL: none), which is on its
 * left where there is room: no other line crosses that of the bound. */
static void define_line(const char *name, double seconds, const char *what,
                        const struct chart *chart, const struct gnuplot *program)
{
    double at = seconds / chart->unit_seconds;
    struct arena *arena = program->arena;
    const char *text = what ? arena_print(arena, "%s %.5g %s", what, at, chart->unit) : "";
    bool fits = text_width(text, LARGEST_LABEL) < at * chart->scale;
    gnuplot_number(program, name, at);
    gnuplot_number(program, arena_print(arena, "%s_side", name), fits ? -1 : 1);
    gnuplot_words(program, arena_print(arena, "%s_text", name), text);
}

/* Coinciding lines have one text. */
static void define_lines(const struct chart *chart, const struct gnuplot *program)
{
    double completion = chart->schedule->timeline.completion;
    bool met = !clearly_differ(completion, chart->bound, completion);
    const char *bound_text = met             ? "completion = lower bound"
                             : chart->framed ? "lower bound (framed lanes)"
                                             : "lower bound";
    define_line("bound", chart->bound, chart->bound > 0.0 ? bound_text : NULL, chart, program);
    define_line("completion", completion, completion > 0.0 && !met ? "completion" : NULL, chart,
                program);
}

struct verdict gantt_draw(const struct schedule *schedule, const char *title, double until,
                          const char *path, struct arena *arena)
{
    struct chart chart = lay_out(schedule, until, arena);
    struct text_stream boxes, texts;
    struct gnuplot program;
    const char *frames = framed_lanes(&chart, arena);
    text_stream_start(&boxes);
    text_stream_start(&texts);
    write_boxes(boxes.stream, texts.stream, &chart, arena);
    gnuplot_start(&program, arena);
    define_layout(&chart, title ? title : name_of(schedule, arena), &program);
    define_lines(&chart, &program);
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
    const char *name = name_of(&executed->schedule, arena);
    double measured = executed->measured.minimum, predicted = executed->schedule.completion;
    name = arena_print(arena, "%s%s%s, %s: %.5g s", name, *name ? ": " : "", executed->engine,
                       executed_mode_words[executed->mode], measured);
    return predicted > 0.0 ? arena_print(arena, "%s, predicted %.5g s (%+.2f %%)", name, predicted,
                                         100.0 * (measured / predicted - 1.0))
                           : name;
}

struct verdict gantt_draw_executed(const struct executed *executed, const char *title, double until,
                                   const char *path, struct arena *arena)
{
    const struct schedule measured = measured_schedule(executed, arena);
    return gantt_draw(&measured, title ? title : describe(executed, arena), until, path, arena);
}
