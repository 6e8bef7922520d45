/* Captions of the report's figures: the number of runs, and what marks and bars mean. */
#include "experiments/present/report/parts.h"

#include <math.h>

static const char *runs_text(const struct results *results, struct arena *arena)
{
    size_t least = SIZE_MAX, most = 0;
    for (int k = 0; k < results->count; k++) {
        size_t count = results->results[k].summary.count;
        least = count > 0 && count < least ? count : least;
        most = count > most ? count : most;
    }
    if (most <= 1)
        return "single runs, without intervals";
    return least < most ? arena_print(arena, "means of %zu to %zu runs", least, most)
                        : arena_print(arena, "means of %zu runs", most);
}

static bool has_interval(const struct results *results)
{
    for (int k = 0; k < results->count; k++)
        if (!isnan(results->results[k].summary.half_width))
            return true;
    return false;
}

static const char *marks_text(const struct report_data *data, const struct results *results,
                              struct arena *arena)
{
    const char *runs = runs_text(results, arena);
    unsigned long long seed = data->job.seed;
    switch (results->measurement->experiment->figure) {
    case FIGURE_CURVES:
        return arena_print(arena, "Marks: %s%s.", runs,
                           has_interval(results)
                               ? "; bars: the 95 % confidence interval of the mean (Student's t)"
                               : "");
    case FIGURE_MAP:
        return arena_print(
            arena,
            "Left: the series with the lowest geometric mean in each cell. A strip in a second "
            "colour marks a tie: the 95 %% interval of the paired ratios contains 1. A number is "
            "the ratio of the series in use to the best; = marks a tie of the two. Right: ratio to "
            "the lowest value of each instance, %s; bars: 95 %% confidence intervals.",
            runs);
    case FIGURE_PUBLISHED:
        return arena_print(arena,
                           "Marks: our value (%s) over the %s number; bars: 98 %% interval of "
                           "that ratio, where runs vary; shaded: within %g %%.",
                           runs, compared_word(results->measurement->experiment->kind),
                           100.0 * AGREEMENT_MARGIN);
    case FIGURE_GANTT:
    case FIGURE_TOPOLOGY:
        break;
    }
    return arena_print(arena, "A single run, replication 0 of seed %llu, as an example.", seed);
}

const char *figure_caption(const struct report_data *data, const struct results *results,
                           const char *subject, struct arena *arena)
{
    return arena_print(arena, "%s. %s", subject, marks_text(data, results, arena));
}
