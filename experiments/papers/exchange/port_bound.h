/* The execution that the theorems of paper `exchange` speak of. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_PORT_BOUND_H
#define COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_PORT_BOUND_H

#include "experiments/claims/observation.h"

/* An exchange of at least 2 nodes, executed asynchronously and without slowdown; else NULL. */
const struct exchange *exchange_of_theorems(const struct instance *instance);

#endif
