/* A relay, the main loop of every rank but 0: it has one local worker process, starts and ends it
 * on rank 0's orders, and passes shares to it and records back. A crash costs that process, not the
 * rank. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_MPI_RELAY_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_MPI_RELAY_H

#include "experiments/engine/workers/workers.h"

/* Returns when rank 0 ends. known: the kinds of work, NULL at the end. Signals to stop are handled
 * by rank 0 only. */
void relay_run(const struct portable *const *known);

#endif
