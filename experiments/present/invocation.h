/* Runs of the program that contributed to a job: where, how long, and how busy. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_INVOCATION_H
#define COMMSCHED_EXPERIMENTS_PRESENT_INVOCATION_H

#include "experiments/engine/plan/shard.h"
#include "models/base/arena.h"

#include <stddef.h>

struct invocation_host {
    const char *name;
    int workers; /* or ranks */
};

/* One run of the program, from start to end. */
struct invocation {
    const char *engine; /* "processes", "mpi" */
    const char *batch;  /* "slurm 123_3"; NULL: none */
    struct invocation_host *hosts;
    size_t host_count;
    struct shard shard;            /* count 0: of a whole job */
    const char *started;           /* UTC, to the millisecond */
    double seconds, busy;          /* wall-clock time; time of all workers spent on tasks */
    long long runs, trials, hunts; /* made and stored */
};

struct invocations {
    struct invocation *list; /* [count], by the time of their ends */
    size_t count;
};

/* The current date and time, for `started`. */
const char *invocation_date(struct arena *arena);

/* The union of both, each run once; for a run that continued, its later state is used. Texts are
 * not copied. */
struct invocations invocations_join(const struct invocations *some, const struct invocations *more,
                                    struct arena *arena);

#endif
