/* A row of a survey while it is read. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_ROW_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_ROW_H

#include "experiments/claims/survey_read.h"

struct row {
    struct survey_builder *builder;
    struct reader *reader;
    const struct spot *spot;
    const char *text; /* as it is written */
    struct grid grid;
    struct spot pooled, combined; /* lists of variables, or none */
    enum combination combination;
    const char *growth; /* or NULL */
    const struct metric *metric;
    const struct claim_measurement *measurement;
    const char *published, *setting;  /* or NULL */
    const struct evaluation *counted; /* or NULL */
    double power, logarithms;         /* of the variable of growth, that ours is divided by */
    struct check check;               /* but for its words, limit and sample */
    double limits[2];                 /* by relation; NAN: none */
    double divisor;
    bool gain;
    int replications;
};

/* ---- queries ---- */

bool has_parameter(const struct registered_generator *generator, const char *name);

/* Of a point with these variables; false without one where the metric needs it. */
bool find_row_generator(struct row *row, const struct variables *all, struct query *query);

/* Adds a name to a list apart by spaces, once. */
void note_name(struct row *row, const char **list, const char *name);

/* The quotient of a point; its queries are added to the survey. */
bool read_quotient(struct row *row, const struct variables *point, struct quotient *out);

/* ---- what an estimate is of, in words derived from its row ---- */

struct survey_label {
    struct reader *reader;
    const struct spot *row;
    const char *text;               /* of the row, in JSON */
    const struct variables *points; /* [count], of the sample */
    size_t count;
    const struct check *check;   /* but for its words */
    const struct query *queries; /* of the survey */
    const char *growth, *phrase; /* the variable, or NULL; of the metric */
};

/* "STC over SPCCO, throughput: nodes=512 multicasts=2"; in the reader's arena. */
const char *survey_label(const struct survey_label *label);

#endif
