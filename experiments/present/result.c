#include "experiments/present/result.h"

#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

#include <gsl/gsl_sort.h>
#include <math.h>
#include <string.h>

static const char *describe_failure(const struct run *run, struct arena *arena)
{
    if (run->status == STATUS_VALID)
        return "the metric is not defined for this setting";
    if (run->status == STATUS_ABSENT)
        return "not run";
    return arena_print(arena, "%s: %s", status_name(run->status), run->reason);
}

/* The numbers of the valid runs in the table's unit; NAN for the others, and all NAN if the metric
 * fails. */
static double *numbers_of(struct result *result, const struct run *runs, int count,
                          struct arena *arena)
{
    const struct metric *metric = result->series->metric;
    double factor = metric_factor(metric, result->setting->unit);
    double *numbers = ARENA_ARRAY(arena, double, count);
    struct verdict verdict = metric_values(metric, runs, count, result->setting->optimum, numbers);
    if (!verdict.ok)
        result->failure = arena_print(arena, "%s", verdict.reason);
    for (int k = 0; k < count; k++)
        numbers[k] = verdict.ok ? numbers[k] * factor : NAN;
    return numbers;
}

/* The run that determines the failure; it is absent if either is. */
static const struct run *worse_of(const struct run *run, const struct run *beside)
{
    bool good = run->status == STATUS_VALID || beside->status == STATUS_ABSENT;
    return run->status != STATUS_ABSENT && good ? beside : run;
}

/* Adds these runs to the sample. */
static void take_sample(struct result *result, const struct run *runs, const struct run *beside,
                        int count, struct arena *arena)
{
    size_t valid = result->summary.count;
    const char *failure = result->failure;
    const double *numbers = numbers_of(result, runs, count, arena);
    const double *others = beside ? numbers_of(result, beside, count, arena) : NULL;
    double *values = ARENA_ARRAY(arena, double, valid + (size_t)count);
    if (valid > 0)
        memcpy(values, result->values, valid * sizeof *values);
    result->values = values;
    result->broken = result->broken || result->failure != failure;
    for (int k = 0; k < count; k++) {
        const struct run *run = beside ? worse_of(&runs[k], &beside[k]) : &runs[k];
        double value = beside ? ratio_of(numbers[k], others[k]) : numbers[k];
        result->absent += run->status == STATUS_ABSENT;
        result->broken =
            result->broken || status_is_broken(run->status) || run->status == STATUS_NOT_GENERATED;
        if (!isnan(value))
            result->values[valid++] = value;
        else if (result->failed++ == 0 && !result->failure)
            result->failure = describe_failure(run, arena);
    }
    result->summary = summarise(result->values, valid, arena);
}

static const struct published *find_published(const struct published *published,
                                              const struct setting *setting,
                                              const struct series *series)
{
    for (; published && published->setting; published++)
        if (strcmp(published->setting, setting->label) == 0 &&
            strcmp(published->series, series->label) == 0)
            return published;
    return NULL;
}

struct printed_table results_table(const struct experiment *experiment)
{
    struct printed_table table = {.runs = experiment->published_runs,
                                  .most = experiment->replications};
    for (const struct published *cell = experiment->published; cell && cell->setting; cell++)
        table.cells += cell->judged;
    return table;
}

static struct printed_number number_of(const struct published *published)
{
    return (struct printed_number){published->value, pow(10.0, -published->decimals)};
}

static bool is_judged(const struct result *result)
{
    return result->published && result->published->judged;
}

/* A number that is only shown has a difference, but no verdict. */
static void compare(struct result *result, const struct printed_table *table, struct arena *arena)
{
    result->comparison = no_comparison;
    if (is_judged(result)) {
        struct printed_number number = number_of(result->published);
        result->measured = measured_mean_of(result->values, result->summary.count, table, arena);
        result->comparison = compare_with_printed(&result->measured, &number, table);
    } else if (result->published) {
        result->comparison.difference = result->summary.mean / result->published->value - 1.0;
    }
}

struct verdict result_read(struct store *store, const struct measurement *measurement, int cell,
                           struct arena *arena, struct result *out)
{
    struct arena scratch = {0};
    const struct experiment *experiment = measurement->experiment;
    const struct cell *planned = &measurement->cells[cell], *other = planned->beside;
    struct printed_table table = results_table(experiment);
    int first = cell_first(planned), count = planned->replications - first;
    struct run *runs = ARENA_ARRAY(&scratch, struct run, count);
    struct run *beside = other ? ARENA_ARRAY(&scratch, struct run, count) : NULL;
    struct verdict verdict = cell_read(store, planned, first, count, runs);
    if (verdict.ok && other)
        verdict = cell_read(store, other, first, count, beside);
    if (first == 0)
        *out = (struct result){.setting = &experiment->settings[cell / measurement->series_count],
                               .series = &measurement->series[cell % measurement->series_count]};
    if (verdict.ok) {
        out->published = find_published(experiment->published, out->setting, out->series);
        out->unit = series_unit(out->series, out->setting->unit);
        take_sample(out, runs, beside, count, arena);
        compare(out, &table, &scratch);
    }
    arena_release(&scratch);
    return verdict;
}

