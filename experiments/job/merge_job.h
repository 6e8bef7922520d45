/* Merges the parts of a job that shards made into one directory, and determines what is missing of
 * the whole job.
 *
 * All rows are merged in one transaction, so that an interrupted merge changes nothing, and a
 * repeated merge adds nothing. Parts are only read. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_MERGE_JOB_H
#define COMMSCHED_EXPERIMENTS_JOB_MERGE_JOB_H

#include "experiments/engine/store/store_rows.h"
#include "experiments/present/job_record.h"

struct merge_job {
    const char *out;          /* directory; created if missing */
    const char *const *parts; /* directories [part_count] */
    size_t part_count;
};

enum merge_kind { MERGE_RUNS, MERGE_TRIALS, MERGE_HUNTS, MERGE_KINDS };

struct merge_missing {
    /* By kind and shard, from 1 to `shards`; a single one if the parts are whole jobs. */
    size_t *by_shard[MERGE_KINDS];
    size_t next_look; /* missing runs of cells that have all runs of their present look but are
                         undecided */
};

struct merge_end {
    struct job_record record; /* of OUT */
    int shards;               /* number of shards of the job; 0: the parts are whole jobs */
    struct tally stored;      /* in OUT */
    struct merge_missing missing;
};

/* Ends the program, naming the part, if parts do not belong together or cannot be read, and on
 * other errors; OUT is then unchanged. Everything in the result is in the arena. */
struct merge_end merge_job_run(const struct merge_job *job, struct arena *arena);

/* True if nothing is missing, and no cell needs another look. */
bool merge_is_complete(const struct merge_end *end);

#endif
