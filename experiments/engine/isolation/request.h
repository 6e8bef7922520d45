/* A request to run an algorithm on an instance, in any process. */
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

#endif
