/* The optimum, for tests of claims. Apart from trial.h, because who includes this depends on the
 * exact algorithms. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_TRIAL_OPTIMUM_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_TRIAL_OPTIMUM_H

#include "experiments/claims/claim.h"

/* The least completion, as an exact algorithm that takes the instance proves it within the limit in
 * seconds; NAN where none does. */
double trial_optimum(const struct instance *instance, double seconds,
                     struct trial_context *context);

#endif
