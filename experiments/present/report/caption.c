/* What a figure of the report shows: of how many runs, with which intervals, and what is to be seen
 * in it, in a sentence that follows from the results by rule. */
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
        return "single runs, of which there is no interval";
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

/* ---- curves: which one is the lowest ---- */

/* The series that are compared, at the abscissas where all of them have a mean. */
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

/* Means that differ by no more than rounding are equal. */
static bool are_equal(double a, double b)
{
    return fabs(a - b) <= 1e-9 * fmax(fabs(a), fabs(b));
}

enum { SHARED = -1 };

/* The lowest at that point, or SHARED. */
static int lowest_at(const struct curves *curves, int point)
{
    const struct summary *means = curves->means[point];
    int lowest = 0;
    for (int k = 1; k < curves->count; k++)
        if (means[k].mean < means[lowest].mean)
            lowest = k;
    for (int k = 0; k < curves->count; k++)
        if (k != lowest && are_equal(means[k].mean, means[lowest].mean))
            return SHARED;
    return lowest;
}

static int highest_at(const struct curves *curves, int point)
{
    int highest = 0;
    for (int k = 1; k < curves->count; k++)
        if (curves->means[point][k].mean > curves->means[point][highest].mean)
            highest = k;
    return highest;
}

/* The interval of the lowest mean meets another one's. */
static bool overlaps_at(const struct curves *curves, int point)
{
    const struct summary *means = curves->means[point];
    int lowest = lowest_at(curves, point);
    for (int k = 0; lowest != SHARED && k < curves->count; k++)
        if (k != lowest &&
            means[k].mean - means[k].half_width <= means[lowest].mean + means[lowest].half_width)
            return true;
    return false;
}

static const char *label_of(const struct curves *curves, int k)
{
    return k == SHARED ? "several together"
                       : curves->results->measurement->series[curves->series[k]].label;
}

/* "; at nodes = 50 it is 12 % below baseline, the highest" */
static const char *gap_text(const struct curves *curves, struct arena *arena)
{
    int last = curves->points - 1, highest = highest_at(curves, last);
    double low = curves->means[last][lowest_at(curves, last)].mean;
    double high = curves->means[last][highest].mean;
    const char *label = curves->results->measurement->experiment->x_label;
    if (!(low > 0.0))
        return "";
    return arena_print(arena, "; at %s = %g it is %.*f %% below the highest, %s",
                       label ? label : "x", curves->x[last], high < 1.1 * low ? 1 : 0,
                       100.0 * (1.0 - low / high), label_of(curves, highest));
}

/* "A from 5 to 15, B at 20": the lowest, while it is the same; NULL: it changes often. */
static const char *stretches_text(const struct curves *curves, struct arena *arena)
{
    enum { MOST_STRETCHES = 4 };
    struct series_of_words words = {.arena = arena, .titles = true};
    int stretches = 0;
    for (int from = 0, to; from < curves->points; from = to) {
        int lowest = lowest_at(curves, from);
        for (to = from + 1; to < curves->points && lowest_at(curves, to) == lowest;)
            to++;
        if (++stretches > MOST_STRETCHES)
            return NULL;
        words_add(&words,
                  to == from + 1
                      ? arena_print(arena, "%s at %g", label_of(curves, lowest), curves->x[from])
                      : arena_print(arena, "%s from %g to %g", label_of(curves, lowest),
                                    curves->x[from], curves->x[to - 1]));
    }
    return words_text(&words);
}

/* "A at 5 points, B at 3", the most first where that is another one than before. */
static const char *shares_text(const struct curves *curves, struct arena *arena)
{
    struct series_of_words words = {.arena = arena, .titles = true};
    for (int k = SHARED; k < curves->count; k++) {
        int points = 0;
        for (int point = 0; point < curves->points; point++)
            points += lowest_at(curves, point) == k;
        if (points > 0)
            words_add(&words, arena_print(arena, "%s at %d", label_of(curves, k), points));
    }
    return arena_print(arena, "%s of %d points", words_text(&words), curves->points);
}

static const char *lowest_text(const struct curves *curves, struct arena *arena)
{
    const char *stretches = stretches_text(curves, arena);
    int lowest = lowest_at(curves, 0), same = 1;
    while (same < curves->points && lowest_at(curves, same) == lowest)
        same++;
    if (same == curves->points && lowest != SHARED)
        return arena_print(arena, "The lowest mean is that of %s at every point%s.",
                           label_of(curves, lowest), gap_text(curves, arena));
    return arena_print(arena, "The lowest mean: %s.",
                       stretches ? stretches : shares_text(curves, arena));
}

static const char *overlap_text(const struct curves *curves, struct arena *arena)
{
    int overlaps = 0;
    for (int point = 0; point < curves->points; point++)
        overlaps += overlaps_at(curves, point);
    return overlaps == 0
               ? ""
               : arena_print(arena, " At %d of %d points its interval meets another one's.",
                             overlaps, curves->points);
}

static const char *curves_text(const struct results *results, struct arena *arena)
{
    struct curves curves = curves_of(results, arena);
    if (curves.count < 2 || curves.points == 0)
        return "";
    return arena_print(arena, " %s%s", lowest_text(&curves, arena), overlap_text(&curves, arena));
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
    return arena_print(arena, " Farthest from its number: %s in %s, by %+.1f %%.",
                       farthest->series->label, farthest->setting->label,
                       100.0 * farthest->comparison.difference);
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
    return arena_print(
        arena,
        "%s: the order of %s as it was believed to run, then each as it comes true, in "
        "one run, replication 0 of seed %llu. Purple: longer than believed; "
        "dotted: checkpoints; green: the believed completion time.",
        subject, results->measurement->series->label, (unsigned long long)data->job.seed);
}

static const char *distribution_caption(const struct results *results, const char *subject,
                                        struct arena *arena)
{
    double limit = results->measurement->series->metric->limit;
    return arena_print(arena,
                       "%s. The share of each series' runs that are at or below a value%s; marks: "
                       "median and 95th percentile, pale bars their 95 %% intervals by order "
                       "statistics.",
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
            "%s. Left: the best by the geometric mean; a strip in a second colour: tied with it, "
            "as the 95 %% interval of their paired ratios contains 1; the number: the series in "
            "use over the best, = where the two are tied. Right: %s over the least of each "
            "instance; bars: the 95 %% interval of that mean.",
            subject, runs);
    case FIGURE_PUBLISHED:
        return arena_print(arena,
                           "%s. Marks: %s, over the %s number; bars: the 98 %% interval of that "
                           "ratio, where the number has a spread; shaded: within %g %%.%s",
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
    return arena_print(arena, "%s. One run, replication 0 of seed %llu: an example, no mean.",
                       subject, (unsigned long long)data->job.seed);
}
