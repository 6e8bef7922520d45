#include "experiments/compare/benchmark.h"

#include "models/base/order.h"
#include "models/base/units.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void count_run(struct ranked *ranked, const struct benchmark *benchmark, int instance,
                      int best)
{
    const struct compared *run = benchmark_at(benchmark, instance, ranked->index);
    enum status status = run->solution.status;
    bool is_best = benchmark_is_best(benchmark, instance, ranked->index);
    if (status != STATUS_VALID) {
        ++*(status == STATUS_REFUSED   ? &ranked->refused
            : status == STATUS_NOT_RUN ? &ranked->not_run
                                       : &ranked->invalid);
        return;
    }
    ranked->valid++;
    ranked->of_kind[run->kind]++;
    ++*(!is_best ? &ranked->losses : best > 1 ? &ranked->ties : &ranked->wins);
}

static void count_runs(struct ranking *ranking)
{
    const struct benchmark *benchmark = ranking->benchmark;
    for (int instance = 0; instance < benchmark->set->count; instance++) {
        int best = 0;
        for (int k = 0; k < benchmark->algorithm_count; k++)
            best += benchmark_is_best(benchmark, instance, k);
        for (int k = 0; k < ranking->count; k++)
            count_run(&ranking->rows[k], benchmark, instance, best);
    }
}

/* Times over runs that were not refused, the median only over repeated ones; completions over valid
 * ones. */
static void find_means(const struct benchmark *benchmark, struct ranked *ranked)
{
    double sum = 0.0, median_sum = 0.0, completions = 0.0;
    int count = 0, medians = 0, valid = 0;
    for (int instance = 0; instance < benchmark->set->count; instance++) {
        const struct solution *solution =
            &benchmark_at(benchmark, instance, ranked->index)->solution;
        if (status_is_declined(solution->status))
            continue;
        sum += solution->cpu_seconds;
        median_sum += solution->times.median;
        medians += solution->times.repetitions > 0;
        count++;
        completions += solution->status == STATUS_VALID ? solution->completion : 0.0;
        valid += solution->status == STATUS_VALID;
    }
    ranked->cpu_seconds = count > 0 ? sum / count : NAN;
    ranked->cpu_median = medians > 0 ? median_sum / medians : NAN;
    ranked->mean_completion = valid > 0 ? completions / valid : NAN;
}

/* Collects the ratios of one group, or of all (-1); returns their number, and the instance with the
 * largest; -1: none. */
static size_t collect(const struct benchmark *benchmark, int algorithm, int group, double *ratios,
                      int *worst)
{
    double largest = -INFINITY;
    size_t count = 0;
    *worst = -1;
    for (int instance = 0; instance < benchmark->set->count; instance++) {
        double ratio = benchmark_ratio(benchmark, instance, algorithm);
        if (isnan(ratio) || (group >= 0 && benchmark->set->sources[instance].group != group))
            continue;
        ratios[count++] = ratio;
        if (ratio > largest) {
            largest = ratio;
            *worst = instance;
        }
    }
    return count;
}

/* Converts an interval of logarithms to factors. */
static struct interval as_ratio(struct interval of_logarithm)
{
    return (struct interval){exp(of_logarithm.low), exp(of_logarithm.high)};
}

/* Ratios are infinite where a bound is 0: there is then no interval. */
static void describe_logarithms(struct ranked *ranked, const double *ratios, size_t count,
                                struct arena *arena)
{
    double *logarithms = ARENA_ARRAY(arena, double, count);
    ranked->of_geometric = (struct interval){NAN, NAN};
    for (size_t k = 0; k < count; k++)
        if (!isfinite(logarithms[k] = log(ratios[k])))
            return;
    ranked->of_geometric = as_ratio(interval_of_mean(logarithms, count, arena));
}

static void summarise_ratios(struct ranked *ranked, const struct benchmark *benchmark,
                             struct arena *arena)
{
    int groups = benchmark->set->group_count;
    double *ratios = ARENA_ARRAY(arena, double, benchmark->set->count);
    size_t count = collect(benchmark, ranked->index, -1, ratios, &ranked->worst);
    ranked->ratio = summarise(ratios, count, arena);
    ranked->geometric_mean = geometric_mean_of(ratios, count);
    describe_logarithms(ranked, ratios, count, arena);
    ranked->group_means = ARENA_ARRAY(arena, double, groups);
    ranked->group_geometric = ARENA_ARRAY(arena, double, groups);
    for (int group = 0; group < groups; group++) {
        int worst;
        count = collect(benchmark, ranked->index, group, ratios, &worst);
        ranked->group_means[group] = summarise(ratios, count, arena).mean;
        ranked->group_geometric[group] = geometric_mean_of(ratios, count);
    }
    count = benchmark_factors(benchmark, ranked->index, ratios);
    ranked->mean_factor = geometric_mean_of(ratios, count);
}

