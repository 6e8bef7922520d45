/* Claims of the papers, for their tests. */
#ifndef COMMSCHED_TESTS_LIB_CLAIMS_H
#define COMMSCHED_TESTS_LIB_CLAIMS_H

#include "experiments/claims/claim.h"

/* Of that name; the test ends where there is none. */
const struct registered_claim *claim_named(const char *name);

/* The same in that reading; NULL: the first. */
const struct registered_claim *claim_reading(const char *name, const char *reading);

#endif
