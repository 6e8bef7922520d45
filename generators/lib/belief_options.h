/* Beliefs of generated instances (models/base/belief.h): parameters shared by several generators.
 *
 * Factors are log-normal with mean 1, one for both directions of a link or for a node. They are
 * drawn after the instance, which is the same with and without a belief; the same numbers are drawn
 * for every sigma. The bandwidths that the GUSTO directory reported for ten pairs of sites at one
 * time (paper `exchange`, Table 2) have logarithms with a standard deviation of 1.0: sigma is at
 * most that if pairs differ as much as times do. */
#ifndef COMMSCHED_GENERATORS_LIB_BELIEF_OPTIONS_H
#define COMMSCHED_GENERATORS_LIB_BELIEF_OPTIONS_H

#include "generators/generator.h"

#define SIGMA_PARAMETER                                                                            \
    {                                                                                              \
        REAL_PARAMETER("sigma", "0", 0, 5,                                                         \
                       "standard deviation of the logarithm of believed over actual costs; 0: "    \
                       "known"),                                                                   \
            LATER_SCALE                                                                            \
    }

#define CHECKPOINT_PARAMETER                                                                       \
    {                                                                                              \
        REAL_PARAMETER("checkpoint", "0", 0, 1000,                                                 \
                       "when the actual costs become known; over the lower bound"),                \
            LATER_SCALE                                                                            \
    }

/* Draws the belief of a complete instance; does nothing with sigma=0. The reason of a failure names
 * the incompatible parameters. */
struct verdict draw_exchange_belief(const struct settings *settings, gsl_rng *rng,
                                    struct arena *arena, struct exchange *exchange);
void draw_multicast_belief(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct multicast *multicast);

#endif
