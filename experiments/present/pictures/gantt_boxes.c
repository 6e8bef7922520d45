/* The bars of a Gantt chart, their colours and labels. */
#include "experiments/present/pictures/gantt.h"

#include <math.h>

/* ---- colours ---- */

/* As in plots/style.gp: sky, orange, blue, vermillion for send and receive, with forwarded ones
 * darker. */
static const unsigned kinds[] = {0x56b4e9, 0xe69f00, 0x0072b2, 0xd55e00};
static const unsigned combining = 0x009e73;

static bool combines(const struct multicast *multicast, const struct timeline *timeline)
{
    size_t k = 0;
    while (k < timeline->count && collective_combining(multicast, &timeline->transfers[k]) <= 0.0)
        k++;
    return k < timeline->count;
}

struct gantt_colours gantt_colours(const struct schedule *schedule, bool planned)
{
    const struct timeline *timeline = &schedule->timeline;
    const struct multicast *multicast = &schedule->instance.as.multicast;
    bool exchange = schedule->instance.family == FAMILY_EXCHANGE;
    bool shown = planned && schedule->instance.family == FAMILY_MULTICAST &&
                 multicast->collective.operation != OPERATION_MULTICAST &&
                 combines(multicast, timeline);
    struct gantt_colours colours = {.timeline = timeline,
                                    .collective = shown ? multicast : NULL,
                                    .numbered = !exchange,
                                    .forwards = exchange && timeline_forwards(timeline)};
    for (size_t k = 0; k < timeline->count; k++)
        colours.numbered = colours.numbered || timeline->transfers[k].message > 0;
    return colours;
}

int gantt_legend(const struct gantt_colours *colours, struct gantt_legend legend[GANTT_LEGEND_MOST])
{
    static const char *const words[] = {"send", "receive", "send of forwarded data (f)",
                                        "receipt of forwarded data (f)"};
    int count = 0;
    for (; count < (colours->forwards ? 4 : 2); count++)
        legend[count] = (struct gantt_legend){kinds[count], words[count]};
    if (colours->collective)
        legend[count++] = (struct gantt_legend){combining, "combine"};
    return count;
}

/* Black or white, whichever is more readable on the ground. */
static unsigned text_colour(unsigned ground)
{
    double light =
        0.299 * (ground >> 16 & 0xff) + 0.587 * (ground >> 8 & 0xff) + 0.114 * (ground & 0xff);
    return light < 105.0 ? 0xffffff : 0x000000;
}

/* ---- labels ---- */

double gantt_text_width(const char *text, double size)
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
    int row, peer, message;
    bool receives, forwards, bare; /* without a label */
    double start, end;             /* seconds */
    unsigned colour;
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
        fprintf(texts, "%u\t%.12g\t%.6f\t%s\n", text_colour(box->colour), at / scale, y, label);
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
    fprintf(boxes, "%u\t%.12g\t%.12g\t%.6f\t%.6f\n", box->colour, start, end, upper, lower);
    struct arena_mark mark = arena_mark(arena);
    if (layout->label_size > 0.0 && !box->bare)
        write_label(texts, box, (upper + lower) / 2.0, layout, arena);
    arena_rewind(arena, mark);
}

static void write_receive(FILE *boxes, FILE *texts, struct box receive, double seconds,
                          const struct gantt_layout *layout, struct arena *arena)
{
    struct box combined = receive;
    receive.end -= seconds;
    write_box(boxes, texts, &receive, layout, arena);
    if (seconds == 0.0)
        return;
    combined.start = receive.end;
    combined.colour = combining;
    combined.bare = true;
    write_box(boxes, texts, &combined, layout, arena);
}

void gantt_write_boxes(FILE *boxes, FILE *texts, const struct timeline *timeline,
                       const struct gantt_layout *layout, int first, struct arena *arena)
{
    const struct gantt_colours *colours = &layout->colours;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        bool forwards = colours->forwards && transfer_forwards(colours->timeline, transfer);
        struct box send = {
            .row = first + transfer->from,
            .peer = transfer->to,
            .message = transfer->message,
            .forwards = forwards,
            .start = transfer->send_start,
            .end = transfer->send_end,
            .colour = kinds[2 * forwards],
        };
        struct box receive = send;
        receive.row = first + transfer->to;
        receive.peer = transfer->from;
        receive.receives = true;
        receive.start = transfer->receive_start;
        receive.end = transfer->receive_end;
        receive.colour = kinds[1 + 2 * forwards];
        write_box(boxes, texts, &send, layout, arena);
        write_receive(boxes, texts, receive,
                      colours->collective ? collective_combining(colours->collective, transfer)
                                          : 0.0,
                      layout, arena);
    }
}
