/* What a job still has to run: the runs that its cells want, each once, without those stored. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PLAN_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PLAN_H

#include "experiments/engine/plan/cell.h"

struct planned_run {
    const struct cell *cell;
    int replication;
    size_t instance; /* equal for runs on the same settings */
};

struct run_plan {
    /* Runs on one instance in a row, so that it is generated once; largest instances first, so that
     * no long one is left for the end. */
    struct planned_run *runs;
    size_t run_count;
    size_t wanted; /* runs, those stored included */
};

bool on_one_instance(const struct planned_run *one, const struct planned_run *other);

/* True when the run need not be made again: it was not stopped by a lower time limit, by lack of
 * an instance, or by lack of memory. */
bool run_is_final(const struct run *run, double time_limit);

struct verdict plan_runs(struct store *store, const struct cell *cells, size_t count,
                         double time_limit, struct arena *arena, struct run_plan *out);

#endif
