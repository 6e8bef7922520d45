/* Makes the runs that are wanted and not stored, in worker processes, and stores them.
 *
 * The stored results depend neither on the number of workers nor on their order. A run that
 * crashes, misbehaves or exceeds its time limit is stored as such; the other runs of its instance
 * continue in a new worker. A run whose process was killed from outside is made again, a few times.
 * Only the calling process uses the store. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_RUNNER_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_RUNNER_H

#include "experiments/engine/plan/plan.h"
#include "experiments/engine/workers/progress.h"
#include "experiments/engine/workers/workers.h"

#define RUNNER_TIME_LIMIT 300.0

struct runner_options {
    int jobs; /* workers, at most WORKERS_MOST; 0: as many as there are processors */
    struct phase phase;
    struct run_scope scope; /* the runs that are made, and their time limit */
};

struct runner_summary {
    size_t wanted, stored_before, finished;
    size_t excluded; /* runs of prototypes that were given up (plan.h) */
    size_t killed;   /* runs not made because their processes were repeatedly killed from outside */
};

/* Adds to the summary. Fails when the store or the system fails, or on interruption; stored results
 * are kept. */
struct verdict runner_run(struct store *store, const struct cell *cells, size_t count,
                          const struct runner_options *options, struct runner_summary *summary);

#endif
