/* The files of an experiment: NAME.tsv, NAME.txt, and its figures. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_EXPERIMENT_FILES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_EXPERIMENT_FILES_H

#include "experiments/present/result.h"

/* The results live in the arena. */
struct verdict experiment_files_write(struct store *store, const struct measurement *measurement,
                                      const char *directory, struct arena *arena,
                                      struct results *out);

#endif
