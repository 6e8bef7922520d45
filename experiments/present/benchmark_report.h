/* Results of `commsched compare` on one instance or on a benchmark: as text, as one row for each
 * run, and as JSON.
 *
 * Processor times vary between runs and are shown only on request; everything else is the same for
 * the same seed. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_BENCHMARK_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_BENCHMARK_REPORT_H

#include "experiments/compare/benchmark.h"
#include "experiments/present/tables/table.h"
#include "experiments/suite/library.h"

/* Everything in text and JSON; in other formats, and of runs, one of the two tables. Runs have no
 * text: TSV. */
void benchmark_print(FILE *out, const struct ranking *ranking, const struct emitter *emitter,
                     bool runs, bool times, struct arena *arena);

/* The same of a benchmark on one instance, a given one. */
void comparison_print(FILE *out, const struct benchmark *benchmark, const struct emitter *emitter,
                      struct arena *arena);

/* Heads the rows of schedules of a kind, whose ratios are to the reference. */
void kind_section(struct table *table, const struct benchmark *benchmark, enum schedule_kind kind,
                  const char *reference);

/* ---- performance profiles ----
 *
 * Dolan and More, Mathematical Programming 91, 2002: the share of instances on which an algorithm's
 * completion is at most tau times the best of all. Refusals and invalid schedules are within no
 * factor; an algorithm that was not run on some instance has no curve. */

struct curve; /* figure_layout.h */

/* One algorithm's: from its first step to its last one, by increasing tau, with room for another
 * point; in the arena, without a label. */
struct curve profile_of(const struct benchmark *benchmark, int algorithm, struct arena *arena);

/* Draws the profiles of all algorithms that have a valid schedule and were run on every instance
 * into a .svg, .png or .pdf, highest first. */
struct verdict profile_draw(const struct benchmark *benchmark, const struct ranking *ranking,
                            const char *path, struct arena *arena);

/* ---- aslib.c: a scenario of ASlib, the library for the selection of algorithms (aslib.net) ----
 */

/* algorithm_runs.arff: quality is the completion over the best known one, runtime is processor
 * seconds. */
struct table aslib_runs(const struct benchmark *benchmark, const struct suite_entry *const *entries,
                        struct arena *arena);

/* feature_values.arff: the number of nodes, the bound in closed form, and mean and coefficient of
 * variation of the positive sizes, constant times and times per byte. */
struct table aslib_features(const struct suite_entry *const *entries, size_t count,
                            struct arena *arena);

#endif
