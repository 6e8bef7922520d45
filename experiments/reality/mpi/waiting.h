/* Time, and waiting for messages and moments, of programs in which every rank is a node. Nobody
 * spins for long: who waits naps and asks again. All that knows a clock or sleeps is here. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_WAITING_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_WAITING_H

#include "experiments/reality/execution/naps.h"

#include <mpi.h>

/* Once, before anything else here. */
void waiting_begin(void);

/* Seconds by this rank's clock, which nobody sets. */
double own_time(void);

/* Until one of the requests at least is complete, or the moment (of own_time) has come: how many
 * are complete, their indices in completed[count]. Messages make progress meanwhile. */
int await_some(MPI_Request *requests, int count, struct awaited awaited, int *completed);

/* Until the request is complete. */
void await_one(MPI_Request *request);

/* The same for an answer that is due at once: naps only if it does not come. */
void await_answer(MPI_Request *request);

#endif
