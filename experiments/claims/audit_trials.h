/* Trials of many claims: selecting those to make, and making them. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_TRIALS_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_TRIALS_H

#include "experiments/claims/claim_run.h"
#include "experiments/engine/workers/workers.h"

/* ---- in a worker ---- */

/* The data of the tasks: trial number k; if endless, numbers from the last on are further chunks of
 * the last trial's space. */
struct trial_work {
    const struct registered_claim *claims; /* [claim_count] */
    size_t claim_count;
    const struct audit_options *options; /* seed, share, deepen */
    const struct trial *trials;          /* [trial_count] */
    size_t trial_count;
    bool endless;
    double end; /* monotonic seconds after which no trial is started */
};

struct trial trial_of(const struct trial_work *work, size_t task);

/* A record is a struct trial_record. */
struct workload trial_workload(struct trial_work *work);

/* Identifies claims by name and number of the reading, and requires the same digests on the other
 * side. */
extern const struct portable portable_trials;

/* ---- in the caller's process ---- */

struct trial_batch {
    struct inquiry *inquiries; /* [count]; the readings of a claim are adjacent */
    size_t count;
    struct trial *trials; /* [trial_count] */
    size_t trial_count, room;
    bool endless;
    double end;
};

/* Adds the chunks of a part of a claim that are not done and belong to the shard of the options. */
void add_trials(struct trial_batch *batch, const struct trial *part, struct arena *arena);

/* Adds those of all parts, claims with the longest trials first; without spaces, only the measured
 * ones. */
void add_all_trials(struct trial_batch *batch, bool spaces, struct arena *arena);

/* Assigns a trial to a shard: hash of the claim, the reading and the trial's numbers. */
uint64_t trial_hash(const struct registered_claim *claim, const struct trial *trial);

/* Makes and stores the trials, and concludes each claim as soon as its last trial is done. */
struct verdict make_trials(const struct trial_batch *batch, struct arena *arena);

/* Concludes a claim and reports it, unless it is already concluded or only a shard of it is
 * made. */
struct verdict audit_conclude(struct inquiry *inquiry, size_t claim);

#endif
