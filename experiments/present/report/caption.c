/* Captions of the report's figures: the number of runs, the intervals, and a sentence about what
 * the figure shows, which follows from the results by rule. */
#include "experiments/present/pictures/figures.h"
#include "experiments/present/report/parts.h"

#include <math.h>
#include <string.h>

/* ---- how many runs, and which intervals ---- */

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

/* ---- curves: the best series ---- */

/* The compared series, at the abscissas where all of them have a mean. */
struct curves {
    const struct results *results;
    const struct metric *metric;
    int *series; /* [count] */
    int count;
    double *x;              /* [points] */
    struct summary **means; /* [points][count] */
    int points;
};

static bool all_known(const struct summary *means, int count)
{
    for (int k = 0; k < count; k++)
        if (!isfinite(means[k].mean))
            return false;
    return true;
}

static struct curves curves_of(const struct results *results, struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    struct curves curves = {.results = results,
                            .series = ARENA_ARRAY(arena, int, measurement->series_count),
                            .x = ARENA_ARRAY(arena, double, measurement->setting_count),
                            .means =
                                ARENA_ARRAY(arena, struct summary *, measurement->setting_count)};
    for (int k = 0; k < measurement->series_count; k++) {
        const struct metric *metric = measurement->series[k].metric;
        if (metric->bound || (curves.metric && metric != curves.metric))
            continue;
        curves.metric = metric;
        curves.series[curves.count++] = k;
    }
    int abscissas = results_abscissas(results, curves.x);
    for (int k = 0; k < abscissas; k++) {
        struct summary *means = ARENA_ARRAY(arena, struct summary, curves.count + 1);
        for (int n = 0; n < curves.count; n++)
            means[n] = results_pool(results, curves.x[k], curves.series[n], arena);
        if (!all_known(means, curves.count))
            continue;
        curves.x[curves.points] = curves.x[k];
        curves.means[curves.points++] = means;
    }
    return curves;
}

/* Means that differ only by rounding are equal. */
static bool are_equal(double a, double b)
{
    return fabs(a - b) <= 1e-9 * fmax(fabs(a), fabs(b));
}

enum { SHARED = -1 };

static int extreme_at(const struct curves *curves, int point, bool highest)
{
    const struct summary *means = curves->means[point];
    int extreme = 0;
    for (int k = 1; k < curves->count; k++)
        if (highest ? means[k].mean > means[extreme].mean : means[k].mean < means[extreme].mean)
            extreme = k;
    return extreme;
}

/* The best series at that point, or SHARED. */
static int best_at(const struct curves *curves, int point)
{
    const struct summary *means = curves->means[point];
    int best = extreme_at(curves, point, curves->metric->more_is_better);
    for (int k = 0; k < curves->count; k++)
        if (k != best && are_equal(means[k].mean, means[best].mean))
            return SHARED;
    return best;
}

/* The interval of the best mean overlaps another one's. */
static bool overlaps_at(const struct curves *curves, int point)
{
    const struct summary *means = curves->means[point];
    int best = best_at(curves, point);
    for (int k = 0; best != SHARED && k < curves->count; k++)
        if (k != best &&
            fabs(means[k].mean - means[best].mean) <= means[k].half_width + means[best].half_width)
            return true;
    return false;
}

static const char *label_of(const struct curves *curves, int k)
{
    return k == SHARED ? "a tie" : curves->results->measurement->series[curves->series[k]].label;
}

/* "; at nodes = 50 it is 12 % below the highest, baseline" */
static const char *gap_text(const struct curves *curves, struct arena *arena)
{
    bool more = curves->metric->more_is_better;
    int last = curves->points - 1, worst = extreme_at(curves, last, !more);
    double ratio =
        curves->means[last][best_at(curves, last)].mean / curves->means[last][worst].mean;
    double gap = more ? ratio - 1.0 : 1.0 - ratio;
    const char *label = curves->results->measurement->experiment->x_label;
    if (!(ratio > 0.0) || isinf(ratio))
        return "";
    return arena_print(arena, "; at %s = %g it is %.*f %% %s, %s", label ? label : "x",
                       curves->x[last], gap < 0.09 ? 1 : 0, 100.0 * gap,
                       more ? "above the lowest" : "below the highest", label_of(curves, worst));
}

/* "A from 5 to 15, B at 20": the stretches with the same best series; NULL: there are too
 * many. */
static const char *stretches_text(const struct curves *curves, struct arena *arena)
{
    enum { MOST_STRETCHES = 4 };
    struct series_of_words words = {.arena = arena, .titles = true};
    int stretches = 0;
    for (int from = 0, to; from < curves->points; from = to) {
        int best = best_at(curves, from);
        for (to = from + 1; to < curves->points && best_at(curves, to) == best;)
            to++;
        if (++stretches > MOST_STRETCHES)
            return NULL;
        words_add(&words,
                  to == from + 1
                      ? arena_print(arena, "%s at %g", label_of(curves, best), curves->x[from])
                      : arena_print(arena, "%s from %g to %g", label_of(curves, best),
                                    curves->x[from], curves->x[to - 1]));
    }
    return words_text(&words);
}

