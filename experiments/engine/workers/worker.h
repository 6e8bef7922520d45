/* What a worker does with planned runs: it generates instances and runs algorithms on them.
 *
 * Algorithms of the tree run in the worker, foreign ones in hosts that it starts (isolation.h).
 * After a run that left the worker in another state than before, the record says so and the worker
 * ends. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_WORKER_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_WORKER_H

#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/isolation/process_state.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/workers/workers.h"

struct run_service {
    const struct run_plan *plan;
    double time_limit;
    /* In a worker: */
    struct isolation isolation;
    struct process_state before; /* any run */
    struct arena arena;          /* of the share's instance */
    struct verdict shown;        /* that instance; a no where there is none */
    double bound[2];             /* of it, without and with forwarding; NAN: not yet computed */
};

/* Tasks are planned runs, shares those of one group; a record is a struct run. STATUS_KILLED: the
 * algorithm's process was killed from outside, again and again. */
struct workload run_workload(struct run_service *service);

extern const struct portable portable_runs;

/* A run that failed. */
struct run failed_run(enum status status, double time_limit, const char *reason);

#endif
