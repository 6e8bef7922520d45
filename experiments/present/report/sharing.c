#include "experiments/present/report/sharing.h"

#include "experiments/engine/statistics/kendall.h"
#include "models/base/random.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <string.h>

#define EXPERIMENT "multicluster_sharing_nine"
#define TRUTH "shared_uplink"
#define TAIL 0.025

enum { SAMPLES = 1000 };

const struct results *sharing_results(const struct report_data *data)
{
    const struct results *results = report_results_find(data, EXPERIMENT);
    for (int k = 0; results && k < results->count; k++)
        if (results->results[k].summary.count == 0)
            return NULL;
    return results;
}

/* ---- mean completions of a setting, the reference's after the others ---- */

static int series_count(const struct results *results)
{
    return results->measurement->own_count;
}

static const struct result *result_at(const struct results *results, int setting, int series)
{
    return &results->results[setting * results->measurement->series_count + series];
}

static double resampled_mean(const struct result *result, gsl_rng *rng)
{
    double sum = 0.0;
    for (size_t k = 0; k < result->summary.count; k++)
        sum += result->values[gsl_rng_uniform_int(rng, result->summary.count)];
    return sum / (double)result->summary.count;
}

/* From the runs, or from resampled ones if there is a generator. */
static void find_means(const struct results *results, int setting, gsl_rng *rng, double *means)
{
    int series = 0;
    for (; series < series_count(results); series++) {
        const struct result *result = result_at(results, setting, series);
        means[series] = rng ? resampled_mean(result, rng) : result->summary.mean;
    }
    means[series] = 1.0;
}

static int least_of(const double *means, int count)
{
    int least = 0;
    for (int k = 1; k < count; k++)
        if (means[k] < means[least])
            least = k;
    return least;
}

static const char *name_of(const struct results *results, int series)
{
    const struct series *first = results->measurement->series;
    return series < series_count(results) ? first[series].label : first->relative_to;
}

/* ---- rows ---- */

struct ways {
    const struct results *results;
    int truth; /* the setting's index */
    struct arena *arena;
};

static struct extent_of_tau {
    double low, high;
} interval_of(const struct ways *ways, int setting)
{
    int count = series_count(ways->results) + 1, known = 0;
    double *means = ARENA_ARRAY(ways->arena, double, count),
           *truth = ARENA_ARRAY(ways->arena, double, count);
    double *taus = ARENA_ARRAY(ways->arena, double, SAMPLES);
    gsl_rng *rng = random_start(gsl_rng_mt19937, 1993, ways->arena);
    if (result_at(ways->results, setting, 0)->summary.count < LEAST_FOR_INTERVAL)
        return (struct extent_of_tau){NAN, NAN};
    for (int sample = 0; sample < SAMPLES; sample++) {
        find_means(ways->results, setting, rng, means);
        find_means(ways->results, ways->truth, rng, truth);
        taus[known] = kendall_tau_b(means, truth, (size_t)count);
        known += !isnan(taus[known]);
    }
    gsl_sort(taus, 1, (size_t)known);
    return (struct extent_of_tau){
        gsl_stats_quantile_from_sorted_data(taus, 1, (size_t)known, TAIL),
        gsl_stats_quantile_from_sorted_data(taus, 1, (size_t)known, 1.0 - TAIL)};
}

static struct entry known_number(double value)
{
    return isfinite(value) ? entry_number(value) : (struct entry){0};
}

static void add_way(struct table *table, const struct ways *ways, int setting)
{
    const struct results *results = ways->results;
    int count = series_count(results) + 1;
    double *means = ARENA_ARRAY(ways->arena, double, count),
           *truth = ARENA_ARRAY(ways->arena, double, count);
    find_means(results, setting, NULL, means);
    find_means(results, ways->truth, NULL, truth);
    int chosen = least_of(means, count), best = least_of(truth, count);
    const struct extent_of_tau interval = interval_of(ways, setting);
    TABLE_ROW(table, entry_text(result_at(results, setting, 0)->setting->label),
              known_number(kendall_tau_b(means, truth, (size_t)count)), known_number(interval.low),
              known_number(interval.high), entry_text(name_of(results, chosen)),
              entry_text(name_of(results, best)),
              entry_number(100.0 * (truth[chosen] / truth[best] - 1.0)));
}

struct table sharing_table(const struct report_data *data, struct arena *arena)
{
#define TAU .kind = COLUMN_NUMBER, .style = STYLE_FIXED, .decimals = 2
    static const struct column columns[] = {
        {.key = "sharing", .heading = "model of sharing"},
        {.key = "tau", .heading = "tau", TAU},
        {.key = "tau_low", .heading = "95 % interval from", TAU},
        {.key = "tau_high", .heading = "to", TAU},
        {.key = "chosen", .heading = "best in the model"},
        {.key = "best", .heading = "best under shared uplinks"},
        {.key = "choice_cost_percent", .heading = "loss %", TAU},
        {0},
    };
    struct table table = table_start(columns, arena);
    struct ways ways = {.results = sharing_results(data), .truth = -1, .arena = arena};
    int settings = ways.results ? ways.results->measurement->setting_count : 0;
    for (int k = 0; k < settings; k++)
        if (strcmp(result_at(ways.results, k, 0)->setting->label, TRUTH) == 0)
            ways.truth = k;
    for (int k = 0; ways.truth >= 0 && k < settings; k++)
        if (k != ways.truth)
            add_way(&table, &ways, k);
    return table;
}
