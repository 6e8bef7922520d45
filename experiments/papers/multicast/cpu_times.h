/* How long algorithms take to schedule, ours and as printed by a paper. Never compared with each
 * other: only quotients and growth. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_CPU_TIMES_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_CPU_TIMES_H

#include "experiments/claims/trial.h"

/* CPU seconds of the algorithm alone, the median of so many runs. */
double median_cpu_seconds(const char *algorithm, const struct instance *instance, int runs,
                          struct trial_context *context);

/* Table 1 of paper `multicast` for N = 16, 24, .. 80; times below are too coarse. */
enum { TABLE_1_ROWS = 9 };
double table_1_time(size_t row, const char *series, struct trial_context *context);

/* Row by row log N, then the log of every series' time; names end with NULL. */
void observe_table_1(size_t row, const char *const *series, struct trial_context *context,
                     double *values);

/* The same of the median times of algorithms on all-to-all broadcasts, N = 32 to 256. */
enum { GROWTH_ROWS = 7 };
void observe_growth(size_t row, const char *const *algorithms, struct trial_context *context,
                    double *values);

#endif
