#include "experiments/engine/statistics/statistics.h"

#include "models/base/order.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define CONFIDENCE 0.95

/* ---- summaries ---- */

static double *sorted_copy(const double *values, size_t count, struct arena *scratch)
{
    double *sorted = ARENA_ARRAY(scratch, double, count);
    if (count > 0)
        memcpy(sorted, values, count * sizeof *sorted);
    gsl_sort(sorted, 1, count);
    return sorted;
}

struct summary summarise(const double *values, size_t count, struct arena *scratch)
{
    struct summary summary = {count, NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN};
    if (count == 0)
        return summary;
    const double *sorted = sorted_copy(values, count, scratch);
    summary.mean = gsl_stats_mean(sorted, 1, count);
    summary.minimum = sorted[0];
    summary.maximum = sorted[count - 1];
    summary.median = gsl_stats_median_from_sorted_data(sorted, 1, count);
    summary.p5 = gsl_stats_quantile_from_sorted_data(sorted, 1, count, 0.05);
    summary.p95 = gsl_stats_quantile_from_sorted_data(sorted, 1, count, 0.95);
    if (count > 1)
        summary.deviation = gsl_stats_sd_m(sorted, 1, count, summary.mean);
    if (count >= LEAST_FOR_INTERVAL) {
        double quantile = gsl_cdf_tdist_Pinv(0.5 + CONFIDENCE / 2, (double)(count - 1));
        summary.half_width = quantile * summary.deviation / sqrt((double)count);
    }
    return summary;
}

/* ---- intervals ---- */

static const struct interval no_interval = {NAN, NAN};

struct interval interval_of_mean(const double *values, size_t count, struct arena *scratch)
{
    if (count < LEAST_FOR_INTERVAL)
        return no_interval;
    struct summary summary = summarise(values, count, scratch);
    return (struct interval){summary.mean - summary.half_width, summary.mean + summary.half_width};
}

struct interval interval_of_median(double level, const double *values, size_t count,
                                   struct arena *scratch)
{
    double tail = (1.0 - level) / 2.0;
    size_t outside = 0; /* at either end */
    while (outside < count / 2 &&
           gsl_cdf_binomial_P((unsigned)outside, 0.5, (unsigned)count) <= tail)
        outside++;
    if (outside == 0)
        return no_interval;
    struct arena_mark mark = arena_mark(scratch);
    const double *sorted = sorted_copy(values, count, scratch);
    struct interval interval = {sorted[outside - 1], sorted[count - outside]};
    arena_rewind(scratch, mark);
    return interval;
}

double geometric_mean_of(const double *values, size_t count)
{
    double logarithms = 0.0;
    for (size_t k = 0; k < count; k++) {
        if (!(values[k] > 0.0))
            return NAN;
        logarithms += log(values[k]);
    }
    return count > 0 ? exp(logarithms / (double)count) : NAN;
}

/* ---- paired tests ---- */

enum { MOST_EXACT = 200 };

static double student(const struct summary *summary)
{
    if (summary->count < 2)
        return NAN;
    if (summary->deviation == 0.0)
        return summary->mean == 0.0 ? 1.0 : 0.0;
    double t = summary->mean / summary->deviation * sqrt((double)summary->count);
    return 2.0 * gsl_cdf_tdist_Q(fabs(t), (double)(summary->count - 1));
}

static int by_size(const void *a, const void *b)
{
    double left = fabs(*(const double *)a), right = fabs(*(const double *)b);
    return ORDER(left, right);
}

/* Nonzero differences by magnitude, and the doubled rank of each, a whole number. */
struct ranking {
    double *differences;
    int *doubled;
    size_t count;
    double ties; /* sum of g^3 - g over groups of g equal magnitudes */
};

