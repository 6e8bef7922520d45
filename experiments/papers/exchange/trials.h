/* What tests of claims about paper `exchange` are made of: completion against the port bound, in
 * the execution that its theorems speak of. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_TRIALS_H
#define COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_TRIALS_H

#include "experiments/claims/trial.h"

/* An exchange of at least 2 nodes, executed asynchronously and without slowdown; else NULL. */
const struct exchange *exchange_of_theorems(const struct instance *instance);

/* completion <= factor times the port bound. Does not apply to exchanges that the theorems do not
 * speak of, nor where the algorithm refuses. */
struct trial trial_within_bound(const char *algorithm, double factor,
                                const struct instance *instance, struct trial_context *context);

/* completion >= factor times the port bound, to show that a factor is reached. */
struct trial trial_reaches_bound(const char *algorithm, double factor,
                                 const struct instance *instance, struct trial_context *context);

#endif
