/* A worker process: generates instances and runs algorithms on them, one record back per run.
 *
 * Algorithms of the tree run in the worker, foreign ones in hosts that it starts (isolation.h).
 * After a run that left the worker in another state than before, the record says so and the worker
 * ends. Tasks and records travel as whole messages; a record repeats its task's nonce and names its
 * run, so that nothing else passes for one. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_WORKER_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_WORKER_H

#include "experiments/engine/plan/plan.h"
#include "models/base/process.h"

#include <stdint.h>

struct worker {
    struct process process; /* all zero bytes: not running */
    char *fault;            /* shared with the process: what ended it, see process_state.h */
};

/* Planned runs first .. end-1, of one group. */
struct task {
    size_t first, end;
    uint64_t nonce;
};

enum record_kind {
    RECORD_GENERATED, /* the instance is there */
    RECORD_RUN,       /* a run has ended */
    RECORD_GIVEN_UP,  /* it is not made, see give_up.h */
    RECORD_KILLED,    /* its process was killed from outside, again and again */
};

struct record {
    uint64_t nonce;
    size_t planned;
    enum record_kind kind;
    struct run run; /* of RECORD_RUN */
};

struct verdict worker_start(struct worker *worker, const struct run_plan *plan, double time_limit);

/* False when the worker is gone. */
bool worker_assign(const struct worker *worker, const struct task *task);

enum arrival {
    ARRIVAL_RECORD,
    ARRIVAL_NOTHING, /* not yet */
    ARRIVAL_END,     /* the worker is gone */
    ARRIVAL_NOISE,   /* what came is no record of the task's next run */
};

enum arrival worker_receive(const struct worker *worker, const struct task *task,
                            struct record *record);

/* Ends the worker if it has not ended by itself, with all that it started. The answer is how it
 * ended where ended is true; `fault`, STATE_TEXT bytes or NULL, takes what it noted. */
struct process_end worker_stop(struct worker *worker, char *fault);

/* A run that failed. */
struct run failed_run(enum status status, double time_limit, const char *reason);

#endif
