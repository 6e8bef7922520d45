/* What curves answer, as answers.h says. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_CURVES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_CURVES_H

#include "experiments/present/result.h"

const char *answer_of_curves(const struct results *results, struct arena *arena);

static inline const char *label_of(const struct results *results, int series)
{
    return results->measurement->series[series].label;
}

#endif