static struct ranking rank(const double *differences, size_t count, struct arena *scratch)
{
    struct ranking ranking = {.differences = ARENA_ARRAY(scratch, double, count),
                              .doubled = ARENA_ARRAY(scratch, int, count)};
    for (size_t k = 0; k < count; k++)
        if (differences[k] != 0.0)
            ranking.differences[ranking.count++] = differences[k];
    if (ranking.count > 1)
        qsort(ranking.differences, ranking.count, sizeof *ranking.differences, by_size);
    for (size_t first = 0, end; first < ranking.count; first = end) {
        end = first + 1;
        while (end < ranking.count &&
               fabs(ranking.differences[end]) == fabs(ranking.differences[first]))
            end++;
        for (size_t k = first; k < end; k++)
            ranking.doubled[k] = (int)(first + 1 + end);
        double size = (double)(end - first);
        ranking.ties += size * size * size - size;
    }
    return ranking;
}

/* The probability that the sum of doubled ranks with fair random signs is at most the given one, by
 * dynamic programming over the ranks. */
static double exact_tail(const struct ranking *ranking, int least, struct arena *scratch)
{
    double *probability = ARENA_ZEROED(scratch, double, least + 1);
    probability[0] = 1.0;
    for (size_t k = 0; k < ranking->count; k++)
        for (int sum = least; sum >= 0; sum--) {
            double with = sum >= ranking->doubled[k] ? probability[sum - ranking->doubled[k]] : 0.0;
            probability[sum] = 0.5 * (probability[sum] + with);
        }
    double tail = 0.0;
    for (int sum = 0; sum <= least; sum++)
        tail += probability[sum];
    return tail;
}

static double normal_tail(const struct ranking *ranking, double least)
{
    double count = (double)ranking->count;
    double mean = count * (count + 1.0) / 4.0;
    double variance = count * (count + 1.0) * (2.0 * count + 1.0) / 24.0 - ranking->ties / 48.0;
    return gsl_cdf_ugaussian_P(fmin(0.0, (least + 0.5 - mean) / sqrt(variance)));
}

struct paired_test paired_test(const double *differences, size_t count, struct arena *scratch)
{
    struct paired_test test = {.difference = summarise(differences, count, scratch)};
    test.student_p = student(&test.difference);
    struct ranking ranking = rank(differences, count, scratch);
    for (size_t k = 0; k < ranking.count; k++)
        *(ranking.differences[k] > 0.0 ? &test.positive_ranks : &test.negative_ranks) +=
            0.5 * ranking.doubled[k];
    double least = fmin(test.positive_ranks, test.negative_ranks);
    double tail = ranking.count <= MOST_EXACT ? exact_tail(&ranking, (int)(2.0 * least), scratch)
                                              : normal_tail(&ranking, least);
    test.wilcoxon_p = count > 0 ? fmin(1.0, 2.0 * tail) : NAN;
    return test;
}

/* ---- rank correlation ---- */

double kendall_tau_b(const double *first, const double *second, size_t count)
{
    double difference = 0.0, untied_first = 0.0, untied_second = 0.0;
    for (size_t k = 0; k < count; k++)
        for (size_t other = 0; other < k; other++) {
            int a = ORDER(first[k], first[other]), b = ORDER(second[k], second[other]);
            difference += a * b;
            untied_first += a != 0;
            untied_second += b != 0;
        }
    return untied_first > 0.0 && untied_second > 0.0
               ? difference / sqrt(untied_first * untied_second)
               : NAN;
}

/* ---- several tests at once ---- */

void holm_adjust(const double *p, size_t count, double *adjusted, struct arena *scratch)
{
    size_t tests = 0;
    size_t *index = ARENA_ARRAY(scratch, size_t, count),
           *order = ARENA_ARRAY(scratch, size_t, count);
    double *known = ARENA_ARRAY(scratch, double, count), largest = 0.0;
    for (size_t k = 0; k < count; k++) {
        adjusted[k] = NAN;
        if (!isnan(p[k])) {
            index[tests] = k;
            known[tests++] = p[k];
        }
    }
    gsl_sort_index(order, known, 1, tests);
    for (size_t k = 0; k < tests; k++) {
        largest = fmax(largest, fmin(1.0, (double)(tests - k) * known[order[k]]));
        adjusted[index[order[k]]] = largest;
    }
}
