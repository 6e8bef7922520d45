#include "experiments/present/report/maps.h"

#include "experiments/present/pictures/figure_map.h"
#include "experiments/present/report/parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- the sentences ---- */

/* A series and the number of cells in which it is the best. */
struct share {
    const char *label;
    int cells;
};

static int by_cells(const void *a, const void *b)
{
    const struct share *left = a, *right = b;
    return left->cells != right->cells ? right->cells - left->cells
                                       : strcmp(left->label, right->label);
}

/* "all 42 cells", "20 of 42 cells" */
static const char *cells_words(int some, int all, struct arena *arena)
{
    return some == all ? arena_print(arena, "all %d cells", all)
                       : arena_print(arena, "%d of %d cells", some, all);
}

static const char *capitalised(const char *words, struct arena *arena)
{
    char *text = arena_print(arena, "%s", words);
    *text = (char)toupper((unsigned char)*text);
    return text;
}

/* "First is best in 3 of 4 cells and second in 1"; the shares are sorted by the number of cells. */
static const char *shares_words(const struct share *shares, int count, int cells,
                                struct arena *arena)
{
    struct series_of_words words = {.arena = arena};
    words_add(&words, arena_print(arena, "%s is best in %s", capitalised(shares->label, arena),
                                  cells_words(shares->cells, cells, arena)));
    for (int k = 1; k < count && shares[k].cells > 0; k++)
        words_add(&words, arena_print(arena, "%s in %d", shares[k].label, shares[k].cells));
    return words_text(&words);
}

static const char *best_words(const struct best_map *map, struct arena *arena)
{
    const struct measurement *measurement = map->results->measurement;
    struct share *shares = ARENA_ZEROED(arena, struct share, measurement->series_count);
    int cells = 0, tied = 0;
    for (int k = 0; k < measurement->series_count; k++)
        shares[k].label = measurement->series[k].label;
    for (int k = 0; k < map->rows * map->columns; k++) {
        const struct map_cell *cell = &map->cells[k];
        if (cell->best == NO_SERIES)
            continue;
        cells++;
        shares[cell->best].cells++;
        tied += cell->rival != NO_SERIES;
    }
    if (cells == 0)
        return "Runs are missing in every series.";
    qsort(shares, (size_t)measurement->series_count, sizeof *shares, by_cells);
    const char *words = shares_words(shares, measurement->series_count, cells, arena);
    return tied == 0 ? arena_print(arena, "%s.", words)
                     : arena_print(arena, "%s; in %s the best is tied with another algorithm.",
                                   words, cells_words(tied, cells, arena));
}

/* Number of cells in which the series in use is compared with the best, and in which it is no
 * worse. */
struct comparison_of_use {
    int compared, equal;
    double least;                 /* least ratio in the other cells; INFINITY: none */
    const struct map_cell *worst; /* the cell with the largest ratio; NULL: none */
};

static struct comparison_of_use compare_use(const struct best_map *map)
{
    struct comparison_of_use use = {.least = INFINITY};
    for (int k = 0; k < map->rows * map->columns; k++) {
        const struct map_cell *cell = &map->cells[k];
        if (cell->best == NO_SERIES || cell->loss.count == 0)
            continue;
        use.compared++;
        use.equal += cell->usual_is_tied;
        if (cell->usual_is_tied)
            continue;
        use.least = fmin(use.least, cell->loss.mean);
        if (!use.worst || cell->loss.mean > use.worst->loss.mean)
            use.worst = cell;
    }
    return use;
}

/* "takes 1.07 to 2.78 times as long as the best, most at 1 B, spread 4 (ring)" */
static const char *worse_words(const struct best_map *map, const struct comparison_of_use *use,
                               struct arena *arena)
{
    const struct measurement *measurement = map->results->measurement;
    const struct map_cell *worst = use->worst;
    const char *cell = measurement->experiment->settings[worst->setting].label;
    const char *label = measurement->series[worst->usual].label;
    return use->compared - use->equal == 1
               ? arena_print(arena, "takes %.2f times as long as the best at %s (%s)", use->least,
                             cell, label)
               : arena_print(arena, "takes %.2f to %.2f times as long as the best, most at %s (%s)",
                             use->least, worst->loss.mean, cell, label);
}

static const char *use_words(const struct best_map *map, struct arena *arena)
{
    const struct comparison_of_use use = compare_use(map);
    if (use.compared == 0)
        return "";
    const char *words = " The algorithm in use";
    if (use.equal > 0)
        words = arena_print(arena, "%s is best or tied in %s%s", words,
                            cells_words(use.equal, use.compared, arena),
                            use.worst ? " and otherwise" : "");
    return use.worst ? arena_print(arena, "%s %s.", words, worse_words(map, &use, arena))
                     : arena_print(arena, "%s.", words);
}

