/* Executes plans over the shadow communicator. Returns MPI error codes. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_CARRY_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_CARRY_H

#include "experiments/reality/pmpi/communicator.h"

/* Waits for all of them; returns the first error. */
int carry_wait(MPI_Request *requests, int count);

/* Sends all messages of the communicator's call; the receives are posted first. */
int carry_exchange(struct communicator *communicator, const struct call_plan *plan);

/* Passes the message from the parent to the children. */
int carry_broadcast(struct communicator *communicator, const struct call_plan *plan,
                    const struct part *part);

#endif
