#include "experiments/reality/execution/naps.h"

#include <math.h>
#include <stdbool.h>

/* Seconds: a sleep may last longer than requested by EARLY; messages may be late by LATE before
 * sleeping is worthwhile again. */
static const double NAP_FIRST = 20e-6, NAP_LAST = 100e-6, EARLY = 100e-6, LATE = 1e-3;

struct naps naps_start(void)
{
    return (struct naps){NAP_FIRST};
}

/* Seconds until something is due; at most 0: it is. */
static double calm(struct awaited awaited, double now)
{
    double left = awaited.until - EARLY - now;
    bool over = now > awaited.expected + LATE;
    return over ? left : fmin(left, awaited.expected - EARLY - now);
}

double naps_next(struct naps *naps, struct awaited awaited, double now)
{
    double seconds = fmax(0.0, fmin(calm(awaited, now), naps->longest));
    naps->longest = fmin(1.5 * naps->longest, NAP_LAST);
    return seconds;
}
