#include "experiments/present/report/answers_of_splitting.h"

#include "experiments/present/report/answers_of_curves.h"
#include "experiments/present/report/parts.h"

#include <math.h>
#include <string.h>

enum way { SPLITS, IS_WHOLE, EITHER };

static enum way way_of(const struct series *series)
{
    static const struct {
        const char *algorithm;
        enum way way;
    } known[] = {
        {"exchange/decomposition", SPLITS},  {"exchange/uniform", SPLITS},
        {"exchange/uniform_fast", SPLITS},   {"exchange/adapted_uniform", SPLITS},
        {"exchange/phases_rounded", EITHER},
    };
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (strcmp(series->algorithm, known[k].algorithm) == 0)
            return known[k].way;
    return IS_WHOLE;
}

/* True for completion times with a decomposition among the series. */
static bool is_about_splitting(const struct measurement *measurement)
{
    bool found = false;
    for (int k = 0; k < measurement->series_count; k++) {
        const struct series *series = &measurement->series[k];
        if (series->relative_to ||
            (series->metric != &metric_ratio && series->metric != &metric_completion))
            return false;
        found = found || strcmp(series->algorithm, "exchange/decomposition") == 0;
    }
    return found;
}

/* The series of that kind with the least mean; -1: none. */
static int best_at(const struct results *results, int setting, enum way way)
{
    int best = -1;
    for (int k = 0; k < results->measurement->series_count; k++) {
        double mean = result_at(results, setting, k)->summary.mean;
        if (way_of(&results->measurement->series[k]) == way && !isnan(mean) &&
            (best < 0 || mean < result_at(results, setting, best)->summary.mean))
            best = k;
    }
    return best;
}

/* The best that splits / the best that does not. */
static struct estimate_within ratio_at(const struct results *results, int setting,
                                       struct arena *arena)
{
    int split = best_at(results, setting, SPLITS), whole = best_at(results, setting, IS_WHOLE);
    if (split < 0 || whole < 0)
        return (struct estimate_within){NAN, NAN, NAN};
    return ratio_of(result_at(results, setting, split), result_at(results, setting, whole), arena);
}

/* "decomposition takes 0.950 (0.940 to 0.960) times as long as min matching at start-up 0.1"; what
 * an interval with 1 inside leaves open is said. */
static const char *words_at(const struct results *results, int setting, struct arena *arena)
{
    const struct estimate_within ratio = ratio_at(results, setting, arena);
    return arena_print(
        arena, "%s takes %s times as long as %s at %s%s",
        label_of(results, best_at(results, setting, SPLITS)), within_text(&ratio, arena),
        label_of(results, best_at(results, setting, IS_WHOLE)), place_of(results, setting),
        ratio.low < 1.0 && ratio.high > 1.0 ? ", which is undecided" : "");
}

/* ---- how many phases ---- */

static bool counts_phases(const struct results *results)
{
    for (int k = 0; k < results->measurement->series_count; k++)
        if (strcmp(results->measurement->series[k].metric->name, "phases") != 0)
            return false;
    return ascends(results);
}

static const char *phases_at(const struct results *results, int setting, int series,
                             struct arena *arena)
{
    const struct estimate_within mean = mean_within(result_at(results, setting, series));
    return within_text(&mean, arena);
}

static bool is_constant(const struct results *results, int series)
{
    for (int k = 1; k < results->measurement->setting_count; k++)
        if (result_at(results, k, series)->summary.mean !=
            result_at(results, 0, series)->summary.mean)
            return false;
    return true;
}

const char *answer_of_phases(const struct results *results, struct arena *arena)
{
    struct series_of_words constant = {.arena = arena, .titles = true};
    struct series_of_words changing = {.arena = arena, .titles = true};
    int last = results->measurement->setting_count - 1, constants = 0;
    if (!counts_phases(results))
        return "";
    for (int k = 0; k < results->measurement->series_count; k++) {
        const char *label = label_of(results, k), *first = phases_at(results, 0, k, arena);
        bool same = is_constant(results, k);
        constants += same;
        words_add(same ? &constant : &changing,
                  same ? arena_print(arena, "%s with %s", first, label)
                       : arena_print(arena, "from %s to %s with %s", first,
                                     phases_at(results, last, k, arena), label));
    }
    const char *same = constants == 0 ? ""
                                      : arena_print(arena, " It is constant with the others: %s.",
                                                    words_text(&constant));
    if (constants == results->measurement->series_count)
        return "";
    return arena_print(arena, "From %s to %s, the number of phases changes %s.%s",
                       place_of(results, 0), place_of(results, last), words_text(&changing), same);
}

const char *answer_of_splitting(const struct results *results, struct arena *arena)
{
    int count = results->measurement->setting_count, pays = 0;
    if (!is_about_splitting(results->measurement) || !ascends(results))
        return "";
    while (pays < count && ratio_at(results, pays, arena).value < 1.0)
        pays++;
    for (int k = pays; k < count; k++)
        if (!(ratio_at(results, k, arena).value >= 1.0))
            return "";
    if (pays == count)
        return arena_print(arena, "Splitting messages pays everywhere: %s.",
                           words_at(results, count - 1, arena));
    if (pays == 0)
        return arena_print(arena, "Splitting messages does not pay anywhere: %s.",
                           words_at(results, 0, arena));
    return arena_print(
        arena, "By means, splitting messages pays up to %s, but not from %s on: %s, and %s.",
        place_of(results, pays - 1), place_of(results, pays), words_at(results, pays - 1, arena),
        words_at(results, pays, arena));
}
