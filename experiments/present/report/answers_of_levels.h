/* Answers of curves of exchanges by levels: up to where k-level pays, and the gain of an additional
 * level. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_LEVELS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_LEVELS_H

#include "experiments/present/result.h"

/* Empty where k-level and two-level are not both among the curves. */
const char *answer_of_levels(const struct results *results, struct arena *arena);

#endif