/* "A 5; B 3": at how many points each is the best. */
static const char *shares_text(const struct curves *curves, struct arena *arena)
{
    struct series_of_words words = {.arena = arena, .titles = true};
    for (int k = SHARED; k < curves->count; k++) {
        int points = 0;
        for (int point = 0; point < curves->points; point++)
            points += best_at(curves, point) == k;
        if (points > 0)
            words_add(&words, arena_print(arena, "%s %d", label_of(curves, k), points));
    }
    return words_text(&words);
}

static const char *best_text(const struct curves *curves, struct arena *arena)
{
    const char *which = curves->metric->more_is_better ? "Highest" : "Lowest";
    const char *stretches = stretches_text(curves, arena);
    int best = best_at(curves, 0), same = 1;
    while (same < curves->points && best_at(curves, same) == best)
        same++;
    if (same == curves->points && best != SHARED)
        return arena_print(arena, "%s mean: %s at every point%s.", which, label_of(curves, best),
                           gap_text(curves, arena));
    return stretches ? arena_print(arena, "%s mean: %s.", which, stretches)
                     : arena_print(arena, "%s mean, by number of points (of %d): %s.", which,
                                   curves->points, shares_text(curves, arena));
}

static const char *overlap_text(const struct curves *curves, struct arena *arena)
{
    int overlaps = 0;
    for (int point = 0; point < curves->points; point++)
        overlaps += overlaps_at(curves, point);
    return overlaps == 0 ? ""
                         : arena_print(arena, " At %d of %d points its interval overlaps another.",
                                       overlaps, curves->points);
}

static const char *curves_text(const struct results *results, struct arena *arena)
{
    struct curves curves = curves_of(results, arena);
    if (curves.count < 2 || curves.points == 0)
        return "";
    return arena_print(arena, " %s%s", best_text(&curves, arena), overlap_text(&curves, arena));
}

/* ---- numbers to compare with ---- */

static const char *farthest_text(const struct results *results, struct arena *arena)
{
    const struct result *farthest = NULL;
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        double size = result->published ? fabs(result->comparison.difference) : NAN;
        if (isfinite(size) && (!farthest || size > fabs(farthest->comparison.difference)))
            farthest = result;
    }
    if (!farthest)
        return "";
    return arena_print(arena, " Largest deviation: %s in %s, %+.1f %%.", farthest->series->label,
                       farthest->setting->label, 100.0 * farthest->comparison.difference);
}

static const char *published_text(const struct results *results, struct arena *arena)
{
    const char *counts = results_counts(results, arena);
    const char *verdicts = *counts ? arena_print(arena, " Verdicts: %s.", counts) : "";
    return arena_print(arena, "%s%s", verdicts, farthest_text(results, arena));
}

/* ---- distributions ---- */

static const char *worlds_caption(const struct report_data *data, const struct results *results,
                                  const char *subject, struct arena *arena)
{
    return arena_print(arena,
                       "%s: the schedule of %s under the believed costs, then every series under "
                       "the true costs; a single run, replication 0 of seed %llu. Purple: longer "
                       "than believed; dotted: checkpoints; green: believed completion time.",
                       subject, results->measurement->series->label,
                       (unsigned long long)data->job.seed);
}

static const char *distribution_caption(const struct results *results, const char *subject,
                                        struct arena *arena)
{
    double limit = results->measurement->series->metric->limit;
    return arena_print(
        arena,
        "%s. Empirical distribution: the share of each series' runs at or below a value%s. Marks: "
        "median and 95th percentile; pale bars: their 95 %% intervals, by order statistics.",
        subject, limit > 0.0 ? arena_print(arena, " (dashed: %g)", limit) : "");
}

/* ---- the caption ---- */

const char *figure_caption(const struct report_data *data, const struct results *results,
                           const char *subject, struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    const char *runs = runs_text(results, arena);
    switch (experiment->figure) {
    case FIGURE_CURVES:
        return arena_print(arena, "%s. Marks: %s%s.%s", subject, runs,
                           has_interval(results)
                               ? "; bars: the 95 % confidence interval of the mean (Student's t)"
                               : "",
                           curves_text(results, arena));
    case FIGURE_MAP:
        return arena_print(
            arena,
            "%s. Left: the series with the lowest geometric mean in each cell. A strip in a second "
            "colour marks a tie: the 95 %% interval of the paired ratios contains 1. A number is "
            "the ratio of the series in use to the best; = marks a tie of the two. Right: ratio to "
            "the lowest value of each instance, %s; bars: 95 %% confidence intervals.",
            subject, runs);
    case FIGURE_PUBLISHED:
        return arena_print(arena,
                           "%s. Marks: our value (%s) over the %s number; bars: 98 %% interval of "
                           "that ratio, where runs vary; shaded: within %g %%.%s",
                           subject, runs, compared_word(experiment->kind), 100.0 * AGREEMENT_MARGIN,
                           published_text(results, arena));
    case FIGURE_DISTRIBUTION:
        return distribution_caption(results, subject, arena);
    case FIGURE_WORLDS:
        return worlds_caption(data, results, subject, arena);
    case FIGURE_GANTT:
    case FIGURE_TOPOLOGY:
        break;
    }
    return arena_print(arena, "%s. A single run, replication 0 of seed %llu, as an example.",
                       subject, (unsigned long long)data->job.seed);
}
