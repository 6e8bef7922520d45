/* Random development over time of the factor (models/base/truth.h) of a link or node.
 *
 *     lognormal  a constant factor, log-normal with mean 1
 *     on_off     cross-traffic in busy periods that alternate with idle ones, both exponentially
 *                distributed; during busy periods everything takes busy_factor times as long
 *     drift      the factor's logarithm is an Ornstein-Uhlenbeck process with a mean factor of 1,
 *                which starts at the believed value
 *     change     a single change
 *
 * The draws do not depend on the strength. After at most FACTORS_MOST_STEPS steps, and from `until`
 * on, a factor is constant. */
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
    double range; /* each factor's sigma, or the logarithm of its busy_factor, is multiplied by a
                     number drawn from 1 - range to 1 + range */
    double busy_factor,
        busy_share; /* factor during busy periods, and the fraction of time that is busy */
    double period;  /* of on_off, the mean from one busy period's begin to the next; of drift, the
                       time in which a deviation decays to 1/e */
    double change_factor, change_at;
    double until;
};

/* Draws a factor over time. *spread becomes the standard deviation of its logarithm at a time; for
 * a change, which cannot be known beforehand, 0. */
struct steps factors_draw(const struct factors *factors, gsl_rng *rng, struct arena *arena,
                          double *spread);

#endif
