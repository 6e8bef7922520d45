/* A benchmark's results as a text for people, as rows for other programs, and as JSON.
 *
 * Processor times differ from run to run; they are told only where asked for, and all else is the
 * same for the same seed. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_BENCHMARK_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_BENCHMARK_REPORT_H

#include "experiments/compare/standing.h"
#include "models/format/value.h"

void benchmark_print_text(FILE *out, const struct benchmark *benchmark,
                          const struct standings *standings, bool times, struct arena *arena);

/* A row per instance and algorithm, below a head; what does not apply is empty. */
void benchmark_print_rows(FILE *out, const struct benchmark *benchmark, bool times);

struct value *benchmark_value(const struct benchmark *benchmark, const struct standings *standings,
                              bool times);

#endif
