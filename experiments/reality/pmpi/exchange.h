/* Calls in which every rank may have a message for every rank. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_EXCHANGE_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_EXCHANGE_H

#include "experiments/reality/pmpi/call.h"

/* Executes the call by its plan, or by the library; returns MPI's error code. */
int exchange_take(const struct call *call);

#endif
