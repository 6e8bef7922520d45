/* Random truths for tests: factors of links and nodes in random steps. */
#ifndef COMMSCHED_TESTS_LIB_RANDOM_TRUTH_H
#define COMMSCHED_TESTS_LIB_RANDOM_TRUTH_H

#include "models/instance.h"

#include <gsl/gsl_rng.h>

/* At most `most_steps` steps for each link and node, none for some, at times from 0 to `until`;
 * factors are log-normal with mean 1 and the given spread; 0 gives steps whose factors are all 1.
 * In the arena. */
struct truth *random_truth(gsl_rng *rng, int nodes, int most_steps, double until, double spread,
                           struct arena *arena);

/* The same instance with that truth. */
struct instance with_truth(const struct instance *instance, const struct truth *truth);

#endif
