/* A prototype that loops must not cost the time limit again and again. Of the runs of its cell, in
 * each block of consecutive replications, those behind the first few that were stopped at the limit
 * are given up: they are not made, and where some were made before that was known they count as
 * never made. Which these are follows from the block's runs alone, so that it is the same for any
 * number and order of workers, and for shards, which never split a block (plan.h). */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_GIVEN_UP_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_GIVEN_UP_H

#include "algorithms/algorithm.h"
#include "experiments/engine/store/store.h"

enum { REPLICATION_BLOCK = 50, STOPPED_MOST = 3 };

/* The first replications of a block whose runs were stopped, as far as is known; zeroed: none. */
struct stopped_runs {
    int count, replication[STOPPED_MOST]; /* ascending */
};

/* In any order, each once. */
void stopped_add(struct stopped_runs *stopped, int replication);

/* True of a replication of the block whose run is given up. */
bool is_given_up(const struct stopped_runs *stopped, int replication);

/* Of a cell's runs, by replication from 0: those given up become absent. */
void forget_given_up(const struct algorithm *algorithm, struct run *runs, int count);

#endif
