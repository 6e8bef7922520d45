/* Exchanges to look for violations in. Durations are whole numbers: bytes, with no start-up and one
 * second a byte. */
#ifndef COMMSCHED_EXPERIMENTS_SPACES_EXCHANGE_H
#define COMMSCHED_EXPERIMENTS_SPACES_EXCHANGE_H

#include "experiments/claim.h"

/* For a guarantee of any algorithm of the family; ends without a name. */
extern const struct space exchange_spaces[];

#endif
