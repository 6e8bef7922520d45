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

/* The result of a hunt. */
struct survey_answer {
    bool found, left_out;
    double ratio, completion, reference;
    size_t evaluations;
    int witness_nodes;
    char form[32], refusal[256];
};

struct survey_row {
    int part; /* index in survey_parts */
    const struct algorithm *algorithm;
    int nodes;
    struct survey_answer answer;
};

struct survey_rows {
    struct survey_row *row; /* by part, algorithm and nodes */
    size_t count;
};

struct survey_rows survey_rows_make(struct arena *arena);

/* "exchange_greedy_4_bound.json" */
const char *survey_witness_name(const struct survey_row *row, struct arena *arena);

/* One row each; `place` is put before the names of witnesses. */
struct table survey_table(const struct survey_rows *rows, const char *place, struct arena *arena);

extern const char hunt_digest[]; /* of the hunt's sources, computed by the build */

/* Stored under the digest of the algorithm and of the hunt. */
struct verdict hunt_append(struct store *store, const struct survey_row *row, bool quick,
                           uint64_t seed, struct arena *arena);

/* Fills in the result of a row if it is stored; *found: it is. */
struct verdict hunt_query(struct store *store, struct survey_row *row, bool quick, uint64_t seed,
                          struct arena *arena, bool *found);

#endif
