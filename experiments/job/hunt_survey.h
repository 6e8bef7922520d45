/* A survey of hunts: the worst ratios of every algorithm that is not exact, at several sizes. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_HUNT_SURVEY_H
#define COMMSCHED_EXPERIMENTS_JOB_HUNT_SURVEY_H

#include "experiments/engine/workers/progress.h"
#include "experiments/job/whole_job.h"

struct store;

struct hunt_survey {
    /* Algorithms of its papers searched; hunt/ is created in its directory. A shard has rows by the
     * hash of their witness's file name. */
    const struct whole_job *job;
    bool resume;          /* rows in the results store are not hunted again */
    struct store *merged; /* results merged so far, read-only: their rows are not hunted again; or
                             NULL */
    struct phase phase;
};

/* Stores the results in results.db and writes, below the directory, hunt/hunt.tsv and a witness
 * hunt/FAMILY_NAME_N_REFERENCE.json for each row. The files are the same for any number of jobs. A
 * shard writes no table. */
struct verdict hunt_survey_run(const struct hunt_survey *survey);

/* Adds the number of rows that the survey still has to hunt to by_shard[shards], by the shard that
 * each belongs to. */
struct verdict hunt_survey_missing(const struct hunt_survey *survey, struct store *store,
                                   int shards, size_t *by_shard);

#endif
