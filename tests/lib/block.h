/* Resources of a block, released when the block is left. */
#ifndef COMMSCHED_TESTS_LIB_BLOCK_H
#define COMMSCHED_TESTS_LIB_BLOCK_H

#include "models/base/arena.h"

#include <gsl/gsl_rng.h>

#define BLOCK_ARENA(name) struct arena name __attribute__((cleanup(arena_release))) = {0}

static inline void block_rng_free(gsl_rng **rng)
{
    gsl_rng_free(*rng);
}

/* A GSL generator `type`, in its initial state. */
#define BLOCK_RNG(name, type)                                                                      \
    gsl_rng *name __attribute__((cleanup(block_rng_free))) = gsl_rng_alloc(type)

#endif
