/* The parts of an experiment in a document: settings, series, printed numbers. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_PARTS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_EXPERIMENT_PARTS_H

#include "experiments/engine/experiment.h"
#include "experiments/engine/plan/sweep.h"

/* Reads the object's "settings" or one panel of the sweep, "series" or "algorithms", "printed" and
 * "ratio" into the experiment. The scope's variables "metric" and "generator" are the defaults for
 * series and settings, USUAL_UNIT_NAME is the default for a sweep's settings. */
#define USUAL_UNIT_NAME "the unit"                /* cannot occur as names in a document */
#define USUAL_RELATIVE_NAME "what is relative to" /* default for series without relative_to */

bool read_parts(const struct scope *scope, const struct spot *object, const struct sweep *sweep,
                const struct variables *panel, struct experiment *experiment);

/* Reads a metric as text: its name, or "ONE/OTHER" for {"ratio": [ONE, OTHER]}. */
bool read_metric_name(const struct scope *scope, const struct spot *spot, const char **out);

#endif
