/* Claims' results in the results store: claim_results, claim_spaces and claim_estimates. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_STORE_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_STORE_H

#include "experiments/claims/audit.h"
#include "experiments/engine/store/store.h"
#include "models/base/arena.h"

/* DIRECTORY/witnesses/CLAIM.json, of its second reading CLAIM-2.json */
const char *witness_path(const struct audit_result *result, const char *directory,
                         struct arena *arena);

/* Stores a result under the claim's digest, the seed and the share of what is tried; one with a
 * larger budget than usual, or that was cut short or failed, is not stored: it need not come out
 * the same again. */
struct verdict claim_result_append(struct store *store, const struct audit_result *result,
                                   const struct audit_options *options, struct arena *arena);

/* *found: there is one. Its witness is in its file alone. */
struct verdict claim_result_query(struct store *store, const struct registered_claim *claim,
                                  const struct audit_options *options, struct arena *arena,
                                  struct audit_result *out, bool *found);

#endif
