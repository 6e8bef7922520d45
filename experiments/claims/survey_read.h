/* Documents of claims, experiments/papers/PAPER/claims/TOPIC.json (commsched-format(5), CLAIMS).
 *
 * A claim about every instance has no rows and no replications, but a test (claim.h). A claim about
 * averages holds where all checks of all its rows hold. Every point of a row's grid has its own
 * values; variables that are parameters of the generator are passed to it, the others must occur in
 * a template of the row. Measurements are those of claim_measurement_find. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_READ_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_READ_H

#include "experiments/claims/survey.h"
#include "experiments/engine/plan/plan.h"

/* The claims of a document, one entry for each reading, in the arena; ends without a name. A
 * negative verdict names the error and its place. */
struct verdict read_claims(const char *path, const char *text, struct arena *arena,
                           struct claim **out);

/* ---- shared by the parts of the reader ---- */

/* A survey that is being read. */
struct survey_builder {
    struct reader *reader;
    struct variables define;
    struct claim *claim;
    struct survey *survey;
    size_t query_room, check_room; /* capacity of the survey's arrays */
    int replications;              /* of a row that gives none */
    int quick_replications;        /* 0: not given */
};

/* Reads the single point of a grid; an absent grid has one point without variables. */
bool read_point(struct reader *reader, const struct spot *spot, const struct variables *outside,
                struct variables *out);

bool read_survey_row(struct survey_builder *builder, const struct spot *row);

#endif
