/* A hunt for every algorithm that is not exact, at several sizes: how badly each can do. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_HUNT_SURVEY_H
#define COMMSCHED_EXPERIMENTS_JOB_HUNT_SURVEY_H

#include "experiments/engine/plan/shard.h"
#include "experiments/engine/workers/progress.h"
#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct emitter;
struct store;

struct hunt_survey {
    const char *directory; /* hunt/ is made in it */
    bool quick;
    int jobs; /* 0: one per processor */
    uint64_t seed;
    bool resume;          /* rows kept in the results store are not hunted again */
    struct shard shard;   /* rows by the hash of their witness's file name */
    struct store *merged; /* results merged so far, read only: their rows are not hunted again; or
                             NULL */
    const struct emitter *format; /* of the table that is printed; NULL: text */
    struct phase phase;
};

/* Keeps what is found in results.db and writes hunt/hunt.tsv, a witness
 * hunt/FAMILY_NAME_N_REFERENCE.json for each row and the figure hunt/worst_ratios.svg and .png
 * below the directory, and prints the table
 * (out NULL: not). The files are the same for any number of jobs. A shard has neither table nor
 * figure, and prints nothing. */
struct verdict hunt_survey_run(const struct hunt_survey *survey, FILE *out);

/* How many rows such a survey has to hunt for. */
struct verdict hunt_survey_open(const struct hunt_survey *survey, struct store *store,
                                size_t *open);

/* Adds those, by the shard of so many that each belongs to, to by_shard[shards]. */
struct verdict hunt_survey_missing(const struct hunt_survey *survey, struct store *store,
                                   int shards, size_t *by_shard);

#endif
