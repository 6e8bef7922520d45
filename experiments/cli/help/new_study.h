/* The files of a new study, made from those of experiments/study, in which NAME is the study's
 * name, VERSION the program's version, and DIRECTORY the study's directory. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_NEW_STUDY_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_NEW_STUDY_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

/* A negative verdict gives the reason why the name cannot be that of a program, of symbols and of a
 * study. */
struct verdict new_study_name(const char *name);

/* Writes all files and the algorithm's template to the directory, which is created if missing. On
 * failure nothing is left behind. */
struct verdict new_study_write(const char *directory, const char *name, struct arena *arena);

#endif
