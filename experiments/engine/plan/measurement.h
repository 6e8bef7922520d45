/* An experiment as cells: every series in every setting, with names resolved. The series are the
 * experiment's own, then the prototypes by name.
 *
 * Prototypes in figures: an algorithm whose descriptor says .prototype = true becomes an additional
 * series of every experiment that draws curves (FIGURE_CURVES), has the same family, and does not
 * list it itself.
 *
 * The family of an experiment is that of its first series' algorithm. A prototype is measured by
 * that series' metric, with its parameters, unless the metric is a bound, which says nothing about
 * an algorithm. Its label is its title. It is not compared with published numbers. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_MEASUREMENT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_MEASUREMENT_H

#include "experiments/engine/experiment.h"
#include "experiments/engine/plan/plan.h"
#include "models/base/arena.h"

struct measurement {
    const struct experiment *experiment;
    const struct series *series; /* [series_count] */
    int setting_count, series_count;
    int own_count;      /* number of series that the experiment itself lists; these come first */
    struct cell *cells; /* [setting * series_count + series] */
};

/* The generator's settings of a cell: the setting's parameters, then the series' (NULL: no series).
 * A negative verdict gives the error. */
struct verdict cell_settings(const struct setting *setting, const struct series *series,
                             struct arena *arena, struct settings *out);

/* A negative verdict gives the error in the experiment's definition. */
struct verdict measurement_plan(const struct experiment *experiment, uint64_t seed,
                                int replications, struct arena *arena, struct measurement *out);

#endif
