/* Optional stopping: an experiment is replicated until all its means are precise.
 *
 * After the usual replications twice as many are made, and so on up to ten times as many, as long
 * as any cell's 95 % interval is wider than asked for. All cells of an experiment have the same
 * replications, so series are compared on the same instances; how many depends on the results
 * alone, so a stored job can tell again. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PRECISION_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PRECISION_H

#include "experiments/present/result.h"

/* True when the half-width of every mean's interval is at most precision times the mean; 0 asks for
 * nothing. CPU times are left out: they are no sample of instances. */
bool results_precise(const struct results *results, double precision);

/* How many after so many; the same number at the end. */
int precision_next(int replications, int usual);

/* Plans the experiment with the replications that the store's runs ask for: those of the first step
 * that is precise, or not yet run, or the last. The results are those stored. */
struct verdict precision_plan(struct store *store, const struct experiment *experiment,
                              uint64_t seed, int usual, double precision, struct arena *arena,
                              struct measurement *measurement, struct results *results);

#endif