const char *map_sentence(const struct best_map *map, struct arena *arena)
{
    return arena_print(arena, "%s%s", best_words(map, arena), use_words(map, arena));
}

/* ---- the table ---- */

struct table map_losses(const struct best_map *maps, const char *const *titles, int count,
                        struct arena *arena)
{
    struct column *columns = ARENA_ZEROED(arena, struct column, maps->rows + 2);
    const char *label = maps->results->measurement->experiment->y_label;
    columns[0] = (struct column){.heading = ""};
    for (int row = 0; row < maps->rows; row++)
        columns[row + 1] =
            (struct column){.heading = arena_print(arena, "%s%s%s", label ? label : "",
                                                   label ? " " : "", maps->row[row]),
                            .kind = COLUMN_NUMBER,
                            .style = STYLE_SIGNIFICANT};
    struct table table = table_start(columns, arena);
    for (int k = 0; k < count; k++) {
        TABLE_ROW(&table, entry_text(titles[k]));
        for (int row = 0; row < maps->rows; row++) {
            struct factor loss = map_row_loss(&maps[k], row, arena);
            if (loss.count > 0)
                table.rows[table.count - 1].entries[row + 1] =
                    entry_measured(loss.mean, (loss.high - loss.low) / 2.0);
        }
    }
    return table;
}

/* ---- the part ---- */

static bool alike(const struct best_map *a, const struct best_map *b)
{
    if (a->columns != b->columns || a->rows != b->rows)
        return false;
    for (int k = 0; k < a->columns; k++)
        if (a->x[k] != b->x[k])
            return false;
    for (int k = 0; k < a->rows; k++)
        if (strcmp(a->row[k], b->row[k]) != 0)
            return false;
    return true;
}

/* "levels plain" of the experiment relaxed_levels_plain. */
static const char *title_of(const struct paper *paper, const char *name, struct arena *arena)
{
    char *title = arena_print(arena, "%s", short_name(paper, name));
    for (char *character = title; *character; character++)
        if (*character == '_')
            *character = ' ';
    return title;
}

static int maps_of(const struct report_data *data, const struct paper *paper, struct best_map *maps,
                   const char **titles, struct arena *arena)
{
    int count = 0;
    for (int k = 0; k < data->count; k++) {
        const struct results *results = &data->results[k];
        const struct experiment *experiment = results->measurement->experiment;
        if (experiment->figure != FIGURE_MAP || !paper_has(paper, experiment) ||
            !results_complete(results))
            continue;
        maps[count] = best_map_of(results, arena);
        titles[count] = title_of(paper, experiment->name, arena);
        count += compare_use(&maps[count]).compared > 0 && alike(&maps[count], maps);
    }
    return count;
}

static void put_words(struct document *document, const struct best_map *maps,
                      const char *const *titles, int count)
{
    struct arena *arena = document->arena;
    for (int k = 0; k < count; k++)
        document_item(document, titles[k], maps[k].results->measurement->experiment->name,
                      map_sentence(&maps[k], arena));
    const struct table table = map_losses(maps, titles, count, arena);
    document_paragraph(document,
                       "Ratio of the completion time of the algorithm in use to the lowest of all "
                       "algorithms on the same instance: geometric mean over all columns of the "
                       "map, with the half-width of its 95 % confidence interval over the random "
                       "instances.");
    document_table(document, &table, NULL);
}

struct verdict report_put_maps(struct document *document, const struct report_data *data,
                               const struct paper *paper)
{
    static const char caption[] =
        "The best algorithm in every cell, by the geometric mean over the same instances. A strip "
        "in a second colour marks a tied algorithm: the 95 % interval of the paired ratios "
        "contains 1. A number is the ratio of the time of the algorithm in use, whose colour is "
        "below the map, to that of the best; = marks a tie, and no number means that the two are "
        "the same.";
    struct arena *arena = document->arena;
    struct best_map *maps = ARENA_ARRAY(arena, struct best_map, data->count + 1);
    const char **titles = ARENA_ARRAY(arena, const char *, data->count + 1);
    int count = maps_of(data, paper, maps, titles, arena);
    if (count == 0)
        return verdict_yes();
    const char *name = arena_print(arena, "%s_map", paper->name);
    const char *base = arena_print(arena, "%s/%s", data->directory, name);
    struct verdict verdict = maps_draw(maps, titles, count, base, arena);
    if (verdict.ok)
        verdict = document_figure(document, arena_print(arena, "%s.svg", base),
                                  arena_print(arena, "%s.svg", name), caption);
    if (verdict.ok)
        put_words(document, maps, titles, count);
    return verdict;
}
