/* Experiments as a document: every setting, series and printed number written out, nothing left to
 * defaults. What is read from it is the same experiment. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_PRINT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_PRINT_H

#include "experiments/engine/experiment.h"
#include "models/base/arena.h"

#include <stdio.h>

/* experiment_document.h */
void experiments_print(FILE *out, const struct experiment *const *experiments, int count,
                       struct arena *arena);

#endif
