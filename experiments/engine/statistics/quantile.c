#include "experiments/engine/statistics/quantile.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#define TAIL 0.025

/* The number of smallest values that may be left out so that the next one is above the quantile
 * with a probability of at most TAIL; SIZE_MAX: not even one. The number of values below the
 * quantile is binomial. */
static size_t below_of(double share, size_t count)
{
    size_t below = 0;
    while (below < count && gsl_cdf_binomial_P((unsigned)below, share, (unsigned)count) <= TAIL)
        below++;
    return below == 0 ? SIZE_MAX : below - 1;
}

struct estimate_within quantile_within(double share, const double *values, size_t count,
                                       struct arena *scratch)
{
    if (count == 0)
        return (struct estimate_within){NAN, NAN, NAN};
    struct arena_mark mark = arena_mark(scratch);
    double *sorted = ARENA_ARRAY(scratch, double, count);
    memcpy(sorted, values, count * sizeof *sorted);
    gsl_sort(sorted, 1, count);
    size_t below = below_of(share, count), above = below_of(1.0 - share, count);
    struct estimate_within found = {
        gsl_stats_quantile_from_sorted_data(sorted, 1, count, share),
        below == SIZE_MAX ? NAN : sorted[below],
        above == SIZE_MAX ? NAN : sorted[count - 1 - above],
    };
    arena_rewind(scratch, mark);
    return found;
}

struct estimate_within share_within(size_t hits, size_t count)
{
    double some = (double)hits, others = (double)(count - hits);
    if (count == 0)
        return (struct estimate_within){NAN, NAN, NAN};
    return (struct estimate_within){
        some / (double)count,
        hits == 0 ? 0.0 : gsl_cdf_beta_Pinv(TAIL, some, others + 1.0),
        hits == count ? 1.0 : gsl_cdf_beta_Qinv(TAIL, some + 1.0, others),
    };
}

double sign_test_p(const double *differences, size_t count)
{
    unsigned above = 0, below = 0;
    for (size_t k = 0; k < count; k++) {
        above += differences[k] > 0.0;
        below += differences[k] < 0.0;
    }
    if (count == 0)
        return NAN;
    unsigned fewer = above < below ? above : below;
    return fmin(1.0, 2.0 * gsl_cdf_binomial_P(fewer, 0.5, above + below));
}
