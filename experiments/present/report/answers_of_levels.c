#include "experiments/present/report/answers_of_levels.h"

#include "algorithms/algorithm.h"
#include "experiments/present/report/answers_of_curves.h"
#include "experiments/present/report/parts.h"

#include <math.h>
#include <string.h>

static int series_of(const struct results *results, const char *algorithm)
{
    int k = 0;
    while (k < results->measurement->own_count &&
           strcmp(results->measurement->series[k].algorithm, algorithm) != 0)
        k++;
    return k < results->measurement->own_count ? k : -1;
}

/* True if the whole interval is below 1. */
static bool wins(const struct results *results, int setting, int series)
{
    return mean_within(result_at(results, setting, series)).high < 1.0;
}

/* Too few runs for an interval. */
static bool lacks_intervals(const struct results *results, int series)
{
    for (int k = 0; k < results->measurement->setting_count; k++)
        if (isnan(mean_within(result_at(results, k, series)).high))
            return true;
    return false;
}

/* "from 1 to 30 and at 1000"; NULL: nowhere. */
static const char *won_words(const struct results *results, int series, struct arena *arena)
{
    const struct setting *settings = results->measurement->experiment->settings;
    struct series_of_words words = {.arena = arena};
    bool won = false;
    for (int from = 0, to; from < results->measurement->setting_count; from = to + 1) {
        for (to = from; to < results->measurement->setting_count && wins(results, to, series);)
            to++;
        won = won || to > from;
        if (to > from + 1)
            words_add(&words,
                      arena_print(arena, "from %g to %g", settings[from].x, settings[to - 1].x));
        else if (to > from)
            words_add(&words, arena_print(arena, "at %g", settings[from].x));
    }
    return won ? words_text(&words) : NULL;
}

/* Where the lead of k-level over two-level is largest. */
static const char *gain_words(const struct results *results, int ours, int theirs,
                              struct arena *arena)
{
    struct estimate_within best = {NAN, NAN, NAN};
    int place = 0;
    for (int k = 0; k < results->measurement->setting_count; k++) {
        const struct estimate_within ratio =
            ratio_of(result_at(results, k, ours), result_at(results, k, theirs), arena);
        if (isnan(ratio.value) || ratio.value >= best.value)
            continue;
        best = ratio;
        place = k;
    }
    if (isnan(best.value))
        return "";
    if (best.value >= 1.0)
        return arena_print(arena, " It is nowhere ahead of %s.", label_of(results, theirs));
    return arena_print(
        arena, " Its lead over %s is largest at %s, where it takes %s times as long.",
        label_of(results, theirs), results->measurement->experiment->settings[place].label,
        within_text(&best, arena));
}

const char *answer_of_levels(const struct results *results, struct arena *arena)
{
    int ours = series_of(results, "exchange/k_level");
    int theirs = series_of(results, "exchange/two_level");
    if (ours < 0 || theirs < 0 || lacks_intervals(results, ours))
        return "";
    const struct registered_algorithm *reference =
        algorithm_find(results->measurement->series[ours].relative_to);
    const char *label = results->measurement->experiment->x_label;
    const char *won = won_words(results, ours, arena);
    return arena_print(arena, "%s ends before %s at %s %s.%s", label_of(results, ours),
                       reference->algorithm->title, won ? "these values of" : "no value of",
                       won     ? arena_print(arena, "%s: %s", label ? label : "x", won)
                       : label ? label
                               : "x",
                       gain_words(results, ours, theirs, arena));
}
