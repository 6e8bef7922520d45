/* Giving up runs of a prototype, so that one that loops does not cost the time limit for every run.
 * In each block of consecutive replications of its cell, the runs after the first few that were
 * stopped at the limit are given up: they are not made, and any made before that was known count as
 * never made. Which runs these are follows from the block's runs alone. It is therefore the same
 * for any number and order of workers, and for shards, which never split a block (plan.h). */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_GIVEN_UP_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_GIVEN_UP_H

#include "algorithms/algorithm.h"
#include "experiments/engine/store/store.h"

enum { REPLICATION_BLOCK = 50, STOPPED_MOST = 3 };

/* The first replications of a block whose runs are known to have been stopped; zeroed: none. */
struct stopped_runs {
    int count, replication[STOPPED_MOST]; /* ascending */
};

/* Adds a replication; in any order, each once. */
void stopped_add(struct stopped_runs *stopped, int replication);

/* True if the run of this replication of the block is given up. */
bool is_given_up(const struct stopped_runs *stopped, int replication);

/* Makes the given-up runs among a cell's runs, by replication from 0, absent. */
void forget_given_up(const struct algorithm *algorithm, struct run *runs, int count);

#endif
