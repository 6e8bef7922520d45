/* The papers' experiments: those of the documents in experiments/papers/PAPER/figures. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENTS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENTS_H

#include "experiments/engine/experiment.h"

/* All of them by name; ends with NULL. They are read at the first call and kept. An invalid
 * document ends the program with the reason. */
const struct experiment *const *all_experiments(void);

/* NULL if no experiment has that name. */
const struct experiment *experiment_find(const char *name);

#endif
