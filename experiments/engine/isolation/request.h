/* A request to run an algorithm on an instance, in any process, and its processor times. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_REQUEST_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_REQUEST_H

#include "experiments/engine/metrics/solution.h"

struct host_request {
    uint64_t seed;
    double time_limit; /* observed by the algorithm itself, seconds */
    double patience;   /* seconds after which it is stopped; INFINITY: never */
    bool timed;        /* repeat a run that makes a schedule, for its processor times */
};

/* Runs the algorithm to its end in this process; the timeline is in the arena. */
struct answer request_answer(const struct host_request *request, const struct algorithm *algorithm,
                             const struct instance *instance, struct arena *arena);

/* Processor times of an algorithm on an instance, for comparisons: the first run is a warm-up and
 * is reported separately, and a short run is repeated until the resolution of the clock is
 * negligible. A run of CPU_SECONDS_LEAST is long enough by itself. Shorter runs are repeated at
 * least CPU_REPETITIONS_LEAST times and until their total reaches it, but at most
 * CPU_REPETITIONS_MOST times, and for at most CPU_WAIT_MOST, in case they wait instead. */
#define CPU_SECONDS_LEAST 0.005
#define CPU_WAIT_MOST 0.1 /* seconds by the wall clock */
enum { CPU_REPETITIONS_LEAST = 3, CPU_REPETITIONS_MOST = 20000 };

/* first: processor time of the first run; first_wall: its wall-clock time. again makes another run
 * and returns its processor time. */
struct cpu_times cpu_times_measure(double first, double first_wall, double (*again)(void *data),
                                   void *data);

#endif
