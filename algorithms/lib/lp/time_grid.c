#include "algorithms/lib/lp/lp.h"

/* Euclid's algorithm; remainders below the rounding error count as 0. */
static double common_divisor(double a, double b, double negligible)
{
    while (b > negligible) {
        double remainder = fmod(a, b);
        if (b - remainder <= negligible)
            remainder = 0.0;
        a = b;
        b = remainder;
    }
    return a;
}

double time_grid_unit(const double *times, size_t count)
{
    double longest = 0.0;
    for (size_t k = 0; k < count; k++)
        longest = fmax(longest, times[k]);
    if (longest == 0.0)
        return 1.0;
    double unit = longest;
    for (size_t k = 0; k < count; k++) {
        double divisor = common_divisor(unit, times[k], 1e-9 * longest);
        if (divisor * (TIME_GRID_STEPS + 0.5) < longest)
            return NAN;
        unit =
            longest / round(longest / divisor); /* removes the rounding errors of the algorithm */
    }
    double least = INFINITY, most = 0.0;
    for (size_t k = 0; k < count; k++) {
        double steps = round(times[k] / unit);
        if (steps == 0.0 && times[k] > 0.0)
            return NAN;
        if (steps > 0.0) {
            least = fmin(least, times[k] / steps);
            most = fmax(most, times[k] / steps);
        }
    }
    return most <= least * (1.0 + 1e-12) ? least : NAN;
}

double time_grid_unit_below(double unit)
{
    int exponent;
    double digits = ldexp(frexp(unit, &exponent), 20);
    return digits == round(digits) ? unit : unit * (1.0 - 0x1p-39);
}
