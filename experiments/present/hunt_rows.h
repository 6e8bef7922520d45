/* The rows of a survey, and how they are written down. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_HUNT_ROWS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_HUNT_ROWS_H

#include "experiments/engine/store/store.h"
#include "experiments/search/hunt.h"

/* One part of a survey: all algorithms of a family, against one reference, at some sizes. */
struct survey_part {
    const char *title;
    enum family family;
    enum hunt_against against;
    const char *form; /* rows whose instances have another one are left out; NULL: none are */
    int least, most;  /* nodes */
    size_t evaluations, quick_evaluations; /* of each row */
    bool collective; /* of algorithms of operations that schedule no plain multicast */
};

/* The list ends with an entry whose title is NULL. */
extern const struct survey_part survey_parts[];

/* What a hunt answered. */
struct survey_answer {
    bool found, left_out;
    double ratio, completion, reference;
    size_t evaluations;
    int witness_nodes;
    char form[32], refusal[256];
};

struct emitter;

struct survey_row {
    int part; /* of survey_parts */
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

/* As tab-separated text; for readers a line an algorithm, for programs the same as the former, in a
 * format (NULL: text); and as data of plots/hunt.gp. */
void survey_write_tsv(FILE *out, const struct survey_rows *rows, struct arena *arena);
void survey_print(FILE *out, const struct emitter *format, const struct survey_rows *rows,
                  struct arena *arena);
struct verdict survey_draw(const struct survey_rows *rows, const char *directory,
                           struct arena *arena);

extern const char hunt_digest[]; /* of the hunt's sources, made by the build */

/* Under the digest of the algorithm and of the hunt. */
struct verdict hunt_append(struct store *store, const struct survey_row *row, bool quick,
                           uint64_t seed, struct arena *arena);

/* Fills in the answer of a row that was stored; *found: it was. */
struct verdict hunt_query(struct store *store, struct survey_row *row, bool quick, uint64_t seed,
                          struct arena *arena, bool *found);

#endif
