/* Writes experiments as a document with every setting, series and printed number written out and no
 * defaults. Reading the document gives the same experiments. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_PRINT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_PRINT_H

#include "experiments/engine/experiment.h"
#include "models/base/arena.h"

#include <stdio.h>

/* experiment_document.h */
void experiments_print(FILE *out, const struct experiment *const *experiments, int count,
                       struct arena *arena);

#endif
