/* Runs of cells, for tests of the engine, and a store in a directory of its own (place.h). */
#ifndef COMMSCHED_TESTS_LIB_RUNS_H
#define COMMSCHED_TESTS_LIB_RUNS_H

#include "experiments/engine/workers/runner.h"

/* A cell of seed 1 in the test's arena, also by names. */
struct cell runs_cell(const struct registered_generator *generator, const char *assignments,
                      const struct registered_algorithm *algorithm, int replications);
struct cell runs_cell_of(const char *generator, const char *assignments, const char *algorithm,
                         int replications);

/* Create the directory with an open store; close the store and remove the directory, which must
 * have so many files. */
struct store *runs_enter(void);
void runs_leave(struct store *store, int files);

/* Merges the store of that file, and removes the file. */
void runs_add_part(struct store *store, const char *path);

/* Makes the cells' runs that are not stored. */
struct runner_summary runs_make(struct store *store, const struct cell *cells, size_t count,
                                int jobs);

/* The same with all options. */
struct runner_summary runs_make_with(struct store *store, const struct cell *cells, size_t count,
                                     const struct runner_options *options);

/* The cell's runs as they count in results, in the test's arena. */
const struct run *runs_read(struct store *store, const struct cell *cell);

/* Fails the test unless both runs are equal but for their processor times. */
void runs_expect_same(const struct run *one, const struct run *other, size_t count);

#endif
