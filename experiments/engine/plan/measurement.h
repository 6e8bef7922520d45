/* An experiment as cells: every series in every setting, its names resolved. The series are the
 * experiment's own, then the prototypes by name.
 *
 * Prototypes in the figures: an algorithm whose descriptor says .prototype = true is one more
 * series of every experiment that draws curves (FIGURE_CURVES), is of its family, and does not list
 * it itself.
 *
 * The family of an experiment is that of its first series' algorithm. A prototype is measured by
 * that series' metric, with its parameters, unless the metric is a bound, which tells nothing of an
 * algorithm. Its label is its title. It is compared with no published number. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_MEASUREMENT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_MEASUREMENT_H

#include "experiments/engine/experiment.h"
#include "experiments/engine/plan/plan.h"
#include "models/base/arena.h"

struct measurement {
    const struct experiment *experiment;
    const struct series *series; /* [series_count] */
    int setting_count, series_count;
    int own_count;      /* series that the experiment itself lists; they come first */
    struct cell *cells; /* [setting * series_count + series] */
};

/* The generator's settings of a cell: the setting's parameters, then the series' (NULL: no series).
 * A no says what is wrong with them. */
struct verdict cell_settings(const struct setting *setting, const struct series *series,
                             struct arena *arena, struct settings *out);

/* A no says what is wrong with the experiment's definition. */
struct verdict measurement_plan(const struct experiment *experiment, uint64_t seed,
                                int replications, struct arena *arena, struct measurement *out);

#endif
