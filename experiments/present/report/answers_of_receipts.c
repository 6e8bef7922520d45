#include "experiments/present/report/answers_of_receipts.h"

#include "experiments/present/distribution.h"
#include "experiments/present/report/answers_of_curves.h"
#include "experiments/present/report/parts.h"

#include <math.h>
#include <string.h>

#define MOST_OF_IT 0.9 /* share of a gain */

static bool says(const char *parameters, const char *words)
{
    return parameters && strstr(parameters, words);
}

static double x_of(const struct results *results, int setting)
{
    return results->measurement->experiment->settings[setting].x;
}

/* Relative to other ports: where the ratio becomes 1 between two settings, by linear
 * interpolation. */
static const char *crossing_words(const struct results *results, int series, struct arena *arena)
{
    double before = NAN;
    const char *label = label_of(results, series);
    int count = results->measurement->setting_count;
    for (int k = 0; k < count; k++) {
        const struct estimate_within ratio = ratio_of(result_at(results, k, series), NULL, arena);
        if (ratio.value > 1.0 && k == 0)
            return arena_print(arena, "none with %s, which takes %s times as long at %g", label,
                               within_text(&ratio, arena), x_of(results, k));
        double part = (1.0 - before) / (ratio.value - before);
        if (ratio.value > 1.0)
            return arena_print(
                arena, "%.2g with %s",
                x_of(results, k - 1) + part * (x_of(results, k) - x_of(results, k - 1)), label);
        before = ratio.value;
    }
    return arena_print(arena, "above %g with %s", x_of(results, count - 1), label);
}

/* Every ratio, its whole interval, is above 1. */
static bool pays_nowhere(const struct results *results, struct arena *arena)
{
    for (int k = 0; k < results->count; k++)
        if (!(ratio_of(&results->results[k], NULL, arena).low > 1.0))
            return false;
    return true;
}

static const char *never_words(const struct results *results, struct arena *arena)
{
    struct series_of_words words = {.arena = arena, .titles = true};
    for (int k = 0; k < results->measurement->own_count; k++) {
        const struct estimate_within ratio = ratio_of(result_at(results, 0, k), NULL, arena);
        words_add(&words, arena_print(arena, "%s with %s", within_text(&ratio, arena),
                                      label_of(results, k)));
    }
    return arena_print(arena,
                       "No alpha breaks even: receiving several at once ends later than one at a "
                       "time everywhere. Completion times relative to one at a time at %s: %s.",
                       place_of(results, 0), words_text(&words));
}

/* Relative to no buffer: the part of the gain of the last setting that this one has. */
static double part_of_gain(const struct results *results, int setting, int series,
                           struct arena *arena)
{
    int last = results->measurement->setting_count - 1;
    return (1.0 - ratio_of(result_at(results, setting, series), NULL, arena).value) /
           (1.0 - ratio_of(result_at(results, last, series), NULL, arena).value);
}

static const char *gain_words(const struct results *results, int series, struct arena *arena)
{
    int from = results->measurement->setting_count - 1;
    const struct estimate_within ratio = ratio_of(result_at(results, from, series), NULL, arena);
    const struct estimate_within gain = {1.0 - ratio.value, 1.0 - ratio.high, 1.0 - ratio.low};
    const char *label = label_of(results, series);
    if (!(gain.low > 0.0))
        return arena_print(arena, "%s with %s, if any", share_text(&gain, arena), label);
    while (from > 0 && part_of_gain(results, from - 1, series, arena) >= MOST_OF_IT)
        from--;
    return arena_print(arena, "%s with %s, %g %% of it at %g and more", share_text(&gain, arena),
                       label, 100.0 * MOST_OF_IT, x_of(results, from));
}

static bool all_say(const struct results *results, const char *words)
{
    const struct measurement *measurement = results->measurement;
    for (int k = 0; k < measurement->own_count; k++)
        if (!measurement->series[k].relative_parameters ||
            !says(measurement->series[k].parameters, words))
            return false;
    return ascends(results);
}

const char *answer_of_receipts(const struct results *results, struct arena *arena)
{
    struct series_of_words words = {.arena = arena, .titles = true};
    const char *label = results->measurement->experiment->x_label;
    bool threads = all_say(results, "ports=interleaved");
    if (!threads && !all_say(results, "ports=buffered"))
        return "";
    if (threads && pays_nowhere(results, arena))
        return never_words(results, arena);
    for (int k = 0; k < results->measurement->own_count; k++)
        words_add(&words,
                  threads ? crossing_words(results, k, arena) : gain_words(results, k, arena));
    return threads ? arena_print(arena,
                                 "Receiving several messages at once ends earlier than receiving "
                                 "one at a time up to this alpha: %s.",
                                 words_text(&words))
                   : arena_print(arena,
                                 "The largest buffers save this share of the completion time "
                                 "without buffers (by %s): %s.",
                                 label ? label : "x", words_text(&words));
}
