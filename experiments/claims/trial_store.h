/* Trials in the results store: tables claim_trials, claim_chunks and claim_measures. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_TRIAL_STORE_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_TRIAL_STORE_H

#include "experiments/claims/claim_run.h"

/* Reads the claim's trials stored under its digest, the seed and the share, and estimates the cost
 * of one, from an earlier result of the claim if there is one. */
struct verdict trials_read(struct inquiry *inquiry);

/* Writes one trial, unless the time was over before it ended. Only between begin and commit. */
struct verdict trial_write(struct inquiry *inquiry, const struct trial *trial,
                           const struct trial_record *record);

#endif