double completion_difference(const struct solution *one, const struct solution *other)
{
    if (one->status != STATUS_VALID || other->status != STATUS_VALID)
        return NAN;
    if (!clearly_differ(one->completion, other->completion, other->completion))
        return 0.0;
    double logarithm = log(one->completion / other->completion);
    return isfinite(logarithm) ? logarithm : NAN;
}

static struct paired_with describe_pairs(const double *differences, size_t count,
                                         struct arena *arena)
{
    struct paired_with with = {.test = paired_test(differences, count, arena),
                               .holm_p = NAN,
                               .mean = interval_of_mean(differences, count, arena),
                               .of_median =
                                   as_ratio(interval_of_median(0.95, differences, count, arena))};
    with.median_ratio = exp(with.test.difference.median);
    for (size_t k = 0; k < count; k++)
        ++*(differences[k] < 0.0   ? &with.shorter
            : differences[k] > 0.0 ? &with.longer
                                   : &with.equal);
    return with;
}

static void pair(struct ranked *ranked, const struct benchmark *benchmark, int reference,
                 struct arena *arena)
{
    double *differences = ARENA_ARRAY(arena, double, benchmark->set->count);
    size_t count = 0;
    for (int instance = 0; instance < benchmark->set->count; instance++) {
        double found =
            completion_difference(&benchmark_at(benchmark, instance, ranked->index)->solution,
                                  &benchmark_at(benchmark, instance, reference)->solution);
        if (!isnan(found))
            differences[count++] = found;
    }
    ranked->against = describe_pairs(differences, count, arena);
}

/* Holm's correction over all rows compared with the reference. */
static void correct(struct ranking *ranking, struct arena *arena)
{
    double *p = ARENA_ARRAY(arena, double, ranking->count);
    double *adjusted = ARENA_ARRAY(arena, double, ranking->count);
    for (int k = 0; k < ranking->count; k++)
        p[k] = k == ranking->reference ? NAN : ranking->rows[k].against.test.wilcoxon_p;
    holm_adjust(p, (size_t)ranking->count, adjusted, arena);
    for (int k = 0; k < ranking->count; k++)
        ranking->rows[k].against.holm_p = adjusted[k];
}

static int by_kind(const void *a, const void *b)
{
    const struct ranked *left = a, *right = b;
    double one = left->geometric_mean, other = right->geometric_mean;
    int order = order_then(isnan(one) - isnan(other), ORDER(left->kind, right->kind));
    return order_then(order_then(order, ORDER(one, other)),
                      strcmp(left->algorithm->name, right->algorithm->name));
}

/* True if the row is a better reference; ties are broken by name. */
static bool preferable(const struct ranked *row, const struct ranked *chosen)
{
    if (row->algorithm->exact != chosen->algorithm->exact)
        return !row->algorithm->exact;
    if (row->valid != chosen->valid)
        return row->valid > chosen->valid;
    if (row->mean_factor != chosen->mean_factor)
        return row->mean_factor < chosen->mean_factor;
    return strcmp(row->algorithm->name, chosen->algorithm->name) < 0;
}

static int choose_reference(const struct ranking *ranking, const struct algorithm *named)
{
    int chosen = -1;
    for (int k = 0; k < ranking->count; k++) {
        const struct ranked *row = &ranking->rows[k];
        if (named && row->algorithm == named)
            return k;
        if (!named && row->valid > 0 && (chosen < 0 || preferable(row, &ranking->rows[chosen])))
            chosen = k;
    }
    return chosen;
}

struct ranking ranking_of(const struct benchmark *benchmark, const struct algorithm *reference,
                          struct arena *arena)
{
    struct ranking ranking = {.benchmark = benchmark,
                              .rows =
                                  ARENA_ZEROED(arena, struct ranked, benchmark->algorithm_count),
                              .count = benchmark->algorithm_count};
    for (int k = 0; k < ranking.count; k++) {
        struct ranked *row = &ranking.rows[k];
        row->algorithm = benchmark->algorithms[k];
        row->index = k;
        row->kind = benchmark->kinds[k];
        find_means(benchmark, row);
        summarise_ratios(row, benchmark, arena);
    }
    count_runs(&ranking);
    qsort(ranking.rows, (size_t)ranking.count, sizeof *ranking.rows, by_kind);
    ranking.reference = choose_reference(&ranking, reference);
    ranking.named = reference != NULL;
    for (int k = 0; k < ranking.count && ranking.reference >= 0; k++)
        pair(&ranking.rows[k], benchmark, ranking.rows[ranking.reference].index, arena);
    correct(&ranking, arena);
    return ranking;
}
