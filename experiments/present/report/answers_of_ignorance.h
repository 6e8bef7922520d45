/* What curves answer whose series know less than the algorithm that they are relative to, and maps
 * in which the series in use knows less than others. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_IGNORANCE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_IGNORANCE_H

#include "experiments/present/best_map.h"
#include "experiments/present/result.h"

/* True if labels of series contain "blind to". */
bool ignorance_is_priced(const struct results *results);

/* The factor by which those series take longer, at the first abscissa and at the last. */
const char *answer_of_ignorance(const struct results *results, struct arena *arena);

/* How many times as long as the best that series takes in each row, in the first column and in the
 * last; empty where its label does not say "blind to", where it changes or a cell has no ratio. */
const char *answer_of_ignorant_map(const struct best_map *map, struct arena *arena);

#endif
