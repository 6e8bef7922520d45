/* What curves answer whose series know less than the algorithm that they are relative to. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_IGNORANCE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_IGNORANCE_H

#include "experiments/present/result.h"

/* True where labels of series say "blind to". */
bool ignorance_is_priced(const struct results *results);

/* How many times as long those series take at the first abscissa and at the last. */
const char *answer_of_ignorance(const struct results *results, struct arena *arena);

#endif
