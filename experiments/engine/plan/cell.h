/* A cell of an experiment made concrete: an algorithm on the instances of a generator's settings,
 * replicated. Cells are what the runner is asked for; two that agree share their runs. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_CELL_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_CELL_H

#include "algorithms/algorithm.h"
#include "experiments/engine/store/store.h"
#include "generators/generator.h"

struct cell {
    struct run_key key;
    struct settings settings;
    const struct algorithm *algorithm;
    int replications;
    int nodes; /* of an instance; 0: the settings do not say */
};

/* Texts live in the arena. A file that the settings name counts into the generator's digest with
 * its content. */
struct cell cell_make(const struct registered_generator *generator, const struct settings *settings,
                      const struct registered_algorithm *algorithm, uint64_t seed, int replications,
                      struct arena *arena);

#endif
