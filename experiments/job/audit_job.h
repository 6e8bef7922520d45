/* Many claims put on trial; each result is kept and its witness written as soon as it is there. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_AUDIT_JOB_H
#define COMMSCHED_EXPERIMENTS_JOB_AUDIT_JOB_H

#include "experiments/claims/audit.h"
#include "experiments/engine/store/store.h"
#include "experiments/engine/workers/progress.h"

struct audit_job {
    const struct registered_claim *claims; /* [count] */
    size_t count;
    const char *directory; /* of the witnesses */
    uint64_t seed;
    int jobs;             /* 0: one per processor */
    double seconds;       /* the most for all together; 0: no limit */
    bool deepen;          /* search for all of these seconds, every claim for its share of them */
    double share;         /* of what is tried, as in audit_options */
    bool resume;          /* what was kept, and whose witness is there, is not tried again */
    struct shard shard;   /* count not 0: only its trials and runs are made, whatever the time */
    struct store *merged; /* results of other shards, only read: they count as kept; or NULL */
    struct phase phase;
    /* Set by the query, in its arena: */
    struct audit_result *results; /* [count] */
    size_t *open, open_count;     /* claims that are to be tried */
};

/* Reads the results that are stored and whose witnesses are there. */
struct verdict audit_job_query(struct audit_job *job, struct store *store, struct arena *arena);

/* Adds, to by_shard[shards], how many trials of open claims and runs of their surveys are not
 * stored, by the shard that makes them. */
struct verdict audit_job_missing(const struct audit_job *job, struct store *store, int shards,
                                 size_t *by_shard, struct arena *arena);

/* Tries the claims that are open. A no when the store or a witness cannot be written, or when
 * interrupted; the results so far are kept. */
struct verdict audit_job_run(const struct audit_job *job, struct store *store, struct arena *arena);

/* Claims, several readings of one counted once; and those with a reading that is not as recorded.
 */
size_t audit_count(const struct audit_result *results, size_t count);
size_t audit_count_differing(const struct audit_result *results, size_t count);

#endif
