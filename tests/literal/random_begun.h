/* What happens to a multicast otherwise than believed, and what has begun of it, at random: whole
 * times and few different factors, so that there are ties. */
#ifndef COMMSCHED_TESTS_LITERAL_RANDOM_BEGUN_H
#define COMMSCHED_TESTS_LITERAL_RANDOM_BEGUN_H

#include "models/multicast/multicast.h"

#include <gsl/gsl_rng.h>

/* Factors of some links and nodes, changing up to three times in the first 12 seconds; the kind of
 * checkpoints, their number, what they cost and the threshold are drawn too. */
struct truth *random_multicast_truth(const struct multicast *multicast, gsl_rng *rng,
                                     struct arena *arena);

/* Times when nodes are idle, and nodes that are no destination and have a message. */
struct multicast_begun *random_begun(const struct multicast *multicast, gsl_rng *rng,
                                     struct arena *arena);

#endif
