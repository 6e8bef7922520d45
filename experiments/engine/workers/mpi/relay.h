/* What every rank but 0 does: it has one local worker process, starts and ends it as rank 0 says,
 * and carries shares to it and records from it. A crash costs that process, not the rank. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_MPI_RELAY_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_MPI_RELAY_H

#include "experiments/engine/workers/workers.h"

/* Until rank 0 ends, with the kinds of work that are known (NULL at their end). Signals that ask to
 * stop are rank 0's affair. */
void relay_run(const struct portable *const *known);

#endif
