#include "experiments/present/pictures/gantt_layout.h"

#include <math.h>
#include <string.h>

enum {
    LABELLED_MOST = 24 /* rows, at most, whose boxes have labels and whose nodes are all named */
};

static const double SMALLEST_LABEL = 7.5, LARGEST_LABEL = 11.0;

static double clamp(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

static struct gantt_unit choose_unit(double seconds)
{
    static const struct gantt_unit units[] = {{"s", 1.0}, {"ms", 1e-3}, {"µs", 1e-6}, {"ns", 1e-9}};
    for (size_t k = 0; k < sizeof units / sizeof *units; k++)
        if (seconds >= units[k].seconds)
            return units[k];
    return units[seconds > 0.0 ? 3 : 0];
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

static void choose_time_axis(struct gantt_layout *layout, double seconds)
{
    double last = seconds > 0.0 ? seconds : 1.0;
    layout->unit = choose_unit(last);
    layout->last = (last + 0.01 * last) / layout->unit.seconds;
}

void gantt_fit(struct gantt_layout *layout, int rows, double seconds)
{
    layout->width = clamp(820.0 + 8.0 * (rows - 12), 820.0, 1240.0);
    layout->row = clamp(clamp(720.0 / rows, 9.0, 46.0), 0.0, 2400.0 / rows);
    choose_time_axis(layout, seconds);
    layout->height = ceil(layout->top + GANTT_BOTTOM + layout->row * rows);
    gantt_label(layout, rows);
}

void gantt_label(struct gantt_layout *layout, int rows)
{
    layout->tic_step = choose_tic_step(rows, layout->row);
    double lane = GANTT_LANE_SHARE * layout->row;
    layout->label_size = 0.0;
    if (rows <= LABELLED_MOST && 0.8 * lane >= SMALLEST_LABEL)
        layout->label_size = clamp(0.8 * lane, SMALLEST_LABEL, LARGEST_LABEL);
}

const char *gantt_describe(const struct schedule *schedule, struct arena *arena)
{
    const char *algorithm = schedule->algorithm ? schedule->algorithm : "";
    const char *name = schedule->instance.name;
    if (!name || !*name)
        return algorithm;
    return *algorithm ? arena_print(arena, "%s on %s", algorithm, name) : name;
}

const char *gantt_time(const char *what, double seconds, const struct gantt_layout *layout,
                       struct arena *arena)
{
    return arena_print(arena, "%s %.5g %s", what, seconds / layout->unit.seconds,
                       layout->unit.name);
}

static int add_legend(struct gnuplot_variable *variables, const struct gantt_layout *layout,
                      struct arena *arena)
{
    struct gantt_legend legend = gantt_legend(&layout->colours);
    const char *at = "", *width = "", *colour = "";
    int count = 0;
    for (int k = 0; k < legend.count; k++) {
        const struct gantt_legend_entry *entry = &legend.entry[k];
        at = arena_print(arena, "%s %g", at, GANTT_LEFT + entry->at);
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

int gantt_add_common(struct gnuplot_variable *variables, const struct gantt_layout *layout,
                     int nodes, const char *title, struct arena *arena)
{
    const struct gnuplot_variable common[] = {
        gnuplot_number("width", layout->width), gnuplot_number("height", layout->height),
        gnuplot_number("left", GANTT_LEFT),     gnuplot_number("right", GANTT_RIGHT),
        gnuplot_number("top", layout->top),     gnuplot_number("bottom", GANTT_BOTTOM),
        gnuplot_number("nodes", nodes),         gnuplot_number("tic_step", layout->tic_step),
        gnuplot_number("end", layout->last),    gnuplot_words("unit", layout->unit.name),
        gnuplot_words("title", title),          gnuplot_number("label_size", layout->label_size),
    };
    enum { COMMON = sizeof common / sizeof *common };
    memcpy(variables, common, sizeof common);
    return COMMON + add_legend(variables + COMMON, layout, arena);
}
