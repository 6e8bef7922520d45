/* Whether messages should be split, as answers.h says. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_SPLITTING_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_SPLITTING_H

#include "experiments/present/result.h"

/* Of curves of completion times, or of these over the lower bound, along a rising cost, with
 * exchange/decomposition; empty for others, and where splitting pays again further right. */
const char *answer_of_splitting(const struct results *results, struct arena *arena);

#endif
