/* Completion against the port bound, in the execution that the theorems of paper `exchange` speak
 * of. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_PORT_BOUND_H
#define COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_PORT_BOUND_H

#include "experiments/claims/observation.h"

/* An exchange of at least 2 nodes, executed asynchronously and without slowdown; else NULL. */
const struct exchange *exchange_of_theorems(const struct instance *instance);

/* completion <= factor times the port bound. Does not apply to exchanges that the theorems do not
 * speak of, nor where the algorithm refuses. */
struct observation within_port_bound(const char *algorithm, double factor,
                                     const struct instance *instance,
                                     struct claim_context *context);

/* completion >= factor times the port bound, to show that a factor is reached. */
struct observation reaches_port_bound(const char *algorithm, double factor,
                                      const struct instance *instance,
                                      struct claim_context *context);

#endif
