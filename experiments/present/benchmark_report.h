/* A benchmark's results for people, as a row a run, and as JSON.
 *
 * Processor times differ from run to run; they are told only where asked for, and all else is the
 * same for the same seed. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_BENCHMARK_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_BENCHMARK_REPORT_H

#include "experiments/compare/ranking.h"
#include "experiments/present/document.h"

void benchmark_put(struct document *document, const struct benchmark *benchmark,
                   const struct ranking *ranking, bool times);

/* A row per instance and algorithm. */
struct table benchmark_runs(const struct benchmark *benchmark, bool times, struct arena *arena);

struct value *benchmark_value(const struct benchmark *benchmark, const struct ranking *ranking,
                              bool times, struct arena *arena);

#endif
