/* What a mean does not say of a cell: percentiles, an interval that takes no sample for normal
 * (statistics/interval.h), and the means that ratios and rates have. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_SPREAD_H
#define COMMSCHED_EXPERIMENTS_PRESENT_SPREAD_H

#include "experiments/present/result.h"
#include "experiments/present/tables/emitter.h"

/* Adds p5, median, p95, low95, high95, interval_by and normality_p to the cell's object; of a ratio
 * geometric_mean, of a rate harmonic_mean. */
void spread_add(struct value *cell, const struct result *result, struct arena *scratch);

/* Of an extension's ratios: geometric mean, median and percentiles of every cell that varies,
 * folded. Nothing elsewhere. */
void spread_put(struct document *document, const struct results *results);

#endif
