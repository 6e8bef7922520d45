#include "experiments/present/result.h"

#include "experiments/engine/metrics/metric.h"

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

static void take_sample(struct result *result, const struct run *runs, int count,
                        struct arena *arena)
{
    size_t valid = 0;
    result->values = ARENA_ARRAY(arena, double, count);
    for (int k = 0; k < count; k++) {
        result->absent += runs[k].status == STATUS_ABSENT;
        double value = runs[k].status == STATUS_VALID
                           ? metric_value(result->series->metric, runs[k].quantity,
                                          result->setting->unit, result->setting->optimum)
                           : NAN;
        if (!isnan(value))
            result->values[valid++] = value;
        else if (result->failed++ == 0)
            result->failure = describe_failure(&runs[k], arena);
    }
    result->summary = summarise(result->values, valid, arena);
}

static const struct published *find_published(const struct experiment *experiment,
                                              const struct setting *setting,
                                              const struct series *series)
{
    const struct published *published = experiment->published;
    for (; published && published->setting; published++)
        if (strcmp(published->setting, setting->label) == 0 &&
            strcmp(published->series, series->label) == 0)
            return published;
    return NULL;
}

/* How many numbers of the table are judged. */
static int judged_cells(const struct experiment *experiment)
{
    int count = 0;
    for (const struct published *cell = experiment->published; cell && cell->setting; cell++)
        count += cell->judged;
    return count;
}

/* A number that is shown only has a difference, and no verdict. */
static void compare(struct result *result, int runs, int cells, struct arena *scratch)
{
    const struct published *published = result->published;
    result->comparison = (struct comparison){CELL_NOT_COMPARED, NAN, NAN, NAN, NAN, NAN};
    if (published && published->judged) {
        struct printed_mean printed = {published->value, pow(10.0, -published->decimals), runs,
                                       cells};
        result->comparison =
            compare_with_printed(result->values, result->summary.count, &printed, scratch);
    } else if (published) {
        result->comparison.difference = result->summary.mean / published->value - 1.0;
    }
}

static struct verdict read_result(struct store *store, const struct cell *cell,
                                  const struct experiment *experiment, int cells,
                                  struct arena *arena, struct result *result)
{
    struct arena scratch = {0};
    struct run *runs = ARENA_ARRAY(&scratch, struct run, cell->replications);
    struct verdict verdict = store_read(store, &cell->key, cell->replications, runs);
    if (verdict.ok) {
        take_sample(result, runs, cell->replications, arena);
        compare(result, experiment->published_runs, cells, &scratch);
    }
    arena_release(&scratch);
    return verdict;
}

struct verdict results_read(struct store *store, const struct measurement *measurement,
                            struct arena *arena, struct results *out)
{
    const struct experiment *experiment = measurement->experiment;
    struct verdict verdict = verdict_yes();
    int cells = judged_cells(experiment);
    *out = (struct results){.measurement = measurement,
                            .count = measurement->setting_count * measurement->series_count};
    out->results = ARENA_ZEROED(arena, struct result, out->count);
    for (int k = 0; k < out->count && verdict.ok; k++) {
        struct result *result = &out->results[k];
        result->setting = &experiment->settings[k / measurement->series_count];
        result->series = &measurement->series[k % measurement->series_count];
        result->published = find_published(experiment, result->setting, result->series);
        result->unit = metric_unit(result->series->metric, result->setting->unit);
        verdict = read_result(store, &measurement->cells[k], experiment, cells, arena, result);
        out->cells[result->comparison.agreement]++;
    }
    out->judged = out->count - out->cells[CELL_NOT_COMPARED];
    return verdict;
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

struct entry result_verdict(const struct result *result, struct arena *arena)
{
    static const enum tone tones[AGREEMENTS] = {[CELL_REPRODUCED] = TONE_GOOD,
                                                [CELL_OFFSET] = TONE_POOR,
                                                [CELL_DIFFERENT] = TONE_BAD,
                                                [CELL_NO_RESULT] = TONE_BAD};
    enum agreement agreement = result->comparison.agreement;
    const char *words = agreement_words[agreement];
    double percent = 100.0 * result->comparison.difference;
    if (agreement == CELL_OFFSET)
        words = arena_print(arena, "%s of %+.1f %%", words, percent);
    if (agreement == CELL_DIFFERENT)
        words = arena_print(arena, "%s by %+.1f %%", words, percent);
    return entry_verdict(words, tones[agreement]);
}

const char *results_counts(const struct results *results, struct arena *arena)
{
    const char *text = "";
    if (results->judged > 0)
        text = arena_print(arena, "of %d printed cells", results->judged);
    for (int k = CELL_NOT_COMPARED + 1, told = 0; k < AGREEMENTS; k++)
        if (results->cells[k] > 0)
            text = arena_print(arena, "%s%s %d %s", text, told++ ? "," : "", results->cells[k],
                               agreement_words[k]);
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

enum { MOST_TIMES = 10 };

bool results_precise(const struct results *results, double precision)
{
    for (int k = 0; k < results->count && precision > 0.0; k++) {
        const struct result *result = &results->results[k];
        const struct summary *summary = &result->summary;
        if (result->series->metric->clocked || summary->count == 0)
            continue;
        if (!(summary->half_width <= precision * fabs(summary->mean)))
            return false; /* also of one run, whose interval is not known */
    }
    return true;
}

int precision_next(int replications, int usual)
{
    int most = MOST_TIMES * usual;
    return replications >= most / 2 ? most : 2 * replications;
}

bool results_complete(const struct results *results)
{
    for (int k = 0; k < results->count; k++)
        if (results->results[k].absent > 0)
            return false;
    return true;
}

struct verdict precision_plan(struct store *store, const struct experiment *experiment,
                              uint64_t seed, int usual, double precision, struct arena *arena,
                              struct measurement *measurement, struct results *results)
{
    for (int replications = usual;;) {
        struct verdict verdict =
            measurement_plan(experiment, seed, replications, arena, measurement);
        if (verdict.ok)
            verdict = results_read(store, measurement, arena, results);
        int next = precision_next(replications, usual);
        if (!verdict.ok || !results_complete(results) || results_precise(results, precision) ||
            next == replications)
            return verdict;
        replications = next;
    }
}
