#include "experiments/present/pictures/worlds.h"

#include "algorithms/lib/checkpoints.h"
#include "algorithms/response.h"
#include "experiments/engine/metrics/believed.h"
#include "experiments/present/pictures/gantt_layout.h"
#include "experiments/present/pictures/gantt_tips.h"
#include "models/base/stream.h"

#include <math.h>
#include <string.h>

/* Heights in screen points: of the first chart's caption, and between two charts, including the
 * lower one's caption. */
enum { CAPTION_HEIGHT = 20, BETWEEN = 30, VARIABLES = 16 + WORLDS_MOST + GANTT_COMMON_VARIABLES };

/* Height of a row with readable labels, as long as the charts do not exceed the total height. */
static const double ROW = 23.0, HEIGHT = 1150.0;

struct charts {
    struct gantt_layout layout; /* its colours are the union of the charts' */
    const struct world *worlds; /* [count] */
    int count, nodes, free;
    double believed; /* seconds; NAN: no world is believed */
};

/* The lines of the script's files. */
struct content {
    struct text_stream boxes, texts, checkpoints;
    const char *tips;
    bool any_checkpoints;
};

struct verdict world_believed(const struct schedule *schedule, struct arena *arena,
                              struct world *out)
{
    *out = (struct world){.label = "believed", .schedule = *schedule, .believed = true};
    out->schedule.instance = instance_believed(&schedule->instance);
    out->schedule.timeline = timeline_start(arena);
    struct verdict verdict =
        believed_timeline(&schedule->instance, &schedule->timeline, &out->schedule.timeline);
    out->schedule.completion = out->schedule.timeline.completion;
    return verdict;
}

const double *schedule_checkpoints(const struct schedule *schedule, struct arena *arena,
                                   size_t *count)
{
    const struct timeline *timeline = &schedule->timeline;
    const struct truth *truth = instance_truth(&schedule->instance);
    const struct registered_algorithm *found =
        schedule->algorithm ? algorithm_find(schedule->algorithm) : NULL;
    double *times = NULL;
    size_t room = 0;
    *count = 0;
    if (!truth || !found || !found->algorithm->response ||
        !found->algorithm->response->at_checkpoints)
        return NULL;
    const struct checkpoint_times checkpoints =
        checkpoint_times_of(truth, instance_nodes(&schedule->instance), arena);
    double at = checkpoint_after(&checkpoints, timeline, NEVER_YET, arena);
    while (at < timeline->completion) {
        ARENA_GROW(arena, times, *count, room);
        times[(*count)++] = at;
        at = checkpoint_after(&checkpoints, timeline, at, arena);
    }
    return times;
}

/* ---- the layout ---- */

static struct gantt_colours colours_of(const struct world *world, enum gantt_colour by)
{
    struct gantt_colours colours = gantt_colours(&world->schedule, by);
    gantt_tell_combining(&colours);
    if (!world->believed)
        gantt_tell_longer(&colours, &world->schedule.instance);
    return colours;
}

/* The legend covers the colours of all charts. */
static void join_colours(struct gantt_colours *all, const struct gantt_colours *one)
{
    all->forwards = all->forwards || one->forwards;
    all->longer = all->longer || one->longer;
    all->twice = all->twice || one->twice;
    all->several = all->several || one->several;
}

static struct charts lay_out(const struct world *worlds, int count, enum gantt_colour by,
                             bool titled)
{
    struct charts charts = {.worlds = worlds,
                            .count = count,
                            .nodes = instance_nodes(&worlds->schedule.instance),
                            .believed = NAN};
    struct gantt_layout *layout = &charts.layout;
    double last = 0.0;
    layout->colours = colours_of(worlds, by);
    for (int k = 0; k < count; k++) {
        const struct gantt_colours colours = colours_of(&worlds[k], by);
        double completion = worlds[k].schedule.timeline.completion;
        join_colours(&layout->colours, &colours);
        last = fmax(last, completion);
        if (worlds[k].believed && isnan(charts.believed))
            charts.believed = completion;
    }
    layout->top = CAPTION_HEIGHT + (titled ? GANTT_TITLE_HEIGHT : 4);
    layout->bound =
        isnan(charts.believed) ? INFINITY : charts.believed; /* labels keep away from it */
    gantt_fit(layout, count * charts.nodes + count - 1, last, false);
    charts.free = (int)ceil(BETWEEN / layout->row);
    int rows = count * charts.nodes + (count - 1) * charts.free;
    gantt_fit(layout, rows, last, false);
    layout->row = fmax(layout->row, fmin(ROW, HEIGHT / rows));
    charts.free = (int)ceil(BETWEEN / layout->row);
    rows = count * charts.nodes + (count - 1) * charts.free;
    layout->height = ceil(layout->top + GANTT_BOTTOM + layout->row * rows);
    gantt_label(layout, charts.nodes);
    return charts;
}

static int first_row(const struct charts *charts, int world)
{
    return world * (charts->nodes + charts->free);
}

/* ---- contents of the charts ---- */

