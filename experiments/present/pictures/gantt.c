/* Layout of a Gantt chart: sizes, units, boxes and the labels that fit into them, written as tables
 * for plots/gantt.gp, which determines its appearance. Lengths are in screen points. */
#include "experiments/present/pictures/gantt.h"

#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/pictures/gantt_layout.h"
#include "models/base/stream.h"
#include "models/base/units.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_LABELS_HEIGHT = 36 };

static struct gantt_layout lay_out(const struct schedule *schedule, bool titled)
{
    const struct timeline *timeline = &schedule->timeline;
    struct gantt_layout layout = {
        .top = (timeline->count > 0 ? LINE_LABELS_HEIGHT : 0) + (titled ? GANTT_TITLE_HEIGHT : 4),
        .bound = instance_lower_bound(&schedule->instance, timeline),
        .colours = gantt_colours(schedule),
    };
    gantt_tell_combining(&layout.colours);
    gantt_fit(&layout, instance_nodes(&schedule->instance),
              fmax(timeline->completion, layout.bound));
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
            gantt_time(met ? "completion = lower bound" : "lower bound", bound, layout, arena);
    if (completion > 0.0 && !met)
        *completion_text = gantt_time("completion", completion, layout, arena);
}

/* The contents of the chart. */
struct content {
    struct text_stream boxes, texts;
};

enum { VARIABLES_MOST = 24 + GANTT_COMMON_VARIABLES };

static struct verdict draw(const struct schedule *schedule, const char *title,
                           const struct gantt_layout *layout, const struct content *content,
                           const char *path, struct arena *arena)
{
    double completion = schedule->timeline.completion / layout->unit.seconds;
    double bound_at = layout->bound / layout->unit.seconds;
    double middle = layout->last / 2.0;
    const char *completion_text, *bound_text;
    name_lines(layout, schedule->timeline.completion, &completion_text, &bound_text, arena);
    const struct gnuplot_variable known[] = {
        gnuplot_number("begin", 0.0),
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
    };
    enum { KNOWN = sizeof known / sizeof *known };
    struct gnuplot_variable variables[VARIABLES_MOST];
    memcpy(variables, known, sizeof known);
    int count = KNOWN + gantt_add_common(variables + KNOWN, layout,
                                         instance_nodes(&schedule->instance), title, arena);
    return gnuplot_run("gantt.gp", path, variables, count, arena);
}

struct verdict gantt_draw(const struct schedule *schedule, const char *title, const char *path,
                          struct arena *arena)
{
    title = title ? title : gantt_describe(schedule, arena);
    struct gantt_layout layout = lay_out(schedule, *title != '\0');
    struct content content;
    text_stream_start(&content.boxes);
    text_stream_start(&content.texts);
    gantt_write_boxes(content.boxes.stream, content.texts.stream, &schedule->timeline, &layout, 0,
                      arena);
    text_stream_finish(&content.boxes);
    text_stream_finish(&content.texts);
    struct verdict verdict = draw(schedule, title, &layout, &content, path, arena);
    free(content.boxes.text);
    free(content.texts.text);
    return verdict;
}
