/* GSL random generators allocated in an arena. */
#ifndef COMMSCHED_MODELS_BASE_RANDOM_H
#define COMMSCHED_MODELS_BASE_RANDOM_H

#include "models/base/arena.h"

#include <gsl/gsl_rng.h>

static inline gsl_rng *random_start(const gsl_rng_type *type, unsigned long seed,
                                    struct arena *arena)
{
    gsl_rng *rng = ARENA_ARRAY(arena, gsl_rng, 1);
    *rng = (gsl_rng){type, arena_zeroed(arena, 1, type->size)};
    gsl_rng_set(rng, seed);
    return rng;
}

#endif
