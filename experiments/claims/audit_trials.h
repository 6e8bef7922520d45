/* Trials of many claims: which are to be made, and making them. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_TRIALS_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_TRIALS_H

#include "experiments/claims/claim_run.h"
#include "experiments/engine/workers/workers.h"

/* ---- in a worker ---- */

/* What its tasks are: trial number k, and, endless, from the last on further chunks of its space.
 */
struct trial_work {
    const struct registered_claim *claims; /* [claim_count] */
    size_t claim_count;
    const struct audit_options *options; /* seed, share, deepen */
    const struct trial *trials;          /* [trial_count] */
    size_t trial_count;
    bool endless;
    double end; /* monotonic seconds: then no more are begun */
};

struct trial trial_of(const struct trial_work *work, size_t task);

/* A record is a struct trial_record. */
struct workload trial_workload(struct trial_work *work);

/* Claims by name and number of the reading, with the digests that they must have there. */
extern const struct portable portable_trials;

/* ---- in the caller's process ---- */

struct trial_batch {
    struct inquiry *inquiries; /* [count], of claims side by side */
    size_t count;
    struct trial *trials; /* [trial_count] */
    size_t trial_count, room;
    bool endless;
    double end;
};

/* Adds the chunks of a part of a claim that are not done and are the options' shard's. */
void add_trials(struct trial_batch *batch, const struct trial *part, struct arena *arena);

/* Those of all parts, the claims whose trials take longest first; or only the measured ones. */
void add_all_trials(struct trial_batch *batch, bool spaces, struct arena *arena);

/* By what a trial belongs to a shard: claim, reading, and the trial's numbers. */
uint64_t trial_hash(const struct registered_claim *claim, const struct trial *trial);

/* Makes them, stores them, and concludes each claim as soon as its last one is in. */
struct verdict make_trials(const struct trial_batch *batch, struct arena *arena);

/* Concludes a claim, unless it is or only a shard of it is made, and tells so. */
struct verdict audit_conclude(struct inquiry *inquiry, size_t claim);

#endif
