/* Settings, series, printed numbers and ratio of an experiment in a document. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_PARTS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_PARTS_H

#include "experiments/engine/experiment.h"
#include "experiments/engine/plan/scope.h"

/* The variables "metric" and "generator" are those of series and settings that name none. */
bool read_parts(const struct scope *scope, const struct spot *object,
                struct experiment *experiment);

#endif