static const char *tips_of(const struct charts *charts, int world, struct arena *arena)
{
    const struct gantt_layout *layout = &charts->layout;
    const struct gantt_colours colours = colours_of(&charts->worlds[world], layout->colours.by);
    double width = layout->width - GANTT_LEFT - GANTT_RIGHT;
    const struct gantt_frame frame = {.left = GANTT_LEFT,
                                      .top = layout->top + first_row(charts, world) * layout->row,
                                      .across = width / layout->last / layout->unit.seconds,
                                      .row = layout->row,
                                      .lane = GANTT_LANE_SHARE * layout->row,
                                      .width = width,
                                      .unit = layout->unit.name,
                                      .unit_seconds = layout->unit.seconds};
    return gantt_transfer_tips(&charts->worlds[world].schedule, &colours, &frame, arena);
}

static void write_checkpoints(struct content *content, const struct charts *charts, int world,
                              struct arena *arena)
{
    size_t count;
    int first = first_row(charts, world);
    const double *times = schedule_checkpoints(&charts->worlds[world].schedule, arena, &count);
    for (size_t k = 0; k < count; k++)
        fprintf(content->checkpoints.stream, "%.12g\t%g\t%g\n",
                times[k] / charts->layout.unit.seconds, first - 0.5, first + charts->nodes - 0.5);
    content->any_checkpoints = content->any_checkpoints || count > 0;
}

static void fill(struct content *content, const struct charts *charts, struct arena *arena)
{
    struct gantt_layout layout = charts->layout;
    text_stream_start(&content->boxes);
    text_stream_start(&content->texts);
    text_stream_start(&content->checkpoints);
    for (int k = 0; k < charts->count; k++) {
        layout.colours = colours_of(&charts->worlds[k], layout.colours.by);
        gantt_write_boxes(content->boxes.stream, content->texts.stream,
                          &charts->worlds[k].schedule.timeline, &layout, first_row(charts, k),
                          arena);
        write_checkpoints(content, charts, k, arena);
        content->tips = arena_print(arena, "%s%s", content->tips, tips_of(charts, k, arena));
    }
}

/* "repaired: completion 12.3 ms, 1.10 times the believed one" */
static const char *caption_of(const struct charts *charts, int world, struct arena *arena)
{
    const struct world *one = &charts->worlds[world];
    double completion = one->schedule.timeline.completion;
    const char *what = arena_print(arena, "%s: completion", one->label);
    const char *text = gantt_time(what, completion, &charts->layout, arena);
    if (one->believed || !(charts->believed > 0.0))
        return text;
    return arena_print(arena, "%s, %.2f times the believed one", text,
                       completion / charts->believed);
}

static const char *completions(const struct charts *charts, struct arena *arena)
{
    const char *words = "";
    for (int k = 0; k < charts->count; k++)
        words = arena_print(arena, "%s %.12g", words,
                            charts->worlds[k].believed
                                ? -1.0
                                : charts->worlds[k].schedule.timeline.completion /
                                      charts->layout.unit.seconds);
    return words;
}

static struct verdict draw(const struct charts *charts, struct content *content, const char *title,
                           const char *path, struct arena *arena)
{
    const struct gantt_layout *layout = &charts->layout;
    const char *texts = text_stream_finish_in(&content->texts, arena);
    struct gnuplot_variable variables[VARIABLES] = {
        gnuplot_number("worlds", charts->count),
        gnuplot_number("between", charts->free),
        gnuplot_number("row", layout->row),
        gnuplot_words("completions", completions(charts, arena)),
        gnuplot_number("believed",
                       isnan(charts->believed) ? -1.0 : charts->believed / layout->unit.seconds),
        gnuplot_number("labels", *texts != '\0'),
        gnuplot_number("any_checkpoints", content->any_checkpoints),
        gnuplot_content("boxes", text_stream_finish_in(&content->boxes, arena)),
        gnuplot_content("texts", texts),
        gnuplot_content("checkpoints", text_stream_finish_in(&content->checkpoints, arena)),
        gnuplot_overlay(content->tips),
    };
    int count = 11;
    for (int k = 0; k < charts->count; k++)
        variables[count++] =
            gnuplot_words(arena_print(arena, "caption_%d", k + 1), caption_of(charts, k, arena));
    count += gantt_add_common(variables + count, layout, charts->nodes, title, arena);
    return gnuplot_run("worlds.gp", path, variables, count, arena);
}

struct verdict worlds_draw(const struct world *worlds, int count, const struct gantt_style *style,
                           const char *path, struct arena *arena)
{
    if (count < 1 || count > WORLDS_MOST)
        return verdict_no("%d charts where 1 to %d are possible", count, WORLDS_MOST);
    const char *title =
        style->title ? style->title : gantt_describe(&worlds[count - 1].schedule, arena);
    const struct charts charts = lay_out(worlds, count, style->colour, *title != '\0');
    struct content content = {.tips = ""};
    fill(&content, &charts, arena);
    return draw(&charts, &content, title, path, arena);
}
