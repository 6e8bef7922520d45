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

/* Of completion times, with a decomposition among them. */
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

/* The series of that way with the least mean; -1: none. */
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

/* Of the best that splits over the best that does not. */
static struct estimate_within ratio_at(const struct results *results, int setting,
                                       struct arena *arena)
{
    int split = best_at(results, setting, SPLITS), whole = best_at(results, setting, IS_WHOLE);
    if (split < 0 || whole < 0)
        return (struct estimate_within){NAN, NAN, NAN};
    return ratio_of(result_at(results, setting, split), result_at(results, setting, whole), arena);
}

/* "decomposition takes 0.950 (0.940 to 0.960) times as long as min matching at start-up 0.1" */
static const char *words_at(const struct results *results, int setting, struct arena *arena)
{
    const struct estimate_within ratio = ratio_at(results, setting, arena);
    return arena_print(
        arena, "%s takes %s times as long as %s at %s",
        label_of(results, best_at(results, setting, SPLITS)), within_text(&ratio, arena),
        label_of(results, best_at(results, setting, IS_WHOLE)), place_of(results, setting));
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
        return arena_print(arena, "Splitting messages pays nowhere: %s.",
                           words_at(results, 0, arena));
    return arena_print(arena,
                       "Splitting messages pays up to %s and no more from %s on: %s, and %s.",
                       place_of(results, pays - 1), place_of(results, pays),
                       words_at(results, pays - 1, arena), words_at(results, pays, arena));
}
