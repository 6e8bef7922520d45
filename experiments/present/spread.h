/* Statistics of a cell other than the mean: percentiles, an interval that does not assume normality
 * (statistics/interval.h), and the means appropriate for ratios and rates. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_SPREAD_H
#define COMMSCHED_EXPERIMENTS_PRESENT_SPREAD_H

#include "experiments/present/result.h"

/* Adds p5, median, p95, low95, high95, interval_by and normality_p to the cell's object; for a
 * ratio also geometric_mean, for a rate harmonic_mean. */
void spread_add(struct value *cell, const struct result *result, struct arena *scratch);

#endif
