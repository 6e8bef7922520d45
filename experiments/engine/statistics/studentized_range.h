/* The range of k independent standard normal variables, the largest minus the smallest: the
 * studentized range with infinitely many degrees of freedom, by which Nemenyi's test compares mean
 * ranks (Demsar, Journal of Machine Learning Research 7, 2006). */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_STUDENTIZED_RANGE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_STUDENTIZED_RANGE_H

/* The probability of a range above q; k is at least 2. Absolute error below 1e-9. */
double studentized_range_tail(double q, int k);

/* The value that the range exceeds with that probability, which is above 0 and below 1. */
double studentized_range_quantile(double tail, int k);

#endif
