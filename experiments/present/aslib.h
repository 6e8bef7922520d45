/* Tables of a scenario of ASlib, the library for the selection of algorithms (www.aslib.net). */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_ASLIB_H
#define COMMSCHED_EXPERIMENTS_PRESENT_ASLIB_H

#include "experiments/compare/benchmark.h"
#include "experiments/present/tables/table.h"
#include "experiments/suite/library.h"

/* algorithm_runs.arff: quality is the completion over the best known one, runtime is processor
 * seconds. */
struct table aslib_runs(const struct benchmark *benchmark, const struct suite_entry *const *entries,
                        struct arena *arena);

/* feature_values.arff: the number of nodes, the bound in closed form, and mean and coefficient of
 * variation of the positive sizes, constant times and times per byte. */
struct table aslib_features(const struct suite_entry *const *entries, size_t count,
                            struct arena *arena);

#endif
