/* The study that the program was built with (make STUDY=DIR): a paper of its user's, with
 * algorithms, generators, experiments, claims, bounds and metrics outside the tree. Its own file is
 * DIR/study.json:
 *
 *     {"name": "my_paper", "title": "My paper", "authors": ["A. Author", "B. Author"],
 *      "about": "What it is about, in a sentence.", "builds_on": "commsched 0.1.0"}
 *
 * name of the program, and what names of its claims begin with; of small letters, digits and _. */
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

/* NULL where there is none. It is read at the first call and stays; a file that is wrong ends the
 * program with the reason. */
const struct study *the_study(void);

/* The file's text; a no says "NAME:LINE:COLUMN: what is wrong". In the arena. */
struct verdict study_read(const char *name, const char *text, struct arena *arena,
                          struct study *out);

/* What a program runs unless it is asked for more: a study's its own experiments and claims,
 * any other program all. */
bool experiment_is_own(const struct experiment *experiment);
bool claim_name_is_own(const char *name);

#endif
