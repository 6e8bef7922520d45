#include "experiments/present/report/answers_of_curves.h"

#include "experiments/present/report/answers_of_ignorance.h"
#include "experiments/present/report/answers_of_levels.h"
#include "experiments/present/report/parts.h"

#include <math.h>
#include <string.h>

#define NEAR 1.01 /* factor of the best up to which a series counts as equally good */

enum { NAMED_RIVALS = 3, NO_ONE = -1 };

static const struct estimate_within nothing = {NAN, NAN, NAN};

/* ---- runs on the same instance ---- */

struct estimate_within ratio_of(const struct result *one, const struct result *other,
                                struct arena *arena)
{
    size_t count = one->summary.count;
    if (other && other->summary.count < count)
        count = other->summary.count;
    double *logarithms = ARENA_ARRAY(arena, double, count);
    if (count == 0 || one->failed > one->absent || (other && other->failed > other->absent))
        return nothing;
    for (size_t k = 0; k < count; k++)
        logarithms[k] = log(other ? one->values[k] / other->values[k] : one->values[k]);
    const struct summary summary = summarise(logarithms, count, arena);
    return (struct estimate_within){exp(summary.mean), exp(summary.mean - summary.half_width),
                                    exp(summary.mean + summary.half_width)};
}

const char *place_of(const struct results *results, int setting)
{
    return results->measurement->experiment->settings[setting].label;
}

bool ascends(const struct results *results)
{
    const struct setting *settings = results->measurement->experiment->settings;
    for (int k = 1; k < results->measurement->setting_count; k++)
        if (!(settings[k - 1].x < settings[k].x))
            return false;
    return results->measurement->setting_count > 1;
}

/* True if the series is not a candidate: the reference of the others, constantly 1, or one with
 * knowledge that is unavailable in practice. */
static bool is_reference(const struct series *series)
{
    return (series->relative_to && !series->relative_parameters &&
            strcmp(series->algorithm, series->relative_to) == 0) ||
           strstr(series->algorithm, "+clairvoyant");
}

struct estimate_within mean_within(const struct result *result)
{
    const struct summary *summary = &result->summary;
    return (struct estimate_within){summary->mean, summary->mean - summary->half_width,
                                    summary->mean + summary->half_width};
}

/* The series with the least mean, or NO_ONE. */
static int lowest_at(const struct results *results, int setting)
{
    int lowest = NO_ONE;
    for (int k = 0; k < results->measurement->series_count; k++) {
        double mean = result_at(results, setting, k)->summary.mean;
        if (isnan(mean) || is_reference(&results->measurement->series[k]))
            continue;
        if (lowest < 0 || mean < result_at(results, setting, lowest)->summary.mean)
            lowest = k;
    }
    return lowest;
}

/* "; the interval of greedy overlaps this one" */
static const char *rivals_words(const struct results *results, const struct estimate_within *growth,
                                int least, struct arena *arena)
{
    struct series_of_words rivals = {.arena = arena, .titles = true};
    int count = 0;
    for (int k = 0; k < results->measurement->series_count; k++)
        if (k != least && growth[k].low <= growth[least].high) {
            words_add(&rivals, label_of(results, k));
            count++;
        }
    if (count == 0)
        return "";
    if (count == 1)
        return arena_print(arena, "; the interval of %s overlaps this one", words_text(&rivals));
    return arena_print(arena, "; the intervals of %s overlap this one",
                       count > NAMED_RIVALS ? arena_print(arena, "%d others", count)
                                            : words_text(&rivals));
}

/* Different algorithms: the one whose ratio grows least. */
static const char *growth_words(const struct results *results, struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    int last = measurement->setting_count - 1, least = NO_ONE, most = NO_ONE;
    int lowest = lowest_at(results, last);
    struct estimate_within *growth =
        ARENA_ARRAY(arena, struct estimate_within, measurement->series_count);
    for (int k = 0; k < measurement->series_count; k++) {
        growth[k] = ratio_of(result_at(results, last, k), result_at(results, 0, k), arena);
        if (is_reference(&measurement->series[k]))
            growth[k] = nothing;
        if (isnan(growth[k].value))
            continue;
        least = least < 0 || growth[k].value < growth[least].value ? k : least;
        most = most < 0 || growth[k].value > growth[most].value ? k : most;
    }
    if (least == most || lowest < 0)
        return "";
    const struct estimate_within mean = mean_within(result_at(results, last, lowest));
    return arena_print(arena,
                       "From %s to %s, the ratio grows least with %s, by a factor of %s%s. It "
                       "grows most with %s, by a factor of %s. At %s, %s has the lowest ratio, %s.",
                       place_of(results, 0), place_of(results, last), label_of(results, least),
                       within_text(&growth[least], arena),
                       rivals_words(results, growth, least, arena), label_of(results, most),
                       within_text(&growth[most], arena), place_of(results, last),
                       label_of(results, lowest), within_text(&mean, arena));
}

