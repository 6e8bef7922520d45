/* The documents of experiments that no program has built in, kept with their results as
 * DIR/experiments/NAME.json: what was run from a file is known without it. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_KEPT_EXPERIMENTS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_KEPT_EXPERIMENTS_H

#include "experiments/engine/plan/experiment_document.h"

struct kept_experiments {
    struct experiment_list list; /* by name, of OWN_PAPER */
    const char **refusals;       /* [refusal_count] why a document there is left out */
    size_t refusal_count;
};

/* All that the directory keeps but those whose name this program has built in. */
struct kept_experiments kept_experiments_read(const char *directory, struct arena *arena);

/* Of that name; NULL where there is none. */
const struct experiment *kept_experiment_find(const struct kept_experiments *kept,
                                              const char *name);

/* "DIR/experiments/NAME.json" */
const char *kept_experiment_path(const char *directory, const char *name, struct arena *arena);

/* Keeps the experiment where it is of OWN_PAPER, in the place of another of its name. */
struct verdict kept_experiment_write(const char *directory, const struct experiment *experiment,
                                     struct arena *arena);

/* A no names an experiment that both keep, and not alike. */
struct verdict kept_experiments_compare(const char *one, const char *other, struct arena *arena);

/* Copies what one keeps to the other, in the place of what that has of the same names. */
struct verdict kept_experiments_copy(const char *from, const char *to, struct arena *arena);

#endif
