/* Processor times of one algorithm on one instance, as they are told side by side: the first run
 * warms up and is told apart, and a short one is repeated until the clock's steps no longer count.
 */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_CPU_TIMES_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_CPU_TIMES_H

#include "experiments/engine/metrics/solution.h"

/* A run of CPU_SECONDS_LEAST is long enough by itself. Shorter ones are repeated until they take so
 * long together, CPU_REPETITIONS_LEAST times or more; not on and on where they wait instead, nor
 * more than CPU_REPETITIONS_MOST times. */
#define CPU_SECONDS_LEAST 0.01
#define CPU_WAIT_MOST 0.1 /* seconds by the wall clock */
enum { CPU_REPETITIONS_LEAST = 3, CPU_REPETITIONS_MOST = 20000 };

/* The first run took so much of the processor, and so long. again: makes another one and answers
 * its processor time. */
struct cpu_times cpu_times_measure(double first, double first_wall, double (*again)(void *data),
                                   void *data);

#endif
