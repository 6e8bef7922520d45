/* Multicasts and broadcasts to look for violations in, with whole times. */
#ifndef COMMSCHED_EXPERIMENTS_SPACES_MULTICAST_H
#define COMMSCHED_EXPERIMENTS_SPACES_MULTICAST_H

#include "experiments/claim.h"

/* For a guarantee of any algorithm of the family; ends without a name. */
extern const struct space multicast_spaces[];

#endif
