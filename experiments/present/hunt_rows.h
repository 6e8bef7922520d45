/* The rows of a survey of hunts, and their output. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_HUNT_ROWS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_HUNT_ROWS_H

#include "experiments/engine/store/store.h"
#include "experiments/present/tables/table.h"
#include "experiments/search/hunt.h"

/* A part of a survey: all algorithms of a family, against one reference, at some sizes. */
struct survey_part {
    const char *title;
    enum family family;
    enum hunt_against against;
    const char *form; /* rows whose instances have another form are left out; NULL: none */
    int least, most;  /* nodes */
    size_t evaluations, quick_evaluations; /* of each row */
};

/* Ends with an entry whose title is NULL. */
extern const struct survey_part survey_parts[];

struct survey_row {
    int part; /* index in survey_parts */
    const struct algorithm *algorithm;
    int nodes;
    struct hunt_row stored; /* under the digests of the algorithm and of the hunt; without an
                               outcome only its key is known */
};

/* True if the hunt found a witness. */
bool survey_found(const struct survey_row *row);

struct survey_rows {
    struct survey_row *row; /* by part, algorithm and nodes */
    size_t count;
};

/* Those of a job of that size and seed. */
struct survey_rows survey_rows_make(bool quick, uint64_t seed, struct arena *arena);

/* "exchange_greedy_4_bound.json" */
const char *survey_witness_name(const struct survey_row *row, struct arena *arena);

/* One row each; `place` is put before the names of witnesses. */
struct table survey_table(const struct survey_rows *rows, const char *place, struct arena *arena);

extern const char hunt_digest[]; /* of the hunt's sources, computed by the build */

#endif
