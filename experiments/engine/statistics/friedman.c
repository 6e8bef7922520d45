#include "experiments/engine/statistics/friedman.h"

#include "experiments/engine/statistics/studentized_range.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_sf_gamma.h>
#include <gsl/gsl_sort.h>
#include <math.h>

void mid_ranks(const double *values, size_t count, double *ranks, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    size_t *order = ARENA_ARRAY(scratch, size_t, count);
    gsl_sort_index(order, values, 1, count);
    for (size_t first = 0, end; first < count; first = end) {
        for (end = first + 1; end < count && values[order[end]] == values[order[first]];)
            end++;
        for (size_t k = first; k < end; k++)
            ranks[order[k]] = 0.5 * (double)(first + 1 + end);
    }
    arena_rewind(scratch, mark);
}

/* Sums of ranks by treatment, and the sum of their squares. */
static double add_ranks(const double *values, int blocks, int treatments, double *sums,
                        struct arena *scratch)
{
    double squares = 0.0;
    double *ranks = ARENA_ARRAY(scratch, double, treatments);
    for (int block = 0; block < blocks; block++) {
        mid_ranks(values + (size_t)block * (size_t)treatments, (size_t)treatments, ranks, scratch);
        for (int k = 0; k < treatments; k++) {
            sums[k] += ranks[k];
            squares += ranks[k] * ranks[k];
        }
    }
    return squares;
}

/* The probability that all blocks rank alike by chance. No p-value can be smaller; the asymptotic
 * distributions do not respect this limit. */
static double least_p(int blocks, int treatments)
{
    return exp(-(blocks - 1.0) * gsl_sf_lnfact((unsigned)treatments));
}

struct friedman friedman_test(const double *values, int blocks, int treatments, struct arena *arena)
{
    struct friedman test = {.treatments = treatments, .blocks = blocks};
    double n = blocks, k = treatments, apart = 0.0;
    test.mean_ranks = ARENA_ZEROED(arena, double, treatments);
    double squares = add_ranks(values, blocks, treatments, test.mean_ranks, arena);
    for (int j = 0; j < treatments; j++) {
        double deviation = test.mean_ranks[j] - n * (k + 1.0) / 2.0;
        apart += deviation * deviation;
        test.mean_ranks[j] /= n;
    }
    double spread = squares - n * k * (k + 1.0) * (k + 1.0) / 4.0, most = n * (k - 1.0);
    test.chi_squared = spread > 0.0 ? fmin((k - 1.0) * apart / spread, most) : 0.0;
    test.chi_squared_p =
        fmax(gsl_cdf_chisq_Q(test.chi_squared, k - 1.0), least_p(blocks, treatments));
    test.concordance = test.chi_squared / most;
    test.f = test.chi_squared < most ? (n - 1.0) * test.chi_squared / (most - test.chi_squared)
                                     : INFINITY;
    double p = isinf(test.f) ? 0.0 : gsl_cdf_fdist_Q(test.f, k - 1.0, (k - 1.0) * (n - 1.0));
    test.f_p = fmax(p, least_p(blocks, treatments));
    return test;
}

/* Standard error of a mean rank divided by the root of two: the difference of two mean ranks in
 * these units has the range's distribution. */
static double error_of(int blocks, int treatments)
{
    return sqrt(treatments * (treatments + 1.0) / (12.0 * blocks));
}

double nemenyi_difference(double level, int blocks, int treatments)
{
    return studentized_range_quantile(level, treatments) * error_of(blocks, treatments);
}

double nemenyi_p(double difference, int blocks, int treatments)
{
    return studentized_range_tail(fabs(difference) / error_of(blocks, treatments), treatments);
}

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
