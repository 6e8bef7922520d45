#include "experiments/present/report/answers_of_ignorance.h"

#include "algorithms/algorithm.h"
#include "experiments/present/report/answers_of_curves.h"
#include "experiments/present/report/parts.h"

#include <math.h>
#include <string.h>

static bool is_blind(const struct series *series)
{
    return strstr(series->label, "blind to");
}

bool ignorance_is_priced(const struct results *results)
{
    for (int k = 0; k < results->measurement->own_count; k++)
        if (is_blind(&results->measurement->series[k]))
            return true;
    return false;
}

/* "1.5 (1.4 to 1.6) with ECF, blind to links at NM=1" */
static const char *costs_at(const struct results *results, int setting, struct arena *arena)
{
    struct series_of_words words = {.arena = arena, .titles = true};
    for (int k = 0; k < results->measurement->own_count; k++) {
        const struct estimate_within mean = mean_within(result_at(results, setting, k));
        if (is_blind(&results->measurement->series[k]) && !isnan(mean.value))
            words_add(&words, arena_print(arena, "%s with %s", within_text(&mean, arena),
                                          label_of(results, k)));
    }
    return arena_print(arena, "%s at %s", words_text(&words), place_of(results, setting));
}

const char *answer_of_ignorance(const struct results *results, struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    const char *name = measurement->series->relative_to;
    const struct registered_algorithm *reference = algorithm_find(name);
    return arena_print(arena, "The ratio of the completion time to that of %s is %s. It is %s.",
                       reference ? reference->algorithm->title : name, costs_at(results, 0, arena),
                       costs_at(results, measurement->setting_count - 1, arena));
}

/* ---- maps ---- */

/* "1.5 (1.4 to 1.6) at 64" */
static const char *loss_at(const struct best_map *map, int row, int column, struct arena *arena)
{
    const struct factor *loss = &map->cells[row * map->columns + column].loss;
    const struct estimate_within within = {loss->mean, loss->low, loss->high};
    return arena_print(arena, "%s at %g", within_text(&within, arena), map->x[column]);
}

/* "at links 3, 1.5 (1.4 to 1.6) at 1 and 4 (3 to 5) at 64" */
static const char *losses_of_row(const struct best_map *map, int row, struct arena *arena)
{
    const char *label = map->results->measurement->experiment->y_label;
    return arena_print(arena, "at %s %s, %s and %s", label ? label : "row", map->row[row],
                       loss_at(map, row, 0, arena), loss_at(map, row, map->columns - 1, arena));
}

const char *answer_of_ignorant_map(const struct best_map *map, struct arena *arena)
{
    const struct measurement *measurement = map->results->measurement;
    const char *x_label = measurement->experiment->x_label;
    struct series_of_words words = {.arena = arena, .titles = true};
    int usual = map->cells[0].usual;
    for (int k = 0; k < map->rows * map->columns; k++)
        if (map->cells[k].usual == NO_SERIES || map->cells[k].usual != usual ||
            map->cells[k].loss.count == 0)
            return "";
    if (!is_blind(&measurement->series[usual]))
        return "";
    for (int row = 0; row < map->rows; row++)
        words_add(&words, losses_of_row(map, row, arena));
    return arena_print(arena, "Ratio of the completion time of %s to the lowest, by %s: %s.",
                       measurement->series[usual].label, x_label ? x_label : "x",
                       words_text(&words));
}
