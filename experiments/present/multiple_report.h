/* Differences between algorithms in a benchmark: mean ranks with the tests over all algorithms, and
 * paired differences to the reference. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_MULTIPLE_REPORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_MULTIPLE_REPORT_H

#include "experiments/present/benchmark_report.h"

/* Mean ranks, Friedman's and Nemenyi's tests, and the algorithms that do not take part. */
void multiple_put(struct document *document, const struct findings *findings);

struct value *multiple_value(const struct findings *findings);

/* Sets the columns mean_rank and rank_groups of the last row. */
void multiple_put_rank(struct table *table, const struct multiple *multiple,
                       const struct ranked *row);

/* "p = 0.0312", "p < 0.0001". */
const char *probability_text(double p, struct arena *arena);

/* Every algorithm against the reference. */
void differences_put(struct document *document, const struct ranking *ranking);

#endif
