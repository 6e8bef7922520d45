/* Claim results in the results store: tables claim_results, claim_spaces and claim_estimates. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_STORE_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_STORE_H

#include "experiments/claims/audit.h"
#include "experiments/engine/store/store.h"
#include "models/base/arena.h"

/* DIRECTORY/witnesses/CLAIM.json; for the claim's second reading CLAIM-2.json. */
const char *witness_path(const struct audit_result *result, const char *directory,
                         struct arena *arena);

/* Stores a result under the claim's digest, the seed and the share tried. A result is not stored if
 * its budget was larger than usual, or if it was cut short or failed, because it may not be
 * reproducible. */
struct verdict claim_result_append(struct store *store, const struct audit_result *result,
                                   const struct audit_options *options, struct arena *arena);

/* Sets *found to whether there is a stored result. Its witness is kept only in the witness file. */
struct verdict claim_result_query(struct store *store, const struct registered_claim *claim,
                                  const struct audit_options *options, struct arena *arena,
                                  struct audit_result *out, bool *found);

#endif
