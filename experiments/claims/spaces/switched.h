/* Multicasts on switch networks to look for violations in. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_SWITCHED_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_SWITCHED_H

#include "experiments/claims/claim.h"

/* For a guarantee of any algorithm of the family; ends without a name. */
extern const struct space switched_spaces[];

#endif
