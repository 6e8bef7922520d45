/* Surveys that compare algorithms on the same instances, setting by setting. */
#ifndef COMMSCHED_EXPERIMENTS_EVIDENCE_RATIOS_H
#define COMMSCHED_EXPERIMENTS_EVIDENCE_RATIOS_H

#include "experiments/audit/trial.h"

struct comparison {
    const char *above, *below; /* completion of the one over that of the other; NULL: the bound */
};

struct ratio_survey {
    const char *generator;
    const char *const *settings;          /* "key=value ...", end with NULL */
    const struct comparison *comparisons; /* end without above; at most 16 algorithms */
};

/* Fills in the quotients of the first setting, then of the next. */
void observe_ratios(const struct ratio_survey *survey, size_t index, struct trial_context *context,
                    double *values);

#endif
