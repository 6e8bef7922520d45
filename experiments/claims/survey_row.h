/* A row of a survey that is being read. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_ROW_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_ROW_H

#include "experiments/claims/survey_read.h"

struct row {
    struct survey_builder *builder;
    struct reader *reader;
    const struct spot *spot;
    const char *text; /* as written */
    struct grid grid;
    struct spot pooled, combined; /* lists of variables, or none */
    enum combination combination;
    const char *growth; /* or NULL */
    const struct metric *metric;
    const struct claim_measurement *measurement;
    const char *published, *setting;  /* or NULL */
    const struct evaluation *counted; /* or NULL */
    double power, logarithms;         /* of the growth variable, dividing ours */
    struct check check;               /* without label, limit and sample */
    double limits[2];                 /* by relation; NAN: none */
    double divisor;
    bool gain;
    int replications;
};

/* ---- queries ---- */

bool has_parameter(const struct registered_generator *generator, const char *name);

/* Finds the generator of a point with these variables; false if the metric needs one and there is
 * none. */
bool find_row_generator(struct row *row, const struct variables *all, struct query *query);

/* Adds a name to a list separated by spaces, unless it is there. */
void note_name(struct row *row, const char **list, const char *name);

/* Reads the quotient of a point and adds its queries to the survey. */
bool read_quotient(struct row *row, const struct variables *point, struct quotient *out);

/* ---- the label of an estimate, derived from its row ---- */

struct survey_label {
    struct reader *reader;
    const struct spot *row;
    const char *text;               /* of the row, in JSON */
    const struct variables *points; /* [count], of the sample */
    size_t count;
    const struct check *check;   /* without its label */
    const struct query *queries; /* of the survey */
    const char *growth, *phrase; /* the variable, or NULL; the phrase for the metric */
};

/* "STC over SPCCO, throughput: nodes=512 multicasts=2"; in the reader's arena. */
const char *survey_label(const struct survey_label *label);

#endif
