/* Several treatments on the same blocks, compared by their ranks in each: Friedman's test (Journal
 * of the American Statistical Association 32, 1937) with mid-ranks for ties, in the F form of Iman
 * and Davenport (Communications in Statistics A 9, 1980), and Nemenyi's test of all pairs. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_FRIEDMAN_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_FRIEDMAN_H

#include "models/base/arena.h"

#include <stddef.h>

/* Ranks from 1, the least first; equal values share their mean rank. */
void mid_ranks(const double *values, size_t count, double *ranks, struct arena *scratch);

struct friedman {
    int treatments, blocks;
    double *mean_ranks;                /* [treatments] */
    double chi_squared, chi_squared_p; /* treatments - 1 degrees of freedom, corrected for ties */
    double f, f_p;      /* treatments - 1 and (treatments - 1)(blocks - 1); INFINITY and 0 where all
                           blocks agree */
    double concordance; /* Kendall's W: 0 no agreement between blocks, 1 identical ranks in all
                           blocks */
};

/* values: [blocks][treatments], at least two of each; if all are equal, p is 1. */
struct friedman friedman_test(const double *values, int blocks, int treatments,
                              struct arena *arena);

/* Critical difference: two mean ranks at least this far apart differ at the level, over all
 * pairs. */
double nemenyi_difference(double level, int blocks, int treatments);

/* The probability, over all pairs, of two mean ranks at least this far apart. */
double nemenyi_p(double difference, int blocks, int treatments);

/* Adjusted p-values of several tests: the least level at which Holm's step-down procedure rejects
 * each of them together with the others (Scandinavian Journal of Statistics 6, 1979). NAN is not a
 * test. */
void holm_adjust(const double *p, size_t count, double *adjusted, struct arena *scratch);

#endif
