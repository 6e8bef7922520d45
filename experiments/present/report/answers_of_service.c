#include "experiments/present/report/answers_of_service.h"

#include "algorithms/algorithm.h"
#include "experiments/present/report/answers_of_curves.h"
#include "experiments/present/report/parts.h"

#include <math.h>
#include <string.h>

#define NO_PRICE 1.01 /* times the completion: up to here an early end is free */

enum { NO_ONE = -1 };

/* What an algorithm takes into account. */
enum service_kind { IGNORES_SERVICE, CRITICAL_NODES, DUE_MESSAGES };

static enum service_kind kind_of(const char *algorithm)
{
    static const struct {
        const char *algorithm;
        enum service_kind kind;
    } known[] = {
        {"exchange/critical_first", CRITICAL_NODES},
        {"exchange/critical_dense", CRITICAL_NODES},
        {"exchange/critical_optimum", CRITICAL_NODES},
        {"exchange/earliest_deadline", DUE_MESSAGES},
        {"exchange/weighted_shortest", DUE_MESSAGES},
        {"exchange/apparent_tardiness", DUE_MESSAGES},
        {"exchange/tardiness_optimum", DUE_MESSAGES},
    };
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (strcmp(algorithm, known[k].algorithm) == 0)
            return known[k].kind;
    return IGNORES_SERVICE;
}

/* The series of that kind with the least mean. */
static int best_at(const struct results *results, int setting, enum service_kind kind)
{
    int best = NO_ONE;
    for (int k = 0; k < results->measurement->series_count; k++) {
        double mean = result_at(results, setting, k)->summary.mean;
        if (kind_of(results->measurement->series[k].algorithm) == kind && !isnan(mean) &&
            (best < 0 || mean < result_at(results, setting, best)->summary.mean))
            best = k;
    }
    return best;
}

static bool has_at_all(const struct results *results, enum service_kind kind)
{
    for (int k = 0; k < results->measurement->setting_count; k++)
        if (best_at(results, k, kind) < 0)
            return false;
    return true;
}

static const char *value_at(const struct results *results, int setting, int series,
                            struct arena *arena)
{
    const struct estimate_within mean = mean_within(result_at(results, setting, series));
    bool share = strcmp(results->measurement->series->metric->name, "late") == 0;
    return share ? share_text(&mean, arena) : within_text(&mean, arena);
}

static const char *title_of(const char *algorithm)
{
    const struct registered_algorithm *found = algorithm_find(algorithm);
    return found ? found->algorithm->title : algorithm;
}

/* ---- critical nodes ---- */

/* "1.110 (1.090 to 1.130) at 4 nodes with critical nodes first" */
static const char *words_at(const struct results *results, int setting, enum service_kind kind,
                            struct arena *arena)
{
    int best = best_at(results, setting, kind);
    return arena_print(arena, "%s at %s with %s", value_at(results, setting, best, arena),
                       place_of(results, setting), label_of(results, best));
}

static const char *both_ends(const struct results *results, enum service_kind kind,
                             struct arena *arena)
{
    return arena_print(arena, "%s, and %s", words_at(results, 0, kind, arena),
                       words_at(results, results->measurement->setting_count - 1, kind, arena));
}

/* From where on the whole interval is below NO_PRICE. */
static const char *free_words(const struct results *results, struct arena *arena)
{
    int from = results->measurement->setting_count;
    while (from > 0) {
        int best = best_at(results, from - 1, CRITICAL_NODES);
        if (!(mean_within(result_at(results, from - 1, best)).high < NO_PRICE))
            break;
        from--;
    }
    if (from == results->measurement->setting_count)
        return "";
    return arena_print(arena, " From %s on, it is less than %g %% longer.", place_of(results, from),
                       100.0 * (NO_PRICE - 1.0));
}

/* Completions relative to an algorithm that ignores critical nodes, or ends of the critical node
 * relative to one that sends its messages first. */
static const char *critical_words(const struct results *results, struct arena *arena)
{
    const struct series *series = results->measurement->series;
    bool of_reference = kind_of(series->relative_to) == CRITICAL_NODES;
    if (strcmp(series->metric->name, "completion") == 0 && !of_reference)
        return arena_print(arena,
                           "With the critical node at its bound, the completion time relative to "
                           "%s is at best %s.%s",
                           title_of(series->relative_to), both_ends(results, CRITICAL_NODES, arena),
                           free_words(results, arena));
    if (strcmp(series->metric->name, "critical") == 0 && of_reference &&
        has_at_all(results, IGNORES_SERVICE))
        return arena_print(arena,
                           "The end of the critical node over its bound is, with the best "
                           "algorithm that ignores it, %s; with the best that knows it, %s.",
                           both_ends(results, IGNORES_SERVICE, arena),
                           both_ends(results, CRITICAL_NODES, arena));
    return "";
}

