/* Calls in which every rank may have a message for every rank. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_EXCHANGE_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_EXCHANGE_H

#include "experiments/reality/pmpi/call.h"

/* As planned, or by the library: what MPI returns. */
int exchange_take(const struct call *call);

#endif
