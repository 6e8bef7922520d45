/* Claims of the papers, for their tests. */
#ifndef COMMSCHED_TESTS_LIB_CLAIMS_H
#define COMMSCHED_TESTS_LIB_CLAIMS_H

#include "experiments/claims/claim.h"

/* The claim of that name; the test ends if there is none. */
const struct registered_claim *claim_named(const char *name);

/* The same in a given reading; NULL: the first. */
const struct registered_claim *claim_reading(const char *name, const char *reading);

#endif
