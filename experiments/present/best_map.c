#include "experiments/present/best_map.h"

#include "experiments/engine/plan/experiments.h"
#include "models/base/units.h"

#include <string.h>

/* ---- ratios, run by run ---- */

static const struct result *result_at(const struct best_map *map, int setting, int series)
{
    return &map->results->results[setting * map->results->measurement->series_count + series];
}

static bool counts(const struct best_map *map, int setting, int series)
{
    const struct result *result = result_at(map, setting, series);
    return result->failed == 0 && result->summary.count > 0 && result->summary.minimum > 0.0;
}

/* Replications that all series that count have in common; 0: none counts. */
static size_t common_runs(const struct best_map *map, int setting)
{
    size_t least = 0;
    for (int k = 0; k < map->results->measurement->series_count; k++) {
        size_t count = result_at(map, setting, k)->summary.count;
        if (counts(map, setting, k) && (least == 0 || count < least))
            least = count;
    }
    return least;
}

static double least_of_run(const struct best_map *map, int setting, size_t run)
{
    double least = INFINITY;
    for (int k = 0; k < map->results->measurement->series_count; k++)
        if (counts(map, setting, k))
            least = fmin(least, result_at(map, setting, k)->values[run]);
    return least;
}

/* Logarithms of the ratios, *count of them. */
static double *log_ratios(const struct best_map *map, int setting, int series, int other,
                          size_t *count, struct arena *arena)
{
    bool known =
        counts(map, setting, series) && (other == BEST_KNOWN || counts(map, setting, other));
    *count = known ? common_runs(map, setting) : 0;
    double *logs = ARENA_ARRAY(arena, double, *count + 1);
    for (size_t run = 0; run < *count; run++) {
        double over = other == BEST_KNOWN ? least_of_run(map, setting, run)
                                          : result_at(map, setting, other)->values[run];
        logs[run] = log(result_at(map, setting, series)->values[run] / over);
    }
    return logs;
}

static struct factor factor_of(const double *logs, size_t count, struct arena *arena)
{
    struct summary summary = summarise(logs, count, arena);
    return (struct factor){count, exp(summary.mean), exp(summary.mean - summary.half_width),
                           exp(summary.mean + summary.half_width)};
}

struct factor map_factor(const struct best_map *map, int setting, int series, int other,
                         struct arena *arena)
{
    size_t count;
    const double *logs = log_ratios(map, setting, series, other, &count, arena);
    return factor_of(logs, count, arena);
}

bool factor_is_tie(const struct factor *factor)
{
    if (isnan(factor->low))
        return fabs(factor->mean - 1.0) <= RELATIVE_TOLERANCE;
    return factor->low <= 1.0 + RELATIVE_TOLERANCE && factor->high >= 1.0 - RELATIVE_TOLERANCE;
}

/* ---- candidates ---- */

static bool is_candidate(const struct series *series)
{
    const struct registered_algorithm *found = algorithm_find(series->algorithm);
    return !found || (!found->algorithm->exact && found->algorithm->evaluations == 0.0);
}

bool map_has_candidate(const struct best_map *map, int series)
{
    return is_candidate(&map->results->measurement->series[series]);
}

/* ---- cells ---- */

static int series_named(const struct results *results, const char *label)
{
    for (int k = 0; label && k < results->measurement->series_count; k++)
        if (strcmp(results->measurement->series[k].label, label) == 0)
            return k;
    return NO_SERIES;
}

/* The first with the least mean ratio to the best known. */
static int find_best(const struct best_map *map, int setting, struct arena *arena)
{
    int best = NO_SERIES;
    double least = INFINITY;
    for (int k = 0; k < map->results->measurement->series_count; k++) {
        struct factor factor = map_factor(map, setting, k, BEST_KNOWN, arena);
        if (!map_has_candidate(map, k) || !(factor.mean < least * (1.0 - RELATIVE_TOLERANCE)))
            continue;
        least = factor.mean;
        best = k;
    }
    return best;
}

