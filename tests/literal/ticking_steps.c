#include "tests/literal/ticking_steps.h"

static double factor_at(const struct steps *steps, double now)
{
    double factor = 1.0;
    for (int k = 0; k < steps->count; k++)
        if (steps->time[k] <= now)
            factor = steps->factor[k];
    return factor;
}

double ticking_end(const struct steps *steps, double start, double seconds, double tick)
{
    double now = start, left = seconds;
    for (;;) {
        double factor = factor_at(steps, now), done = tick / factor;
        if (left <= done)
            return now + left * factor;
        left -= done;
        now += tick;
    }
}
