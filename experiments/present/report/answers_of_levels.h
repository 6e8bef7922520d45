/* What curves of exchanges by levels answer: up to where k-level pays, and what a level more gains.
 */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_LEVELS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_LEVELS_H

#include "experiments/present/result.h"

/* Empty where k-level and two-level are not both among the curves. */
const char *answer_of_levels(const struct results *results, struct arena *arena);

#endif