static int find_rival(const struct best_map *map, int setting, int best, struct arena *arena)
{
    int rival = NO_SERIES;
    double least = INFINITY;
    for (int k = 0; k < map->results->measurement->series_count; k++) {
        struct factor factor = map_factor(map, setting, k, best, arena);
        if (k == best || !map_has_candidate(map, k) || factor.count == 0 ||
            !factor_is_tie(&factor) || !(factor.mean < least))
            continue;
        least = factor.mean;
        rival = k;
    }
    return rival;
}

static struct map_cell cell_of(const struct best_map *map, int setting, struct arena *arena)
{
    const char *usual = map->results->measurement->experiment->settings[setting].usual;
    struct map_cell cell = {.setting = setting,
                            .best = find_best(map, setting, arena),
                            .rival = NO_SERIES,
                            .usual = series_named(map->results, usual),
                            .loss = {0, NAN, NAN, NAN}};
    if (cell.best == NO_SERIES)
        return cell;
    cell.rival = find_rival(map, setting, cell.best, arena);
    if (cell.usual == NO_SERIES)
        return cell;
    cell.loss = map_factor(map, setting, cell.usual, cell.best, arena);
    cell.usual_is_tied = cell.loss.count > 0 && factor_is_tie(&cell.loss);
    return cell;
}

static int row_of(struct best_map *map, const char *name)
{
    int row = 0;
    while (row < map->rows && strcmp(map->row[row], name) != 0)
        row++;
    if (row == map->rows)
        map->row[map->rows++] = name;
    return row;
}

static int column_of(const struct best_map *map, double x)
{
    int column = 0;
    while (map->x[column] != x)
        column++;
    return column;
}

struct best_map best_map_of(const struct results *results, struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    const struct setting *settings = measurement->experiment->settings;
    int count = measurement->setting_count;
    struct best_map map = {.results = results,
                           .x = ARENA_ARRAY(arena, double, count),
                           .row = ARENA_ARRAY(arena, const char *, count)};
    map.columns = results_abscissas(results, map.x);
    for (int k = 0; k < count; k++)
        row_of(&map, settings[k].row);
    map.cells = ARENA_ARRAY(arena, struct map_cell, map.rows * map.columns);
    for (int k = 0; k < map.rows * map.columns; k++)
        map.cells[k] = (struct map_cell){.setting = -1, .best = NO_SERIES, .usual = NO_SERIES};
    for (int k = 0; k < count; k++)
        map.cells[row_of(&map, settings[k].row) * map.columns + column_of(&map, settings[k].x)] =
            cell_of(&map, k, arena);
    return map;
}

/* ---- styles ---- */

static void add_candidates(const struct experiment *experiment, const char **labels, int *count)
{
    for (const struct series *series = experiment->series; series->label; series++) {
        int k = 0;
        while (k < *count && strcmp(labels[k], series->label) != 0)
            k++;
        if (k == *count && is_candidate(series))
            labels[(*count)++] = series->label;
    }
}

static size_t series_count(const struct experiment *experiment)
{
    size_t count = 0;
    while (experiment->series[count].label)
        count++;
    return count;
}

int map_style(const struct experiment *experiment, const char *label, struct arena *arena)
{
    size_t room = series_count(experiment);
    int count = 0;
    const struct experiment *const *all = all_experiments();
    for (int k = 0; all[k]; k++)
        room += series_count(all[k]);
    const char **labels = ARENA_ARRAY(arena, const char *, room);
    for (int k = 0; all[k]; k++)
        if (all[k]->figure == FIGURE_MAP && strcmp(all[k]->paper, experiment->paper) == 0)
            add_candidates(all[k], labels, &count);
    add_candidates(experiment, labels, &count);
    for (int k = 0; k < count; k++)
        if (strcmp(labels[k], label) == 0)
            return k + 1;
    return 0;
}
