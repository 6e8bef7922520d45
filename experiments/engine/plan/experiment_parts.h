/* The parts of an experiment in a document: settings, series, printed numbers. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_PARTS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_PARTS_H

#include "experiments/engine/experiment.h"
#include "experiments/engine/plan/sweep.h"

/* Reads the object's "settings" or one panel of the sweep, "series" or "algorithms", "printed" and
 * "ratio" into the experiment. The scope's variables "metric" and "generator" are those of series
 * and settings that name none, USUAL_UNIT_NAME that of a sweep's settings. */
#define USUAL_UNIT_NAME "the unit"                /* no names of a document's */
#define USUAL_RELATIVE_NAME "what is relative to" /* of series that are relative to no other */

bool read_parts(const struct scope *scope, const struct spot *object, const struct sweep *sweep,
                const struct variables *panel, struct experiment *experiment);

/* The metric that stands there as text: its name, "ONE/OTHER" for {"ratio": [ONE, OTHER]}. */
bool read_metric_name(const struct scope *scope, const struct spot *spot, const char **out);

#endif
