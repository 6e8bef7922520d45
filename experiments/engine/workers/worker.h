/* Execution of planned runs in a worker: generates instances and runs algorithms on them.
 *
 * Algorithms of the tree run in the worker, foreign ones in hosts that it starts (isolation.h). If
 * a run changed the state of the worker, the record says so and the worker ends. */
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
    struct process_state before; /* before any run */
    struct arena arena;          /* for the share's instance */
    struct verdict shown;        /* that instance is shown; negative if there is none */
    double bound[2]; /* of the instance, without and with forwarding; NAN: not yet computed */
};

/* Tasks are planned runs, shares are the runs of one group, and a record is a struct run.
 * STATUS_KILLED: the algorithm's process was repeatedly killed from outside. */
struct workload run_workload(struct run_service *service);

/* A run that failed. */
struct run failed_run(enum status status, double time_limit, const char *reason);

#endif
