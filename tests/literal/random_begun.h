/* Random truths of a multicast, and random states of one that has begun: integer times and few
 * distinct factors, so that there are ties. */
#ifndef COMMSCHED_TESTS_LITERAL_RANDOM_BEGUN_H
#define COMMSCHED_TESTS_LITERAL_RANDOM_BEGUN_H

#include "models/multicast/multicast.h"

#include <gsl/gsl_rng.h>

/* Factors of some links and nodes, with up to three changes in the first 12 seconds; the kind,
 * number and cost of checkpoints and the threshold are drawn too. */
struct truth *random_multicast_truth(const struct multicast *multicast, gsl_rng *rng,
                                     struct arena *arena);

/* Times at which nodes are idle, and nodes other than destinations that have a message. */
struct multicast_begun *random_begun(const struct multicast *multicast, gsl_rng *rng,
                                     struct arena *arena);

#endif
