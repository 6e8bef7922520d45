/* The study that the program was built with (make STUDY=DIR): a user's own paper, with algorithms,
 * generators, experiments, claims, bounds and metrics outside the tree. It is described by
 * DIR/study.json:
 *
 *     {"name": "my_paper", "title": "My paper", "authors": ["A. Author", "B. Author"],
 *      "about": "What it is about, in a sentence.", "builds_on": "commsched 1.0.0"}
 *
 * The name is that of the program and the prefix of the names of its claims; small letters, digits
 * and _. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_STUDY_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_STUDY_H

#include "experiments/engine/experiment.h"
#include "models/base/arena.h"
#include "models/base/verdict.h"

struct study {
    const char *name, *title;
    const char *authors; /* "A. Author, B. Author" */
    const char *about, *builds_on;
};

/* NULL if there is none. It is read at the first call and kept; an invalid file ends the program
 * with the reason. */
const struct study *the_study(void);

/* Parses the file's text; a negative verdict says "NAME:LINE:COLUMN: what is wrong". In the
 * arena. */
struct verdict study_read(const char *name, const char *text, struct arena *arena,
                          struct study *out);

/* True for experiments that a program runs by default: in a study its own, in any other program
 * all. */
bool experiment_is_own(const struct experiment *experiment);
bool claim_name_is_own(const char *name);

#endif
