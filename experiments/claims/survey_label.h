/* What an estimate is of, in words derived from its row. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_LABEL_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SURVEY_LABEL_H

#include "experiments/claims/survey_read.h"

struct survey_label {
    struct reader *reader;
    const struct spot *row;
    const struct variables *points; /* [count], of the sample */
    size_t count;
    const struct check *check;   /* but for its words */
    const struct query *queries; /* of the survey */
    const char *growth, *phrase; /* the variable, or NULL; of the metric */
};

/* "STC over SPCCO, throughput: nodes=512 multicasts=2"; in the reader's arena. */
const char *survey_label(const struct survey_label *label);

#endif
