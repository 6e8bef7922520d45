/* A comparison on one instance: for people, as a row an algorithm, and as JSON. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_COMPARISON_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_COMPARISON_REPORT_H

#include "experiments/compare/comparison.h"
#include "experiments/present/document.h"

void comparison_put(struct document *document, const struct comparison *comparison);
struct table comparison_rows(const struct comparison *comparison, struct arena *arena);
struct value *comparison_value(const struct comparison *comparison, struct arena *arena);

#endif