static bool is_near(const struct results *results, int setting, int series)
{
    int lowest = lowest_at(results, setting);
    const struct result *result = result_at(results, setting, series);
    return lowest >= 0 && result->failed <= result->absent &&
           result->summary.mean <= NEAR * result_at(results, setting, lowest)->summary.mean;
}

/* "keep at 1 and from 100 to 190": where the series is near the lowest of the point. */
static const char *near_words(const struct results *results, int series, struct arena *arena)
{
    const struct setting *settings = results->measurement->experiment->settings;
    struct series_of_words words = {.arena = arena};
    int count = results->measurement->setting_count, near = 0;
    for (int from = 0, to; from < count; from = to) {
        to = from;
        while (to < count && is_near(results, to, series))
            to++;
        near += to - from;
        if (to > from + 1)
            words_add(&words,
                      arena_print(arena, "from %g to %g", settings[from].x, settings[to - 1].x));
        else if (to > from)
            words_add(&words, arena_print(arena, "at %g", settings[from].x));
        to += to == from;
    }
    return arena_print(arena, "%s %s", label_of(results, series),
                       near == count ? "everywhere"
                       : near == 0   ? "nowhere"
                                     : words_text(&words));
}

/* Where the first series takes longest, relative to the lowest. */
static const char *worst_words(const struct results *results, struct arena *arena)
{
    struct estimate_within worst = nothing;
    int place = 0;
    for (int k = 0; k < results->measurement->setting_count; k++) {
        int lowest = lowest_at(results, k);
        if (lowest <= 0)
            continue;
        const struct estimate_within ratio =
            ratio_of(result_at(results, k, 0), result_at(results, k, lowest), arena);
        if (ratio.value > 1.0 && !(ratio.value <= worst.value)) {
            worst = ratio;
            place = k;
        }
    }
    if (isnan(worst.value))
        return "";
    return arena_print(arena,
                       " At %s, %s is farthest from the best: it takes %s times as long as %s.",
                       place_of(results, place), label_of(results, 0), within_text(&worst, arena),
                       label_of(results, lowest_at(results, place)));
}

/* One algorithm with several responses: where each is as good as the best. */
static const char *responses_words(const struct results *results, struct arena *arena)
{
    const char *label = results->measurement->experiment->x_label;
    struct series_of_words words = {.arena = arena, .titles = true};
    for (int k = 0; k < results->measurement->series_count; k++)
        if (!is_reference(&results->measurement->series[k]))
            words_add(&words, near_words(results, k, arena));
    return arena_print(arena, "The mean is within 1 %% of the best at these values of %s: %s.%s",
                       label ? label : "x", words_text(&words), worst_words(results, arena));
}

/* Each run in one setting has the same result in the other: the difference between the settings has
 * no effect. */
static bool same_everywhere(const struct results *results, int series, struct arena *arena)
{
    for (int k = 1; k < results->measurement->setting_count; k++)
        if (ratio_of(result_at(results, k, series), result_at(results, 0, series), arena).value !=
            1.0)
            return false;
    return true;
}

/* One algorithm with parameters: where each is lowest. */
static const char *least_words(const struct results *results, struct arena *arena)
{
    struct series_of_words words = {.arena = arena, .titles = true};
    for (int k = 0; k < results->measurement->series_count; k++) {
        int least = -1;
        for (int n = 0; n < results->measurement->setting_count; n++) {
            double mean = result_at(results, n, k)->summary.mean;
            if (!isnan(mean) && (least < 0 || mean < result_at(results, least, k)->summary.mean))
                least = n;
        }
        if (least < 0 || is_reference(&results->measurement->series[k]))
            continue;
        const struct estimate_within mean = mean_within(result_at(results, least, k));
        const char *place = same_everywhere(results, k, arena)
                                ? "everywhere"
                                : arena_print(arena, "at %s", place_of(results, least));
        words_add(&words, arena_print(arena, "%s with %s %s", within_text(&mean, arena),
                                      label_of(results, k), place));
    }
    return arena_print(arena, "The lowest mean is %s.", words_text(&words));
}

/* The name of an algorithm without its response. */
static const char *base_of(const struct series *series, struct arena *arena)
{
    return arena_print(arena, "%.*s", (int)strcspn(series->algorithm, "+"), series->algorithm);
}

const char *answer_of_curves(const struct results *results, struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    bool relative = true, one_base = true, parameters = false;
    for (int k = 0; k < measurement->own_count; k++) {
        const struct series *series = &measurement->series[k];
        relative = relative && series->relative_to;
        parameters = parameters || series->parameters;
        one_base =
            one_base && strcmp(base_of(series, arena), base_of(measurement->series, arena)) == 0;
    }
    if (!relative || measurement->own_count < 2 || !ascends(results))
        return "";
    const char *levels = answer_of_levels(results, arena);
    if (*levels)
        return levels;
    if (!one_base && ignorance_is_priced(results))
        return answer_of_ignorance(results, arena);
    if (!one_base)
        return growth_words(results, arena);
    return parameters ? least_words(results, arena) : responses_words(results, arena);
}
