#include "experiments/reality/execution/executed_gantt.h"

#include "experiments/present/pictures/gantt_layout.h"
#include "models/base/stream.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Heights in screen points: of the upper chart's caption, and between the charts, including the
 * lower one's caption. */
enum { CAPTION_HEIGHT = 22, BETWEEN = 40, VARIABLES = 16 + GANTT_COMMON_VARIABLES };

/* Two charts with equally many rows, with free rows in between. */
struct pair {
    struct gantt_layout layout;
    int nodes, free;
    struct schedule predicted, measured;
};

/* The lines of the script's files. */
struct content {
    const char *boxes, *texts, *ends;
};

/* The schedule with the measured times. */
static struct schedule retimed(const struct executed *executed, struct arena *arena)
{
    struct schedule schedule = executed->schedule;
    struct timeline *timeline = &schedule.timeline;
    struct transfer *transfers = ARENA_ARRAY(arena, struct transfer, timeline->count + 1);
    for (size_t k = 0; k < timeline->count; k++) {
        struct transfer *transfer = &transfers[k];
        const struct executed_times *times = &executed->transfers[k];
        *transfer = timeline->transfers[k];
        transfer->send_start = times->send_start;
        transfer->send_end = times->send_end;
        transfer->receive_start = times->receive_start;
        transfer->receive_end = times->receive_end;
    }
    timeline->transfers = transfers;
    timeline_recount_completion(timeline);
    return schedule;
}

static struct pair lay_out(const struct executed *executed, bool titled, struct arena *arena)
{
    struct pair pair = {.nodes = instance_nodes(&executed->schedule.instance),
                        .predicted = executed->schedule,
                        .measured = retimed(executed, arena)};
    timeline_recount_completion(&pair.predicted.timeline);
    double last = fmax(pair.predicted.timeline.completion, pair.measured.timeline.completion);
    struct gantt_layout *layout = &pair.layout;
    layout->top = CAPTION_HEIGHT + (titled ? GANTT_TITLE_HEIGHT : 4);
    layout->bound = INFINITY; /* no line in the charts that labels must avoid */
    layout->colours = gantt_colours(&executed->schedule);
    gantt_fit(layout, 2 * pair.nodes + 1, last);
    pair.free = (int)ceil(BETWEEN / layout->row);
    gantt_fit(layout, 2 * pair.nodes + pair.free, last);
    return pair;
}

static const char *measured_caption(const struct executed *executed,
                                    const struct gantt_layout *layout, struct arena *arena)
{
    double measured = executed->measured.minimum, predicted = executed->schedule.completion;
    const char *what =
        executed->repetition_count > 1 ? "measured, fastest repetition:" : "measured:";
    const char *time = gantt_time(what, measured, layout, arena);
    if (!(predicted > 0.0))
        return time;
    return arena_print(arena, "%s (%+.2f %%)", time, 100.0 * (measured / predicted - 1.0));
}

/* Planned ends of receipts, in the lanes of the measured ones. */
static void write_ends(FILE *ends, const struct pair *pair)
{
    const struct timeline *predicted = &pair->predicted.timeline;
    for (size_t k = 0; k < predicted->count; k++) {
        double row = pair->nodes + pair->free + predicted->transfers[k].to;
        fprintf(ends, "%.12g\t%.6f\t%.6f\n",
                predicted->transfers[k].receive_end / pair->layout.unit.seconds, row,
                row + GANTT_LANE_SHARE);
    }
}

static const char *describe(const struct executed *executed, struct arena *arena)
{
    const char *name = gantt_describe(&executed->schedule, arena);
    return arena_print(arena, "%s%s%s, %s", name, *name ? ": " : "", executed->engine,
                       executed_mode_words[executed->mode]);
}

static struct verdict draw(const struct executed *executed, const struct pair *pair,
                           const char *title, const struct content *content, const char *path,
                           struct arena *arena)
{
    const struct gantt_layout *layout = &pair->layout;
    double unit = layout->unit.seconds;
    const struct gnuplot_variable known[] = {
        gnuplot_number("between", pair->free),
        gnuplot_number("row", layout->row),
        gnuplot_number("predicted", executed->schedule.completion / unit),
        gnuplot_number("measured", executed->measured.minimum / unit),
        gnuplot_words("predicted_text",
                      gantt_time("predicted:", executed->schedule.completion, layout, arena)),
        gnuplot_words("measured_text", measured_caption(executed, layout, arena)),
        gnuplot_number("any", executed->schedule.timeline.count > 0),
        gnuplot_number("labels", *content->texts != '\0'),
        gnuplot_content("boxes", content->boxes),
        gnuplot_content("texts", content->texts),
        gnuplot_content("ends", content->ends),
    };
    enum { KNOWN = sizeof known / sizeof *known };
    struct gnuplot_variable variables[VARIABLES];
    memcpy(variables, known, sizeof known);
    int count = KNOWN + gantt_add_common(variables + KNOWN, layout, pair->nodes, title, arena);
    return gnuplot_run("gantt_pair.gp", path, variables, count, arena);
}

struct verdict executed_gantt_draw(const struct executed *executed, const char *title,
                                   const char *path, struct arena *arena)
{
    title = title ? title : describe(executed, arena);
    struct pair pair = lay_out(executed, *title != '\0', arena);
    struct text_stream boxes, texts, ends;
    text_stream_start(&boxes);
    text_stream_start(&texts);
    text_stream_start(&ends);
    gantt_write_boxes(boxes.stream, texts.stream, &pair.predicted.timeline, &pair.layout, 0, arena);
    gantt_write_boxes(boxes.stream, texts.stream, &pair.measured.timeline, &pair.layout,
                      pair.nodes + pair.free, arena);
    write_ends(ends.stream, &pair);
    const struct content content = {.boxes = text_stream_finish_in(&boxes, arena),
                                    .texts = text_stream_finish_in(&texts, arena),
                                    .ends = text_stream_finish_in(&ends, arena)};
    return draw(executed, &pair, title, &content, path, arena);
}
