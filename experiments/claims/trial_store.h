/* Trials in the results store: claim_trials, claim_chunks and claim_measures. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_TRIAL_STORE_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_TRIAL_STORE_H

#include "experiments/claims/claim_run.h"

/* Takes the claim's trials that its stores have, under its digest, the seed and the share; and
 * guesses what one costs, from an earlier result of the claim if there is one. */
struct verdict trials_read(struct inquiry *inquiry);

/* Writes one, unless its time was over before its end. Only between begin and commit. */
struct verdict trial_write(struct inquiry *inquiry, const struct trial *trial,
                           const struct trial_record *record);

#endif
