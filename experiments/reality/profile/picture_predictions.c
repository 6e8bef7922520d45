/* The data of plots/calls_predicted.gp: measured over predicted, one mark for each way. */
#include "experiments/present/pictures/label_places.h"
#include "experiments/reality/profile/picture.h"
#include "experiments/reality/profile/tables.h"
#include "experiments/reality/summary/log_axis.h"
#include "models/base/stream.h"

#include <stdlib.h>
#include <string.h>

/* In screen points, as in the script. */
static const struct label_frame frame = {
    .width = 520.0, .height = 320.0, .line = 11.0, .mark = 4.0};
#define LETTER 6.0 /* approximate width of a letter of a name */

struct marks {
    const struct profiled_way **way; /* [count]: ways with a prediction, by their total time */
    int count;
    struct log_axis predicted, ratio; /* in milliseconds; and measured / predicted */
};

static int by_total(const void *a, const void *b)
{
    const struct profiled_way *one = *(const struct profiled_way *const *)a,
                              *other = *(const struct profiled_way *const *)b;
    int order = profiled_compare_numbers(other->total, one->total);
    return order ? order : (one > other) - (one < other);
}

static struct marks marks_of(const struct profiled *profiled, struct arena *arena)
{
    struct marks marks = {.way =
                              ARENA_ARRAY(arena, const struct profiled_way *, profiled->way_count),
                          .predicted = {INFINITY, 0.0},
                          .ratio = {0.95, 1.05}};
    for (size_t k = 0; k < profiled->way_count; k++) {
        const struct profiled_way *way = &profiled->ways[k];
        double predicted = way->call->predicted;
        if (!(predicted > 0.0) || !(way->measured.median > 0.0))
            continue;
        marks.way[marks.count++] = way;
        log_axis_widen(&marks.predicted, 1e3 * predicted);
        log_axis_widen(&marks.ratio, way->measured.median / predicted);
        log_axis_widen(&marks.ratio, way->measured.low / predicted);
        log_axis_widen(&marks.ratio, way->measured.high / predicted);
    }
    if (marks.count == 0)
        marks.predicted = (struct log_axis){0.1, 1.0};
    log_axis_widen(&marks.predicted, 1.2 * marks.predicted.low);
    log_axis_add_margin(&marks.predicted, 0.07);
    log_axis_add_margin(&marks.ratio, 0.1);
    qsort(marks.way, (size_t)marks.count, sizeof *marks.way, by_total);
    return marks;
}

static double x_of(const struct marks *marks, const struct profiled_way *way)
{
    return log_axis_share(&marks->predicted, 1e3 * way->call->predicted);
}

static double y_of(const struct marks *marks, const struct profiled_way *way, double seconds)
{
    return log_axis_share(&marks->ratio, seconds / way->call->predicted);
}

static void put_marks(FILE *out, const struct marks *marks, struct profiled_kinds *kinds,
                      struct arena *arena)
{
    for (int k = 0; k < marks->count; k++) {
        const struct profiled_way *way = marks->way[k];
        const struct executed_summary *measured = &way->measured;
        double at = y_of(marks, way, measured->median);
        bool interval = isfinite(measured->low);
        fprintf(out, "mark\t%.6g\t%.6g\t%.6g\t%.6g\t%d\n", x_of(marks, way), at,
                interval ? y_of(marks, way, measured->low) : at,
                interval ? y_of(marks, way, measured->high) : at,
                profiled_kind(kinds, way->call, arena));
    }
}

/* Labels with the number of bytes: calls that took the longest are placed first. */
static void put_labels(FILE *out, const struct marks *marks, struct arena *arena)
{
    struct labelled_mark *labels = ARENA_ZEROED(arena, struct labelled_mark, marks->count);
    for (int k = 0; k < marks->count; k++) {
        const struct profiled_way *way = marks->way[k];
        labels[k] = (struct labelled_mark){
            .x = frame.width * x_of(marks, way),
            .y = frame.height * y_of(marks, way, way->measured.median),
            .width = LETTER * (double)strlen(profiled_bytes(way->call->bytes, arena))};
    }
    labels_place(&frame, labels, marks->count, arena);
    for (int k = 0; k < marks->count; k++)
        if (labels[k].shown && !labels[k].led)
            fprintf(out, "label\t%.6g\t%.6g\t%d\t%s\n", labels[k].label_x / frame.width,
                    labels[k].label_y / frame.height, labels[k].alignment,
                    gnuplot_label(profiled_bytes(marks->way[k]->call->bytes, arena), arena));
}

struct profiled_drawing profiled_draw_predictions(const struct profiled *profiled,
                                                  struct arena *arena)
{
    const struct marks marks = marks_of(profiled, arena);
    struct profiled_drawing drawing = {.script = "calls_predicted.gp"};
    struct profiled_kinds kinds = {.by_call = true};
    struct text_stream made;
    text_stream_start(&made);
    log_axis_put_round_tics(&marks.predicted, made.stream);
    fputs("\n\n", made.stream);
    log_axis_put_round_tics(&marks.ratio, made.stream);
    fputs("\n\n", made.stream);
    put_marks(made.stream, &marks, &kinds, arena);
    put_labels(made.stream, &marks, arena);
    fputs("\n\n", made.stream);
    profiled_put_kinds(made.stream, &kinds, arena);
    drawing_set(&drawing, "one", log_axis_share(&marks.ratio, 1.0));
    drawing_set(&drawing, "near_low", log_axis_share(&marks.ratio, 1.0 - SUMMARY_ERROR_GOAL));
    drawing_set(&drawing, "near_high", log_axis_share(&marks.ratio, 1.0 + SUMMARY_ERROR_GOAL));
    drawing_set_kinds(&drawing, &kinds, arena);
    drawing.data = text_stream_finish_in(&made, arena);
    return drawing;
}
