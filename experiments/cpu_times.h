/* How long algorithms take to schedule, ours and as printed by a paper. Never compared with each
 * other: only quotients and growth. */
#ifndef COMMSCHED_EXPERIMENTS_CPU_TIMES_H
#define COMMSCHED_EXPERIMENTS_CPU_TIMES_H

#include "experiments/experiment.h"
#include "experiments/trial.h"

/* CPU seconds of the algorithm alone, the median of so many runs. */
double median_cpu_seconds(const char *algorithm, const struct instance *instance, int runs,
                          struct trial_context *context);

/* A number of a table; NAN where it has none. */
double printed_value(const struct experiment *table, const char *setting, const char *series);

/* Rows of Table 1 of paper `multicast` from index 0, N = 8, 16, .. 80. */
enum { TABLE_1_ROWS = 10 };
double table_1_nodes(size_t row);
double table_1_time(size_t row, const char *series, struct trial_context *context);

/* All-to-all broadcasts of growing size, N = 32 to 256: nodes of a row, and the median time. */
enum { GROWTH_ROWS = 7 };
double growth_nodes(size_t row);
double growth_time(size_t row, const char *algorithm, struct trial_context *context);

#endif
