/* Prototypes in the figures: an algorithm whose descriptor says .prototype = true is one more
 * series of every experiment that draws curves (FIGURE_CURVES), is of its family, and does not list
 * it itself.
 *
 * The family of an experiment is that of its first series' algorithm. A prototype is measured by
 * that series' metric, with its parameters, unless the metric is a bound, which tells nothing of an
 * algorithm. Its label is its title. It is compared with no published number. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PROTOTYPES_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PROTOTYPES_H

#include "experiments/engine/experiment.h"
#include "models/base/arena.h"

/* The experiment's own series, then the prototypes by name; in the arena. */
const struct series *series_with_prototypes(const struct experiment *experiment,
                                            struct arena *arena, int *count);

#endif
