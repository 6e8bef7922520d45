/* Copies of the documents of experiments that are not built in, kept with their results as
 * DIR/experiments/NAME.json: results remain understandable without the original file. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_KEPT_EXPERIMENTS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_KEPT_EXPERIMENTS_H

#include "experiments/engine/plan/experiment_document.h"

struct kept_experiments {
    struct experiment_list list; /* by name, of OWN_PAPER */
    const char **refusals;       /* [refusal_count]: why a document there is ignored */
    size_t refusal_count;
};

/* Reads all kept documents except those whose name is now built in. */
struct kept_experiments kept_experiments_read(const char *directory, struct arena *arena);

/* The experiment of that name; NULL if there is none. */
const struct experiment *kept_experiment_find(const struct kept_experiments *kept,
                                              const char *name);

/* "DIR/experiments/NAME.json" */
const char *kept_experiment_path(const char *directory, const char *name, struct arena *arena);

/* Keeps an experiment of OWN_PAPER, replacing another of the same name; does nothing for others. */
struct verdict kept_experiment_write(const char *directory, const struct experiment *experiment,
                                     struct arena *arena);

/* Fails, naming the experiment, if both directories keep one under the same name that differs. */
struct verdict kept_experiments_compare(const char *one, const char *other, struct arena *arena);

/* Copies the documents of one directory to the other, replacing those of the same names. */
struct verdict kept_experiments_copy(const char *from, const char *to, struct arena *arena);

#endif
