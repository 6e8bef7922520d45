#include "experiments/present/pictures/gantt_tips.h"

#include "models/base/stream.h"
#include "models/exchange/service.h"

#include <math.h>
#include <string.h>

static const double LEAST_WIDTH = 3.0; /* points: the smallest width that a pointer can hit */

static void start(struct text_stream *text)
{
    text_stream_start(text);
    fputs("<g fill=\"none\" pointer-events=\"all\">\n", text->stream);
}

static const char *finish(struct text_stream *text, struct arena *arena)
{
    fputs("</g>\n", text->stream);
    return text_stream_finish_in(text, arena);
}

/* A rectangle of a path. */
static void put_bar(FILE *out, const struct gantt_frame *frame, int node, bool receives,
                    double start, double end)
{
    double width = (end - start) * frame->across, spare = fmax(0.0, LEAST_WIDTH - width);
    double upper = frame->top + (node + 0.5) * frame->row - (receives ? 0.0 : frame->lane);
    fprintf(out, "M%.1f %.1fh%.1fv%.1fh-%.1fz", frame->left + start * frame->across - spare / 2.0,
            upper, width + spare, frame->lane, width + spare);
}

static void put_bytes(FILE *out, double bytes)
{
    static const char *const units[] = {"B", "kB", "MB", "GB", "TB"};
    size_t unit = 0;
    while (bytes >= 1000.0 && unit + 1 < sizeof units / sizeof *units) {
        bytes /= 1000.0;
        unit++;
    }
    fprintf(out, "%.4g %s", bytes, units[unit]);
}

static void put_parcels(FILE *out, const struct gantt_colours *colours,
                        const struct transfer *transfer)
{
    enum { SHOWN = 6 };
    struct parcel own;
    int count;
    const struct parcel *parcels = timeline_parcels(colours->timeline, transfer, &own, &count);
    if (transfer->parcel_count == 0)
        return;
    for (int k = 0; k < count && k < SHOWN; k++) {
        fprintf(out, colours->collective ? "%sblock %d piece %d (" : "%sP%d to P%d (",
                k == 0 ? "\ncarries " : ", ", parcels[k].origin, parcels[k].destination);
        put_bytes(out, parcels[k].bytes);
        fputc(')', out);
    }
    if (count > SHOWN)
        fprintf(out, " and %d more", count - SHOWN);
}

static void put_span(FILE *out, const char *what, double start, double end,
                     const struct gantt_frame *frame)
{
    fprintf(out, "\n%s %.5g to %.5g %s", what, start / frame->unit_seconds,
            end / frame->unit_seconds, frame->unit);
}

/* For the messages that it brings to their destination. */
static void put_deadlines(FILE *out, const struct transfer *transfer,
                          const struct schedule *schedule, const struct gantt_frame *frame)
{
    struct parcel own;
    int count;
    const struct parcel *parcels = timeline_parcels(&schedule->timeline, transfer, &own, &count);
    if (schedule->instance.family != FAMILY_EXCHANGE)
        return;
    for (int k = 0; k < count; k++) {
        double deadline = service_deadline(&schedule->instance.as.exchange, parcels[k].origin,
                                           parcels[k].destination);
        if (deadline == INFINITY || parcels[k].destination != transfer->to)
            continue;
        fprintf(out, "\ndeadline %.5g %s", deadline / frame->unit_seconds, frame->unit);
        if (service_is_late(transfer->receive_end, deadline))
            fprintf(out, ", late by %.5g %s",
                    (transfer->receive_end - deadline) / frame->unit_seconds, frame->unit);
    }
}

static void put_transfer(FILE *out, const struct transfer *transfer,
                         const struct schedule *schedule, const struct gantt_colours *colours,
                         const struct gantt_frame *frame)
{
    bool at_once = transfer->send_start == transfer->receive_start &&
                   transfer->send_end == transfer->receive_end;
    fputs("<path d=\"", out);
    put_bar(out, frame, transfer->from, false, transfer->send_start, transfer->send_end);
    put_bar(out, frame, transfer->to, true, transfer->receive_start, transfer->receive_end);
    fprintf(out, "\"><title>P%d to P%d", transfer->from, transfer->to);
    if (colours->numbered)
        fprintf(out, ", %s %d", colours->collective ? "block" : "message", transfer->message);
    fputs(", ", out);
    put_bytes(out, transfer->bytes);
    if (gantt_forwards(colours, transfer))
        fputs(", forwarded", out);
    put_span(out, at_once ? "from" : "sent", transfer->send_start, transfer->send_end, frame);
    if (!at_once)
        put_span(out, "received", transfer->receive_start, transfer->receive_end, frame);
    double combining = gantt_combining(colours, transfer);
    if (combining > 0.0)
        put_span(out, "combined", transfer->receive_end - combining, transfer->receive_end, frame);
    put_parcels(out, colours, transfer);
    put_deadlines(out, transfer, schedule, frame);
    fputs("</title></path>\n", out);
}

const char *gantt_transfer_tips(const struct schedule *schedule,
                                const struct gantt_colours *colours,
                                const struct gantt_frame *frame, struct arena *arena)
{
    struct text_stream text;
    start(&text);
    for (size_t k = 0; k < schedule->timeline.count; k++)
        put_transfer(text.stream, &schedule->timeline.transfers[k], schedule, colours, frame);
    return finish(&text, arena);
}

/* ---- lanes ---- */

struct lane {
    size_t transfers;
    double busy; /* seconds */
};

static void count_transfer(struct lane *lane, double start, double end)
{
    lane->transfers++;
    lane->busy += end - start;
}

static void count_lanes(const struct timeline *timeline, int nodes, struct lane (*lanes)[2])
{
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (transfer->from < nodes)
            count_transfer(&lanes[transfer->from][0], transfer->send_start, transfer->send_end);
        if (transfer->to < nodes)
            count_transfer(&lanes[transfer->to][1], transfer->receive_start, transfer->receive_end);
    }
}

static void put_lane(FILE *out, const struct gantt_frame *frame, int node, bool receives,
                     const struct lane *lane, double completion)
{
    fputs("<path d=\"", out);
    put_bar(out, frame, node, receives, 0.0, frame->width / frame->across);
    fprintf(out, "\"><title>P%d %s %zu transfers", node, receives ? "receives" : "sends",
            lane->transfers);
    if (completion > 0.0)
        fprintf(out, ", %.3g %% of the time", 100.0 * lane->busy / completion);
    fputs("</title></path>\n", out);
}

const char *gantt_lane_tips(const struct schedule *schedule, const struct gantt_frame *frame,
                            struct arena *arena)
{
    int nodes = instance_nodes(&schedule->instance);
    struct lane(*lanes)[2] = arena_allocate(arena, (size_t)nodes, sizeof *lanes);
    struct text_stream text;
    memset(lanes, 0, (size_t)nodes * sizeof *lanes);
    count_lanes(&schedule->timeline, nodes, lanes);
    start(&text);
    for (int node = 0; node < nodes; node++)
        for (int receives = 0; receives < 2; receives++)
            put_lane(text.stream, frame, node, receives, &lanes[node][receives],
                     schedule->timeline.completion);
    return finish(&text, arena);
}
