/* What an experiment measures: the metrics' words and the units of time. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_METRICS_METRIC_H
#define COMMSCHED_EXPERIMENTS_ENGINE_METRICS_METRIC_H

#include "experiments/engine/experiment.h"

/* "completion", "ratio", "gap", and so on: the word in tables. */
const char *metric_name(enum metric metric);

/* Units of time per second: 1000 for "ms"; NAN for an unknown unit. */
double unit_factor(const char *unit);

#endif
