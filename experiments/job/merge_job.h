/* The parts of a job that shards made, in one directory; and what is missing of the whole.
 *
 * All rows come in one transaction, so that a merge that was killed is as none, and the same once
 * more as one. Parts are only read. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_MERGE_JOB_H
#define COMMSCHED_EXPERIMENTS_JOB_MERGE_JOB_H

#include "experiments/engine/store/store.h"
#include "experiments/present/job_record.h"

struct merge_job {
    const char *out;          /* directory; made where there is none */
    const char *const *parts; /* directories [part_count] */
    size_t part_count;
};

/* Of the shards 1 to `shards`, in this order; where the parts are whole jobs, of one. */
struct merge_missing {
    size_t *runs, *trials, *hunts;
    size_t next_look; /* runs of cells that have all of their present look, and do not decide */
};

struct merge_end {
    struct job_record record;   /* of OUT */
    int shards;                 /* that the job was divided into; 0: the parts are whole jobs */
    size_t runs, trials, hunts; /* that OUT holds */
    struct merge_missing missing;
    int signal; /* that stopped it; else 0 */
};

/* A no for parts that do not belong together or cannot be read, by name, and when something fails:
 * OUT is as it was. What the end refers to is in the arena. */
struct verdict merge_job_run(const struct merge_job *job, struct arena *arena,
                             struct merge_end *end);

/* Nothing is missing, and no cell needs another look. */
bool merge_is_complete(const struct merge_end *end);

/* ---- merge_kind.c ---- */

/* A no where the two are no parts of one job: what differs. The names are of their directories;
 * other NULL: this program. */
struct verdict merge_kind_check(const struct job_record *record, const char *name,
                                const struct job_record *other, const char *other_name,
                                struct arena *arena);

/* How many shards a part, or what parts were merged into, is of; 0: it is a whole job. */
int merge_shards(const struct job_record *record);

/* Whether the job has a phase; unknown ones count as all. */
bool merge_has_phase(const struct job_record *record, const char *phase);

/* ---- merge_missing.c ---- */

/* What the job of the record still has to make, of OUT's store. */
struct verdict merge_missing_count(const struct job_record *record, int shards, const char *out,
                                   struct store *store, struct arena *arena,
                                   struct merge_missing *missing);

#endif
