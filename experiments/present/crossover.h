/* Two series of a figure against each other: the ratio at every abscissa, run by run on the same
 * instances, and where it crosses 1. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_CROSSOVER_H
#define COMMSCHED_EXPERIMENTS_PRESENT_CROSSOVER_H

#include "experiments/present/document.h"
#include "experiments/present/result.h"

/* The series that the experiment names: the first over the second. */
void crossover_put(struct document *document, const struct results *results);

/* Where the line from (x0, y0) to (x1, y1) crosses 1; in the logarithm of x where both are more
 * than 0. The ends must lie on different sides. */
double crossing(double x0, double y0, double x1, double y1);

#endif
