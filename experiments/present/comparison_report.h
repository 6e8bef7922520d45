/* A comparison on standard output: a table for people, or one JSON object. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_COMPARISON_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_COMPARISON_REPORT_H

#include "experiments/compare/comparison.h"

void comparison_print_text(const struct comparison *comparison);
void comparison_print_json(const struct comparison *comparison);

#endif
