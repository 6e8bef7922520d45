/* Pictures of maps: each cell in the colour of its best series, with the ratio of the usual one to
 * it, and curves for some of the rows (plots/map_rows.gp). */
#include "experiments/engine/files/output.h"
#include "experiments/present/best_map.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/pictures/figure_target.h"

#include <string.h>

#define MOST_OF_AXIS 10.0 /* larger ratios to the best are above the frame */

enum { MOST_ROWS_DRAWN = 3 };

/* ---- texts and data ---- */

static const char *quoted(const char *words, const char *word, struct arena *arena)
{
    return arena_print(arena, "%s \"%s\"", words, gnuplot_label(word, arena));
}

static const char *map_column_words(const struct best_map *map, struct arena *arena)
{
    const char *words = "";
    for (int k = 0; k < map->columns; k++) {
        double x = map->x[k];
        const char *unit = x >= 1e6 ? "M" : x >= 1e3 ? "k" : "";
        double scale = x >= 1e6 ? 1e6 : x >= 1e3 ? 1e3 : 1.0;
        words = quoted(words, arena_print(arena, "%.4g%s", x / scale, unit), arena);
    }
    return words;
}

static const char *map_row_words(const struct best_map *map, struct arena *arena)
{
    const char *words = "";
    for (int k = 0; k < map->rows; k++)
        words = quoted(words, map->row[k], arena);
    return words;
}

static int style_of(const struct best_map *map, int series, struct arena *arena)
{
    const struct measurement *measurement = map->results->measurement;
    return series == NO_SERIES
               ? 0
               : map_style(measurement->experiment, measurement->series[series].label, arena);
}

/* The text of a cell, the ratio of the usual series to the best: empty if they are the same, = if
 * they are tied, otherwise two digits or, near 1, three. */
static const char *cell_words(const struct map_cell *cell, struct arena *arena)
{
    if (cell->loss.count == 0 || cell->usual == cell->best)
        return "";
    if (cell->usual_is_tied)
        return "=";
    double loss = cell->loss.mean;
    return arena_print(arena, "%.*f", loss < 1.095 ? 2 : loss < 9.95 ? 1 : 0, loss);
}

static void map_data(FILE *out, const struct best_map *map, struct arena *arena)
{
    for (int k = 0; k < map->rows * map->columns; k++) {
        const struct map_cell *cell = &map->cells[k];
        if (cell->best != NO_SERIES)
            fprintf(out, "%d\t%d\t%d\t%d\t%d\t%s\n", k % map->columns, k / map->columns,
                    style_of(map, cell->best, arena), style_of(map, cell->rival, arena),
                    style_of(map, cell->usual, arena), cell_words(cell, arena));
    }
}

static bool has_usual(const struct best_map *map)
{
    for (int k = 0; k < map->rows * map->columns; k++)
        if (map->cells[k].usual != NO_SERIES)
            return true;
    return false;
}

static const char cell_head[] =
    "# of each cell: column, row, best, tied with it, in use there (styles, 0: none), and\n"
    "# completion of the one in use over the best, = tied\n";

/* ---- the key: styles and names ---- */

struct key {
    const char *styles, *names;
    int count;
};

static void add_to_key(struct key *key, int style, const char *label, struct arena *arena)
{
    key->styles = arena_print(arena, "%s %d", key->styles, style);
    key->names = quoted(key->names, label, arena);
    key->count++;
}

/* ---- one map with curves ---- */

/* The first row and the last ones. */
static int drawn_row(const struct best_map *map, int k)
{
    return k == 0 || map->rows <= MOST_ROWS_DRAWN ? k : map->rows - MOST_ROWS_DRAWN + k;
}

/* One block for each row and series: its name, then x, mean, interval, whether the series is in use
 * there. */
static void put_curve(FILE *out, const struct best_map *map, int row, int series, double *most,
                      struct arena *arena)
{
    fprintf(out, "\n\n%s\n", gnuplot_label(map->results->measurement->series[series].label, arena));
    for (int k = 0; k < map->columns; k++) {
        const struct map_cell *cell = &map->cells[row * map->columns + k];
        struct factor factor = {.mean = NAN, .low = NAN, .high = NAN};
        if (cell->setting >= 0)
            factor = map_factor(map, cell->setting, series, BEST_KNOWN, arena);
        if (isfinite(factor.mean))
            *most = fmax(*most, factor.mean);
        fprintf(out, "%.8g\t%.8g\t%.8g\t%.8g\t%d\n", map->x[k], factor.mean, factor.low,
                factor.high, cell->setting >= 0 && cell->usual == series);
    }
}

static struct key key_of_series(const struct best_map *map, struct arena *arena)
{
    struct key key = {.styles = "", .names = ""};
    const struct measurement *measurement = map->results->measurement;
    for (int k = 0; k < measurement->series_count; k++)
        add_to_key(&key, style_of(map, k, arena), measurement->series[k].label, arena);
    return key;
}

static struct verdict draw(const struct best_map *map, const struct figure_target *to,
                           struct gnuplot_variable data, double most, struct arena *arena)
{
    const struct experiment *experiment = map->results->measurement->experiment;
    const struct key key = key_of_series(map, arena);
    const char *titles = "";
    int shown = map->rows < MOST_ROWS_DRAWN ? map->rows : MOST_ROWS_DRAWN;
    for (int k = 0; k < shown; k++)
        titles = quoted(titles, map->row[drawn_row(map, k)], arena);
    const struct gnuplot_variable variables[] = {
        data,
        gnuplot_number("printed", figure_points(to->width)),
        gnuplot_words("title", figure_title(experiment->title, arena)),
        gnuplot_words("titles", titles),
        gnuplot_words("columns", map_column_words(map, arena)),
        gnuplot_words("rows", map_row_words(map, arena)),
        gnuplot_number("in_use", has_usual(map)),
        gnuplot_words("x_label", experiment->x_label ? experiment->x_label : ""),
        gnuplot_words("y_label", experiment->y_label ? experiment->y_label : ""),
        gnuplot_words("key_styles", key.styles),
        gnuplot_words("key_names", key.names),
        gnuplot_number("x_low", map->x[0]),
        gnuplot_number("x_high", map->x[map->columns - 1]),
        gnuplot_number("y_high", fmax(1.2, fmin(most, MOST_OF_AXIS))),
    };
    return figure_run("map_rows.gp", to, GNUPLOT_VARIABLES(variables), arena);
}

struct verdict figure_map_draw(const struct results *results, const struct figure_target *to,
                               struct arena *arena)
{
    const struct best_map map = best_map_of(results, arena);
    struct gnuplot_variable data;
    struct text_stream text;
    double most = 1.0;
    text_stream_start(&text);
    figure_data_head(text.stream, results->measurement->experiment, arena);
    fputs(cell_head, text.stream);
    fputs(
        "# then a block for each row shown and series: x, mean over the best of each instance,\n"
        "# its 95 % interval, whether it is in use there\n",
        text.stream);
    map_data(text.stream, &map, arena);
    for (int k = 0; k < map.rows && k < MOST_ROWS_DRAWN; k++)
        for (int series = 0; series < results->measurement->series_count; series++)
            put_curve(text.stream, &map, drawn_row(&map, k), series, &most, arena);
    struct verdict verdict =
        figure_keep_data(to, text_stream_finish_in(&text, arena), &data, arena);
    return verdict.ok ? draw(&map, to, data, most, arena) : verdict;
}
