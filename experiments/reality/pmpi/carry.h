/* Carries out what is planned, over the shadow communicator. Results of MPI. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_CARRY_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_CARRY_H

#include "experiments/reality/pmpi/communicator.h"

/* Waits for all of them; the first error. */
int carry_wait(MPI_Request *requests, int count);

/* All that the communicator's messages are: the receives are posted first. */
int carry_exchange(struct communicator *communicator, const struct call_plan *plan);

/* The one message, from the parent to the children. */
int carry_broadcast(struct communicator *communicator, const struct call_plan *plan,
                    const struct part *part);

#endif
