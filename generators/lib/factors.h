/* How one link's or node's factor (models/base/truth.h) goes over time, drawn.
 *
 *     lognormal  one factor from the start on, log-normal with mean 1
 *     on_off     cross-traffic comes and goes: exponential times of both, and while it is there all
 *                takes busy_factor times as long
 *     drift      the factor's logarithm wanders about that of a mean of 1 (an Ornstein-Uhlenbeck
 *                process), from what is believed on
 *     change     one change
 *
 * Stronger settings have the same draws. After at most FACTORS_MOST_STEPS steps, and from `until`
 * on, a factor stays what it is. */
#ifndef COMMSCHED_GENERATORS_LIB_FACTORS_H
#define COMMSCHED_GENERATORS_LIB_FACTORS_H

#include "models/base/arena.h"
#include "models/base/truth.h"

#include <gsl/gsl_rng.h>

#define FACTORS_MOST_STEPS 256

enum variation {
    VARIATION_NONE,
    VARIATION_LOGNORMAL,
    VARIATION_ON_OFF,
    VARIATION_DRIFT,
    VARIATION_CHANGE,
};

extern const char *const variation_words[]; /* ends with NULL */

/* Times in seconds. */
struct factors {
    enum variation variation;
    double sigma; /* standard deviation of the factor's logarithm; of drift, in the long run */
    double range; /* its own sigma, or logarithm of its busy_factor, is drawn from 1 - range to
                     1 + range times what is said */
    double busy_factor, busy_share; /* busy for that share of the time */
    double period; /* of on_off, the mean from one beginning to the next; of drift, in which a
                      deviation falls to 1/e of it */
    double change_factor, change_at;
    double until;
};

/* The factor over time. *spread becomes the standard deviation of its logarithm at a time; of a
 * change, which nobody knows of beforehand, 0. */
struct steps factors_draw(const struct factors *factors, gsl_rng *rng, struct arena *arena,
                          double *spread);

#endif
