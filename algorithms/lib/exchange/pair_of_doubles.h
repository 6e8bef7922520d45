/* Two doubles at a time, for row scans. gcc does not vectorise minima and maxima of doubles by
 * itself if NaN and signed zeros must be preserved, so they are written explicitly; the results
 * equal those of the scalar forms, with and without SSE2. Only for minima, maxima, comparisons and
 * entry-wise sums: none of them depends on the order of evaluation, so these scans choose the same
 * as scalar ones. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PAIR_OF_DOUBLES_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PAIR_OF_DOUBLES_H

#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

typedef double pair __attribute__((vector_size(16)));
typedef long long pair_mask __attribute__((vector_size(16)));

static inline double lesser(double a, double b)
{
    return a < b ? a : b;
}

static inline double greater(double a, double b)
{
    return a > b ? a : b;
}

static inline pair load(const double *from)
{
    pair value;
    memcpy(&value, from, sizeof value);
    return value;
}

static inline pair both(double value)
{
    pair twice = {value, value};
    return twice;
}

static inline pair lesser_pair(pair a, pair b)
{
#ifdef __SSE2__
    return _mm_min_pd(a, b);
#else
    return (pair){lesser(a[0], b[0]), lesser(a[1], b[1])};
#endif
}

/* Bit k: entry k exceeds the one of `above` and is at least the one of `least`. */
static inline unsigned pair_exceeds(pair value, pair above, pair least)
{
#ifdef __SSE2__
    return (unsigned)_mm_movemask_pd(
        _mm_and_pd(_mm_cmpgt_pd(value, above), _mm_cmpge_pd(value, least)));
#else
    return (unsigned)(value[0] > above[0] && value[0] >= least[0]) |
           (unsigned)(value[1] > above[1] && value[1] >= least[1]) << 1;
#endif
}

static inline pair greater_pair(pair a, pair b)
{
#ifdef __SSE2__
    return _mm_max_pd(a, b);
#else
    return (pair){greater(a[0], b[0]), greater(a[1], b[1])};
#endif
}

#endif
