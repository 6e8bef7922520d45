/* GSL random generators allocated in an arena. */
#ifndef COMMSCHED_MODELS_BASE_RANDOM_H
#define COMMSCHED_MODELS_BASE_RANDOM_H

#include "models/base/arena.h"

#include <gsl/gsl_rng.h>

gsl_rng *random_start(const gsl_rng_type *type, unsigned long seed, struct arena *arena);

#endif
