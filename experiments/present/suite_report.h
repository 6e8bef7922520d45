/* Tables of the benchmark library, and of the results of algorithms on it. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_SUITE_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_SUITE_REPORT_H

#include "experiments/present/tables/emitter.h"
#include "experiments/suite/library.h"

struct suite_benchmark; /* experiments/suite/standings.h */

/* One row per chosen entry: [count]. */
struct table suite_entries_table(const struct suite_library *library, const bool *chosen,
                                 struct arena *arena);

/* One row per class and family: the numbers of entries closed, within 1 %, and closed by one pass,
 * and the gaps. */
struct table suite_classes_table(const struct suite_library *library, struct arena *arena);

/* Rows of several families follow each other in one table. */
struct table suite_standings_start(struct arena *arena);
void suite_standings_add(struct table *table, const struct suite_benchmark *suite);

/* One row per instance and algorithm. */
struct table suite_runs_start(struct arena *arena);
void suite_runs_add(struct table *table, const struct suite_benchmark *suite);

#endif