/* ---- deadlines and priorities ---- */

/* Its mean does not differ from the least by more than chance: the 95 % interval of differences on
 * the same instances includes 0. */
static bool ties(const struct results *results, int setting, int series, int best,
                 struct arena *arena)
{
    const struct result *one = result_at(results, setting, series);
    const struct result *other = result_at(results, setting, best);
    size_t count =
        one->summary.count < other->summary.count ? one->summary.count : other->summary.count;
    double *differences = ARENA_ARRAY(arena, double, count + 1);
    for (size_t k = 0; k < count; k++)
        differences[k] = one->values[k] - other->values[k];
    const struct summary summary = summarise(differences, count, arena);
    return !(summary.mean - summary.half_width > 0.0);
}

/* "A" or "A or B": the best series and those that tie with it. */
static const char *leaders_at(const struct results *results, int setting, struct arena *arena)
{
    int best = best_at(results, setting, DUE_MESSAGES);
    const char *words = label_of(results, best);
    for (int k = 0; k < results->measurement->series_count; k++)
        if (k != best && ties(results, setting, k, best, arena))
            words = arena_print(arena, "%s or %s", words, label_of(results, k));
    return words;
}

/* "A from 0.25 to 1; B at 2" */
static const char *ranges(const struct results *results, struct arena *arena)
{
    const struct setting *settings = results->measurement->experiment->settings;
    struct series_of_words words = {.arena = arena, .titles = true};
    for (int from = 0, to; from < results->measurement->setting_count; from = to) {
        const char *leaders = leaders_at(results, from, arena);
        for (to = from + 1; to < results->measurement->setting_count &&
                            strcmp(leaders_at(results, to, arena), leaders) == 0;)
            to++;
        words_add(&words, to > from + 1
                              ? arena_print(arena, "%s from %g to %g", leaders, settings[from].x,
                                            settings[to - 1].x)
                              : arena_print(arena, "%s at %g", leaders, settings[from].x));
    }
    return words_text(&words);
}

/* "at load 1, 0.12 (0.11 to 0.13) with A and 0.3 (0.2 to 0.4) with B", which ignores deadlines */
static const char *contrast_at(const struct results *results, int setting, struct arena *arena)
{
    int best = best_at(results, setting, DUE_MESSAGES);
    int blind = best_at(results, setting, IGNORES_SERVICE);
    const char *words =
        arena_print(arena, "at %s, %s with %s", place_of(results, setting),
                    value_at(results, setting, best, arena), label_of(results, best));
    return blind < 0
               ? words
               : arena_print(arena, "%s and %s with %s", words,
                             value_at(results, setting, blind, arena), label_of(results, blind));
}

static const char *due_words(const struct results *results, struct arena *arena)
{
    const struct series *series = results->measurement->series;
    struct series_of_words contrasts = {.arena = arena, .titles = true};
    bool late = strcmp(series->metric->name, "late") == 0;
    if (!late && !(strcmp(series->metric->name, "tardiness") == 0 && series->relative_to))
        return "";
    words_add(&contrasts, contrast_at(results, 0, arena));
    words_add(&contrasts, contrast_at(results, results->measurement->setting_count / 2, arena));
    words_add(&contrasts, contrast_at(results, results->measurement->setting_count - 1, arena));
    const char *label = results->measurement->experiment->x_label;
    const char *measured =
        late ? "The share of late messages"
             : arena_print(arena, "Tardiness relative to %s", title_of(series->relative_to));
    return arena_print(arena,
                       "By %s, %s with: %s. %s, with the best rule and with the best algorithm "
                       "that ignores deadlines and priorities: %s.",
                       label ? label : "x",
                       late ? "the fewest messages are late" : "the weighted tardiness is least",
                       ranges(results, arena), measured, words_text(&contrasts));
}

const char *answer_of_service(const struct results *results, struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    if (!ascends(results))
        return "";
    for (int k = 1; k < measurement->own_count; k++)
        if (measurement->series[k].metric != measurement->series->metric ||
            !measurement->series[k].relative_to != !measurement->series->relative_to)
            return "";
    if (has_at_all(results, DUE_MESSAGES))
        return due_words(results, arena);
    return measurement->series->relative_to && has_at_all(results, CRITICAL_NODES)
               ? critical_words(results, arena)
               : "";
}
