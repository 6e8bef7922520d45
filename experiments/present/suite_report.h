/* The benchmark library, and what algorithms reach on it, as tables. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_SUITE_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_SUITE_REPORT_H

#include "experiments/present/tables/emitter.h"
#include "experiments/suite/library.h"

struct suite_benchmark; /* experiments/suite/standings.h */

/* A row per chosen entry: [count]. */
struct table suite_entries_table(const struct suite_library *library, const bool *chosen,
                                 struct arena *arena);

/* A row per class and family: how many are closed, within 1 %, closed by one pass, and their gaps.
 */
struct table suite_classes_table(const struct suite_library *library, struct arena *arena);

/* Rows of several families stand behind each other in one table. */
struct table suite_standings_start(struct arena *arena);
void suite_standings_add(struct table *table, const struct suite_benchmark *suite);

/* A row per instance and algorithm. */
struct table suite_runs_start(struct arena *arena);
void suite_runs_add(struct table *table, const struct suite_benchmark *suite);

/* A section of a document: what the library is, gaps by class, and what is open. */
void suite_put(struct document *document, const struct suite_library *library);

#endif
