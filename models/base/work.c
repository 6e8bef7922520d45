#include "models/base/work.h"

#include "models/base/units.h"

static bool as_believed(const struct steps *steps)
{
    return !steps || steps->count == 0;
}

double work_done(const struct steps *steps, double start, double end)
{
    if (as_believed(steps))
        return end - start;
    double done = 0.0;
    int count = steps->count;
    for (int k = 0; k <= count; k++) { /* the interval that ends with step k */
        double factor = k == 0 ? 1.0 : steps->factor[k - 1];
        double from = k == 0 ? start : fmax(start, steps->time[k - 1]);
        double to = k == count ? end : fmin(end, steps->time[k]);
        if (from < to)
            done += (to - from) / factor;
    }
    return done;
}

/* The rounding error of a sum of this many intervals: it is amplified in a slow interval after a
 * fast one. */
static double rounded(const struct steps *steps, double seconds)
{
    return 2.0 * (steps->count + 2) * DBL_EPSILON * seconds;
}

bool work_ends(const struct steps *steps, double start, double end, double seconds)
{
    double believed = start + seconds;
    if (as_believed(steps))
        return !clearly_differ(end, believed, fmax(end, believed));
    return work_is_over(steps, start, end, seconds) &&
           work_done(steps, start, end - end * RELATIVE_TOLERANCE) <=
               seconds + rounded(steps, seconds);
}

bool work_is_over(const struct steps *steps, double start, double end, double seconds)
{
    double believed = start + seconds;
    if (as_believed(steps))
        return !clearly_less(end, believed, believed);
    return work_done(steps, start, end + end * RELATIVE_TOLERANCE) >=
           seconds - rounded(steps, seconds);
}
