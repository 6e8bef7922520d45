/* What a job still has to run: the runs that its cells want, each once, without those stored. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PLAN_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PLAN_H

#include "experiments/engine/plan/cell.h"

struct planned_run {
    const struct cell *cell;
    int replication;
    size_t instance; /* equal for runs on the same settings */
};

/* Runs on one instance, so that it is generated once. */
struct group {
    size_t first, end; /* of plan.runs */
};

struct run_plan {
    struct planned_run *runs; /* group by group */
    size_t run_count;
    struct group *groups; /* largest instances first, so that no long one is left for the end */
    size_t group_count;
    size_t wanted;           /* runs, those stored included */
    struct give_up *give_up; /* set by the runner; or NULL */
};

/* True when the run need not be made again: it was not stopped by a lower time limit, by lack of
 * an instance, or by lack of memory. */
bool run_is_final(const struct run *run, double time_limit);

struct verdict plan_runs(struct store *store, const struct cell *cells, size_t count,
                         double time_limit, struct arena *arena, struct run_plan *out);

#endif
