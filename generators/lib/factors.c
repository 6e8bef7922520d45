#include "generators/lib/factors.h"

#include <gsl/gsl_randist.h>
#include <math.h>

const char *const variation_words[] = {
    [VARIATION_NONE] = "none",   [VARIATION_LOGNORMAL] = "lognormal", [VARIATION_ON_OFF] = "on_off",
    [VARIATION_DRIFT] = "drift", [VARIATION_CHANGE] = "change",       0,
};

/* Drift has this many steps per period, within a minimum and a maximum in total. */
enum { STEPS_IN_PERIOD = 8, FEWEST_STEPS = 32 };

static struct steps steps_start(int most, struct arena *arena)
{
    return (struct steps){.time = ARENA_ARRAY(arena, double, most),
                          .factor = ARENA_ARRAY(arena, double, most)};
}

/* Of two steps at the same time the later one counts. */
static void add_step(struct steps *steps, double time, double factor)
{
    bool same = steps->count > 0 && time <= steps->time[steps->count - 1];
    int place = same ? steps->count - 1 : steps->count++;
    steps->time[place] = same ? steps->time[place] : time;
    steps->factor[place] = factor;
}

static struct steps one_step(double time, double factor, struct arena *arena)
{
    struct steps steps = {0};
    if (factor == 1.0)
        return steps;
    steps = steps_start(1, arena);
    add_step(&steps, time, factor);
    return steps;
}

/* A log-normal factor of mean 1, from the deviation of its logarithm and the variance. */
static double with_mean_1(double deviation, double variance)
{
    return exp(deviation - 0.5 * variance);
}

static struct steps draw_lognormal(double sigma, gsl_rng *rng, struct arena *arena)
{
    double deviation = sigma * gsl_ran_gaussian(rng, 1.0);
    return one_step(0.0, with_mean_1(deviation, sigma * sigma), arena);
}

/* Starts in the stationary state: busy with probability busy_share; exponential times are
 * memoryless. */
static struct steps draw_on_off(const struct factors *factors, double busy_factor, gsl_rng *rng,
                                struct arena *arena)
{
    struct steps steps = steps_start(FACTORS_MOST_STEPS, arena);
    bool busy = gsl_rng_uniform(rng) < factors->busy_share;
    double time = 0.0;
    do {
        if (busy || time > 0.0)
            add_step(&steps, time, busy ? busy_factor : 1.0);
        double share = busy ? factors->busy_share : 1.0 - factors->busy_share;
        time += gsl_ran_exponential(rng, share * factors->period);
        busy = !busy;
    } while (time < factors->until && steps.count < FACTORS_MOST_STEPS);
    return steps;
}

/* Samples the process exactly at equidistant times: each deviation is the previous one, shrunk,
 * plus an innovation. */
static struct steps draw_drift(const struct factors *factors, double sigma, gsl_rng *rng,
                               struct arena *arena)
{
    struct steps steps = {0};
    double step = fmax(factors->period / STEPS_IN_PERIOD, factors->until / FACTORS_MOST_STEPS);
    step = fmin(step, factors->until / FEWEST_STEPS);
    if (sigma == 0.0 || step <= 0.0)
        return steps;
    double kept = exp(-step / factors->period), deviation = 0.0, variance = 0.0;
    steps = steps_start(FACTORS_MOST_STEPS, arena);
    for (int k = 1; k * step < factors->until && steps.count < FACTORS_MOST_STEPS; k++) {
        double fresh = sigma * sigma * (1.0 - kept * kept);
        deviation = kept * deviation + sqrt(fresh) * gsl_ran_gaussian(rng, 1.0);
        variance = kept * kept * variance + fresh;
        add_step(&steps, k * step, with_mean_1(deviation, variance));
    }
    return steps;
}

struct steps factors_draw(const struct factors *factors, gsl_rng *rng, struct arena *arena,
                          double *spread)
{
    double own = 1.0 + factors->range * (2.0 * gsl_rng_uniform(rng) - 1.0);
    double sigma = own * factors->sigma, busy_factor = pow(factors->busy_factor, own);
    *spread = 0.0;
    switch (factors->variation) {
    case VARIATION_NONE:
        break;
    case VARIATION_LOGNORMAL:
        *spread = sigma;
        return draw_lognormal(sigma, rng, arena);
    case VARIATION_ON_OFF:
        *spread = fabs(log(busy_factor)) * sqrt(factors->busy_share * (1.0 - factors->busy_share));
        return draw_on_off(factors, busy_factor, rng, arena);
    case VARIATION_DRIFT:
        *spread = sigma;
        return draw_drift(factors, sigma, rng, arena);
    case VARIATION_CHANGE:
        return one_step(factors->change_at, factors->change_factor, arena);
    }
    return (struct steps){0};
}
