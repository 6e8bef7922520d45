/* Answers whether messages should be split, by the rules in answers.h. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_SPLITTING_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_SPLITTING_H

#include "experiments/present/result.h"

/* For curves of completion times, or of their ratio to the lower bound, over a rising cost, with
 * exchange/decomposition; empty for other curves, and if splitting pays again further right. */
const char *answer_of_splitting(const struct results *results, struct arena *arena);

/* Of curves of numbers of phases; empty for others, and where none changes along the curves. */
const char *answer_of_phases(const struct results *results, struct arena *arena);

#endif
