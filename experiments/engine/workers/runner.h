/* Runs what is wanted and not stored, in worker processes, and stores it.
 *
 * What is stored depends neither on the number of workers nor on their order. A run that crashes,
 * misbehaves or exceeds its time limit is stored as that; the other runs of its instance go on in a
 * new worker. A run whose process was killed from outside is made again, a few times.
 * Only the calling process touches the store, in a thread of its own (store/writer.h). */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_RUNNER_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_RUNNER_H

#include "experiments/engine/plan/plan.h"
#include "experiments/engine/workers/progress.h"
#include "experiments/engine/workers/workers.h"

#define RUNNER_TIME_LIMIT 300.0

struct runner_options {
    int jobs;          /* workers, at most WORKERS_MOST; 0: as many as there are processors */
    double time_limit; /* seconds of a run */
    struct phase phase;
    struct shard shard;   /* only its runs; zeroed: all */
    struct store *merged; /* what it holds is not made again, see plan.h; or NULL */
};

struct runner_summary {
    size_t wanted, stored_before, finished;
    size_t excluded; /* runs of prototypes not made: those given up (plan/given_up.h) */
    size_t killed;   /* runs whose processes were killed from outside again and again, not made */
    int signal;      /* SIGINT or SIGTERM came and ended the job early; else 0 */
};

/* A no when the store or the system fails; what had been stored stays. */
struct verdict runner_run(struct store *store, const struct cell *cells, size_t count,
                          const struct runner_options *options, struct runner_summary *summary);

#endif
