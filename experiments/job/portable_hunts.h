/* The workers' part of a survey of hunts; each row is independent. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_PORTABLE_HUNTS_H
#define COMMSCHED_EXPERIMENTS_JOB_PORTABLE_HUNTS_H

#include "experiments/engine/workers/workers.h"
#include "experiments/present/hunt_rows.h"

/* A task is a row. */
struct hunts {
    bool quick;
    uint64_t seed;
    struct survey_row **order; /* [count], in working order */
    size_t count;
};

enum { WITNESS_MOST = 16384 /* bytes; with 8 nodes a witness takes about 1,200 */ };

/* A record: a row's result, followed by its witness's text, which is not terminated. */
struct hunted {
    struct survey_answer answer;
    size_t length;
    char witness[WITNESS_MOST];
};

/* For a pool (workers/pool.h) with struct hunts as data. A witness of more than WITNESS_MOST bytes
 * fails the pool, with that reason. */
bool hunts_perform(size_t task, void *data, void *record);

extern const struct portable portable_hunts;

#endif
