/* A worker process: generates instances and runs algorithms on them, one record back per run.
 *
 * Forked, so that it has the plan; tasks and records travel over a socket as whole messages. A
 * worker ends when its parent does. It leads a process group of its own, so that what an algorithm
 * forks ends with it. */
#ifndef COMMSCHED_EXPERIMENTS_RUN_WORKER_H
#define COMMSCHED_EXPERIMENTS_RUN_WORKER_H

#include "experiments/run/plan.h"

#include <sys/types.h>

struct worker {
    pid_t pid;   /* 0: not running */
    int channel; /* the parent's end; -1: none */
};

/* Planned runs first .. end-1, of one group. */
struct task {
    size_t first, end;
};

enum record_kind { RECORD_GENERATED, RECORD_RUN };

struct record {
    enum record_kind kind; /* the instance is there, or a run has ended */
    struct run run;
};

/* The new process closes the channels of the others. */
struct verdict worker_start(struct worker *worker, const struct run_plan *plan, double time_limit,
                            const struct worker *others, int other_count);

/* False when the worker is gone. */
bool worker_assign(const struct worker *worker, struct task task);

/* What came: 1 a record, 0 nothing yet, -1 the worker is gone. */
int worker_receive(const struct worker *worker, struct record *record);

/* Ends the worker, if it has not ended by itself, and tells how it ended. */
void worker_stop(struct worker *worker, char *how, size_t size);

#endif
