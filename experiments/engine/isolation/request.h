/* What is asked of an algorithm on an instance, wherever it runs. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_REQUEST_H
#define COMMSCHED_EXPERIMENTS_ENGINE_ISOLATION_REQUEST_H

#include "experiments/engine/metrics/solution.h"

struct host_request {
    uint64_t seed;
    double time_limit; /* the algorithm's own, seconds */
    double patience;   /* after so many seconds it is stopped; INFINITY: never */
    bool timed;        /* a run that makes a schedule is repeated for its processor times */
};

/* In this process, to the end; the timeline is in the arena. */
struct answer request_answer(const struct host_request *request, const struct algorithm *algorithm,
                             const struct instance *instance, struct arena *arena);

#endif
