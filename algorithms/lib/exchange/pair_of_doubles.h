/* Two doubles at a time, for row scans. gcc does not vectorise minima and maxima of doubles by
 * itself where NaN and signed zeros must be kept, so they are spelled out; the results are those of
 * the scalar forms, with and without SSE2. For minima, maxima, comparisons and entry-wise sums:
 * none of them depends on an order, so these scans choose the same as scalar ones. */
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

static inline pair greater_pair(pair a, pair b)
{
#ifdef __SSE2__
    return _mm_max_pd(a, b);
#else
    return (pair){greater(a[0], b[0]), greater(a[1], b[1])};
#endif
}

#endif
