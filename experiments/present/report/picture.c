/* The picture of all decided printed numbers: deviation against z (plots/printed_cells.gp). */
#include "experiments/engine/files/output.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/report/parts.h"

#include <math.h>

/* A number in the picture. */
struct point {
    double deviation, z; /* percent; absolute value */
    enum agreement agreement;
    int count; /* number of coinciding numbers */
};

/* The panel of one paper. */
struct panel {
    const struct paper *paper;
    struct point *points; /* [count] */
    size_t count, room;
    int numbers;
    double critical_low, critical_high;
};

static bool is_decided(enum agreement agreement)
{
    return agreement == CELL_REPRODUCED || agreement == CELL_COMPATIBLE ||
           agreement == CELL_OFFSET || agreement == CELL_DIFFERENT;
}

static void add_point(struct panel *panel, const struct comparison *comparison, struct arena *arena)
{
    struct point point = {100.0 * comparison->difference, fabs(comparison->z),
                          comparison->agreement, 1};
    size_t k = 0;
    if (isnan(point.z)) /* an exact number has no standard error */
        point.z = comparison->agreement == CELL_REPRODUCED ? 0.0 : INFINITY;
    while (k < panel->count &&
           (panel->points[k].deviation != point.deviation || panel->points[k].z != point.z ||
            panel->points[k].agreement != point.agreement))
        k++;
    panel->numbers++;
    if (k < panel->count) {
        panel->points[k].count++;
        return;
    }
    ARENA_GROW(arena, panel->points, panel->count, panel->room);
    panel->points[panel->count++] = point;
}

/* The critical z of a number depends on its table, and on the skewness of a single run. */
static void add_critical(struct panel *panel, const struct critical *rejects)
{
    double least = fmin(-rejects->low, rejects->high), most = fmax(-rejects->low, rejects->high);
    panel->critical_low = fmin(panel->critical_low, least);
    panel->critical_high = fmax(panel->critical_high, most);
}

static void add_table(struct panel *panel, const struct results *results, struct arena *arena)
{
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        if (!result->published || !is_decided(result->comparison.agreement))
            continue;
        add_point(panel, &result->comparison, arena);
        if (!isnan(result->comparison.z))
            add_critical(panel, &result->measured.rejects);
    }
}

static struct panel panel_of(const struct report_data *data, const struct paper *paper,
                             struct arena *arena)
{
    struct panel panel = {.paper = paper, .critical_low = INFINITY, .critical_high = -INFINITY};
    for (int k = 0; k < data->count; k++) {
        const struct experiment *experiment = data->results[k].measurement->experiment;
        if (experiment->kind == EXPERIMENT_PRINTED && paper_has(paper, experiment))
            add_table(&panel, &data->results[k], arena);
    }
    return panel;
}

/* ---- data and variables of the script ---- */

struct drawing {
    FILE *out;
    const char *titles, *critical_low, *critical_high; /* words, one for each panel */
    double x_high, y_high;
    int panels;
};

static void measure(struct drawing *drawing, const struct panel *panel)
{
    for (size_t k = 0; k < panel->count; k++) {
        drawing->x_high = fmax(drawing->x_high, 1.15 * fabs(panel->points[k].deviation));
        if (isfinite(panel->points[k].z))
            drawing->y_high = fmax(drawing->y_high, 1.2 * panel->points[k].z);
    }
}

static void put_panel(struct drawing *drawing, const struct panel *panel, struct arena *arena)
{
    bool exact = panel->critical_low > panel->critical_high;
    fprintf(drawing->out, "%s# %s\n", drawing->panels++ ? "\n\n" : "", panel->paper->name);
    for (size_t k = 0; k < panel->count; k++) {
        const struct point *point = &panel->points[k];
        fprintf(drawing->out, "%.6g\t%.6g\t%d\t%d\n", point->deviation,
                fmin(point->z, drawing->y_high), (int)point->agreement, point->count);
    }
    drawing->titles =
        arena_print(arena, "%s \"%s: %d number%s%s\"", drawing->titles, panel->paper->name,
                    panel->numbers, panel->numbers == 1 ? "" : "s", exact ? ", exact" : "");
    drawing->critical_low =
        arena_print(arena, "%s %.6g", drawing->critical_low, exact ? -1.0 : panel->critical_low);
    drawing->critical_high =
        arena_print(arena, "%s %.6g", drawing->critical_high, exact ? -1.0 : panel->critical_high);
}

static struct verdict draw(const struct drawing *drawing, const char *base, const char *data,
                           struct arena *arena)
{
    const struct gnuplot_variable variables[] = {
        gnuplot_path("data", data),
        gnuplot_words("titles", drawing->titles),
        gnuplot_words("critical_low", drawing->critical_low),
        gnuplot_words("critical_high", drawing->critical_high),
        gnuplot_number("margin", 100.0 * AGREEMENT_MARGIN),
        gnuplot_number("apart", 100.0 * AGREEMENT_APART),
        gnuplot_number("x_high", drawing->x_high),
        gnuplot_number("y_high", drawing->y_high),
    };
    return gnuplot_pictures("printed_cells.gp", base, data, GNUPLOT_VARIABLES(variables), arena);
}

struct verdict report_draw_numbers(const struct report_data *data, struct arena *arena, bool *drawn)
{
    const char *base = arena_print(arena, "%s/printed_cells", data->directory);
    const char *path = arena_print(arena, "%s.dat", base);
    struct drawing drawing = {.titles = "",
                              .critical_low = "",
                              .critical_high = "",
                              .x_high = 200.0 * AGREEMENT_APART,
                              .y_high = 6.0};
    size_t count = 0;
    while (data->papers[count].name)
        count++;
    struct panel *panels = ARENA_ARRAY(arena, struct panel, count);
    *drawn = false;
    for (size_t k = 0; k < count; k++) {
        panels[k] = panel_of(data, &data->papers[k], arena);
        measure(&drawing, &panels[k]);
        *drawn = *drawn || panels[k].count > 0;
    }
    if (!*drawn)
        return verdict_yes();
    struct text_file file;
    text_file_start(&file, path);
    drawing.out = file.made.stream;
    fputs(
        "# A block a paper: deviation in percent, |z|, verdict (1 reproduced, 2 compatible,\n"
        "# 3 offset, 4 different), and how many numbers have these.\n",
        drawing.out);
    for (size_t k = 0; k < count; k++)
        if (panels[k].count > 0)
            put_panel(&drawing, &panels[k], arena);
    struct verdict verdict = text_file_finish(&file, arena);
    return verdict.ok ? draw(&drawing, base, path, arena) : verdict;
}
