/* The optimum, for tests of claims, which list all algorithms of their family. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_OPTIMUM_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_OPTIMUM_H

#include "experiments/claims/claim.h"

/* The least completion, as an exact algorithm that takes the instance proves it within the limit in
 * seconds; NAN where none does. */
double claim_optimum(const struct instance *instance, double seconds,
                     struct claim_context *context);

#endif
