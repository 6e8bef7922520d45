#include "experiments/present/report/answers.h"

#include "experiments/present/best_map.h"
#include "experiments/present/distribution.h"
#include "experiments/present/report/answers_of_curves.h"
#include "experiments/present/report/answers_of_ignorance.h"
#include "experiments/present/report/answers_of_receipts.h"
#include "experiments/present/report/answers_of_service.h"
#include "experiments/present/report/answers_of_splitting.h"
#include "experiments/present/report/parts.h"

#include <math.h>
#include <string.h>

/* ---- distributions ---- */

/* The probability of exceeding the limit, or the median. */
static const struct estimate_within *shown_of(const struct distribution *cell)
{
    return isnan(cell->beyond.value) ? &cell->median : &cell->beyond;
}

static const char *shown_text(const struct distribution *cell, struct arena *arena)
{
    return isnan(cell->beyond.value) ? within_text(&cell->median, arena)
                                     : share_text(&cell->beyond, arena);
}

/* "At sigma 1, the median ranges from 1.2 (1.1 to 1.3) with dense to 1.4 (1.2 to 1.6) with
 * greedy."; NULL: nothing was run. */
static const char *range_words(const struct distributions *found, int setting, const char *what,
                               struct arena *arena)
{
    const struct measurement *measurement = found->results->measurement;
    const struct distribution *cells = &found->cells[setting * measurement->series_count];
    int least = -1, most = -1;
    for (int k = 0; k < measurement->series_count; k++) {
        double value = shown_of(&cells[k])->value;
        if (isnan(value))
            continue;
        least = least < 0 || value < shown_of(&cells[least])->value ? k : least;
        most = most < 0 || value > shown_of(&cells[most])->value ? k : most;
    }
    if (least < 0)
        return NULL;
    const char *place = measurement->experiment->settings[setting].label;
    const char *words = shown_text(&cells[least], arena);
    if (shown_of(&cells[least])->value == shown_of(&cells[most])->value)
        return arena_print(arena, "At %s, %s is %s with every series.", place, what, words);
    return arena_print(arena, "At %s, %s ranges from %s with %s to %s with %s.", place, what, words,
                       label_of(found->results, least), shown_text(&cells[most], arena),
                       label_of(found->results, most));
}

static const char *distribution_words(const struct results *results, struct arena *arena)
{
    const struct distributions found = distributions_of(results, arena);
    const struct series *first = results->measurement->series;
    const char *words = "";
    const char *what = found.limit > 0.0 && !first->relative_to
                           ? arena_print(arena, "the probability that %s exceeds %g",
                                         first->metric->title, found.limit)
                           : "the median";
    for (int k = 0; k < results->measurement->setting_count; k++) {
        const char *range = range_words(&found, k, what, arena);
        if (range)
            words = arena_print(arena, "%s%s%s", words, *words ? " " : "", range);
    }
    return words;
}

/* ---- maps ---- */

/* "at sigma 1, c=4 from 0.001 to 0.02, c=1 at 0.1" */
static const char *row_words(const struct best_map *map, int row, struct arena *arena)
{
    const struct map_cell *cells = &map->cells[row * map->columns];
    const char *label = map->results->measurement->experiment->y_label;
    const char *words = arena_print(arena, "at %s %s", label ? label : "row", map->row[row]);
    for (int from = 0, to; from < map->columns; from = to) {
        for (to = from + 1; to < map->columns && cells[to].best == cells[from].best;)
            to++;
        if (cells[from].best == NO_SERIES)
            continue;
        const char *best = label_of(map->results, cells[from].best);
        words = to == from + 1 ? arena_print(arena, "%s, %s at %g", words, best, map->x[from])
                               : arena_print(arena, "%s, %s from %g to %g", words, best,
                                             map->x[from], map->x[to - 1]);
    }
    return words;
}

static const char *map_words(const struct results *results, struct arena *arena)
{
    const struct best_map map = best_map_of(results, arena);
    struct series_of_words words = {.arena = arena, .titles = true};
    const char *ignorance = answer_of_ignorant_map(&map, arena);
    int tied = 0, best = 0;
    if (*ignorance)
        return ignorance;
    for (int k = 0; k < map.rows * map.columns; k++) {
        if (map.cells[k].usual != NO_SERIES)
            return "";
        best += map.cells[k].best != NO_SERIES;
        tied += map.cells[k].rival != NO_SERIES;
    }
    if (best == 0)
        return "";
    for (int row = 0; row < map.rows; row++)
        words_add(&words, row_words(&map, row, arena));
    return arena_print(
        arena, "The best choice by %s: %s. In %d of %d cells it is tied with another.",
        results->measurement->experiment->x_label ? results->measurement->experiment->x_label : "x",
        words_text(&words), tied, best);
}

/* ---- worlds ---- */

static const char *worlds_words(const struct results *results, struct arena *arena)
{
    struct series_of_words words = {.arena = arena, .titles = true};
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        if (result->summary.count > 0 && result->failed == 0)
            words_add(&words,
                      arena_print(arena, "%.4g%s%s with %s", result->values[0],
                                  *result->unit ? " " : "", result->unit, result->series->label));
    }
    return arena_print(arena, "In the run shown, the completion time is %s.", words_text(&words));
}

const char *answer_sentence(const struct results *results, struct arena *arena)
{
    const char *words;
    switch (results->measurement->experiment->figure) {
    case FIGURE_CURVES:
        words = answer_of_splitting(results, arena);
        if (!*words)
            words = answer_of_phases(results, arena);
        if (!*words)
            words = answer_of_receipts(results, arena);
        if (!*words)
            words = answer_of_service(results, arena);
        return *words ? words : answer_of_curves(results, arena);
    case FIGURE_DISTRIBUTION:
        return distribution_words(results, arena);
    case FIGURE_MAP:
        return map_words(results, arena);
    case FIGURE_WORLDS:
        return worlds_words(results, arena);
    case FIGURE_PUBLISHED:
    case FIGURE_GANTT:
    case FIGURE_TOPOLOGY:
        break;
    }
    return "";
}

void report_put_answers(struct document *document, const struct report_data *data,
                        const struct paper *paper)
{
    struct arena *arena = document->arena;
    bool any = false;
    for (int k = 0; k < data->count; k++) {
        const struct results *results = &data->results[k];
        const struct experiment *experiment = results->measurement->experiment;
        if (!paper_has(paper, experiment) || !results_complete(results))
            continue;
        const char *sentence = answer_sentence(results, arena);
        if (!*sentence)
            continue;
        if (!any)
            document_paragraph(document,
                               "Main results of the figures, with 95 % intervals in parentheses "
                               "(?: too few runs). All comparisons are on the same instances:");
        any = true;
        document_item(document, experiment->title, experiment->name, sentence);
    }
}
