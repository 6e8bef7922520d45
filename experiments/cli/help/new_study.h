/* The files of a new study, from those of experiments/study. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_NEW_STUDY_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_NEW_STUDY_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

/* In path and text NAME stands for the study's name, VERSION for the program's, DIRECTORY for the
 * study's directory. */
struct study_file {
    const char *path, *text;
};

extern const struct study_file study_files[]; /* as the tree has them; ends with path NULL */

/* A no says why the name cannot be that of a program, of symbols and of a study. */
struct verdict new_study_name(const char *name);

/* Writes all of them, and the algorithm's template, to the directory, which is made where it is not
 * there. All or none: a no says why, and leaves nothing. */
struct verdict new_study_write(const char *directory, const char *name, struct arena *arena);

#endif
