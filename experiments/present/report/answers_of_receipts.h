/* Answers of curves over the cost of threads and over the size of buffers, by the rules in
 * answers.h. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_RECEIPTS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_ANSWERS_OF_RECEIPTS_H

#include "experiments/present/result.h"

const char *answer_of_receipts(const struct results *results, struct arena *arena);

#endif