/* For every setting, compares the judged columns with each other's printed numbers. */
static struct power power_of(const struct results *results, struct arena *scratch)
{
    struct printed_table table = results_table(results->measurement->experiment);
    int columns = results->measurement->series_count;
    struct measured_mean *samples = ARENA_ARRAY(scratch, struct measured_mean, columns);
    struct printed_number *numbers = ARENA_ARRAY(scratch, struct printed_number, columns);
    struct power power = {0};
    for (int first = 0; first < results->count && table.runs != 1; first += columns) {
        size_t count = 0;
        for (int k = first; k < first + columns; k++) {
            const struct result *result = &results->results[k];
            if (!is_judged(result))
                continue;
            samples[count] = result->measured;
            numbers[count++] = number_of(result->published);
        }
        power_add(&power, samples, numbers, count, &table);
    }
    return power;
}

/* ---- curves of printed times with counted steps ---- */

static struct growth curve_of(const struct measurement *measurement, const struct series *series,
                              struct arena *arena)
{
    const struct experiment *experiment = measurement->experiment;
    struct growth_point *points =
        ARENA_ARRAY(arena, struct growth_point, measurement->setting_count);
    size_t count = 0;
    for (int k = 0; k < measurement->setting_count; k++) {
        const struct setting *setting = &experiment->settings[k];
        const struct published *printed = find_published(experiment->published, setting, series);
        const struct published *steps = find_published(experiment->steps, setting, series);
        if (!printed || !steps)
            continue;
        struct printed_number number = number_of(printed);
        points[count++] =
            (struct growth_point){setting->x, number.value, number.rounding, steps->value};
    }
    return growth_of(points, count, arena);
}

static const struct growth *curves_of(const struct measurement *measurement, struct arena *arena)
{
    if (!measurement->experiment->steps)
        return NULL;
    struct growth *curves = ARENA_ARRAY(arena, struct growth, measurement->own_count);
    for (int k = 0; k < measurement->own_count; k++)
        curves[k] = curve_of(measurement, &measurement->series[k], arena);
    return curves;
}

struct results results_of(const struct measurement *measurement, struct result *results,
                          struct arena *arena)
{
    struct results all = {.measurement = measurement,
                          .results = results,
                          .count = measurement->setting_count * measurement->series_count,
                          .curves = curves_of(measurement, arena)};
    for (int k = 0; all.curves && k < measurement->own_count; k++) {
        all.cells[all.curves[k].agreement]++;
        growth_power_add(&all.power, &all.curves[k]);
    }
    for (int k = 0; k < all.count && !all.curves; k++)
        all.cells[results[k].comparison.agreement] += results[k].published != NULL;
    if (!all.curves)
        all.power = power_of(&all, arena);
    for (int k = CELL_NOT_COMPARED + 1; k < AGREEMENTS; k++)
        all.judged += all.cells[k];
    return all;
}

bool results_complete(const struct results *results)
{
    for (int k = 0; k < results->count; k++)
        if (results->results[k].absent > 0)
            return false;
    return true;
}

int results_abscissas(const struct results *results, double *x)
{
    int count = 0;
    for (int k = 0; k < results->measurement->setting_count; k++)
        x[k] = results->measurement->experiment->settings[k].x;
    gsl_sort(x, 1, (size_t)results->measurement->setting_count);
    for (int k = 0; k < results->measurement->setting_count; k++)
        if (count == 0 || x[count - 1] != x[k])
            x[count++] = x[k];
    return count;
}

struct summary results_pool(const struct results *results, double x, int series,
                            struct arena *arena)
{
    size_t count = 0, room = 0;
    int series_count = results->measurement->series_count;
    for (int k = series; k < results->count; k += series_count)
        room += results->results[k].summary.count;
    double *values = ARENA_ARRAY(arena, double, room);
    for (int k = series; k < results->count; k += series_count) {
        const struct result *result = &results->results[k];
        if (result->setting->x != x)
            continue;
        memcpy(values + count, result->values, result->summary.count * sizeof *values);
        count += result->summary.count;
    }
    return summarise(values, count, arena);
}

double results_ratio(const struct results *results, double x, int series, int other)
{
    double above = 0.0, below = 0.0;
    for (int first = 0; first < results->count; first += results->measurement->series_count) {
        const struct result *one = &results->results[first + series],
                            *two = &results->results[first + other];
        for (size_t k = 0; one->setting->x == x && k < one->summary.count && k < two->summary.count;
             k++) {
            above += one->values[k];
            below += two->values[k];
        }
    }
    return below > 0.0 ? above / below : NAN;
}

const char *result_verdict(const struct result *result, struct arena *arena)
{
    const char *words = agreement_words[result->comparison.agreement];
    return result->comparison.agreement == CELL_SINGLE_RUN
               ? arena_print(arena, "%s, tail %.2f", words, result->comparison.tail)
               : words;
}

const char *results_counts(const struct results *results, struct arena *arena)
{
    const char *text = "";
    const char *of =
        arena_print(arena, " of %d %s %s%s", results->judged,
                    compared_word(results->measurement->experiment->kind),
                    results->curves ? "curve" : "number", results->judged == 1 ? "" : "s");
    for (int k = CELL_NOT_COMPARED + 1; k < AGREEMENTS; k++)
        if (results->cells[k] > 0)
            text = arena_print(arena, "%s%s%d%s %s", text, *text ? ", " : "", results->cells[k],
                               *text ? "" : of, agreement_words[k]);
    return text;
}

const char *result_remark(const struct result *result, struct arena *arena)
{
    const char *remark =
        result->published && result->published->remark ? result->published->remark : "";
    if (result->failed == 0)
        return remark;
    return arena_print(arena, "%s%s%d of %zu runs without a result: %s", remark,
                       *remark ? "; " : "", result->failed,
                       (size_t)result->failed + result->summary.count, result->failure);
}
