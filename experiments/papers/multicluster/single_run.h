/* A joint test for the tables of paper `multicluster`, section 5, that show one random exchange:
 * all the numbers of one matrix are judged together.
 *
 * The statistic was fixed in advance: the Mahalanobis distance of the logarithms of the
 * completions. Mean and covariance come from reference draws with their own seed; the tables'
 * numbers are compared with further draws. Table 5.1 and the first of 5.2 share a matrix. Therefore
 * a number printed in both counts once, HL counts at one ratio, and the ratios 100 and 1000, whose
 * digits are all the same rescaled, do not count. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_SINGLE_RUN_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_SINGLE_RUN_H

#include "experiments/claims/claim.h"

struct run_table;

extern const struct run_table run_table_myrinet; /* 5.1, and the first table of 5.2 */
extern const struct run_table run_table_sp2;     /* second table of 5.2 */

/* Names separated by spaces, for a claim's list. */
#define SINGLE_RUN_ALGORITHMS                                                                      \
    "exchange/fixed_pattern exchange/knoedel exchange/max_min exchange/max_sum exchange/uniform "  \
    "exchange/adapted_max_min exchange/adapted_max_sum exchange/adapted_uniform "                  \
    "exchange/two_level"

/* Squared distance of a draw / that of the printed numbers: at least 1 if the draw is at least
 * as unusual. NAN if the power of the test is too low, below a half. */
double single_run_distance(const struct run_table *table, size_t replication,
                           struct claim_context *context);

/* The share of tables with two columns swapped that a test at level 0.01 rejects. */
double single_run_power(const struct run_table *table, struct claim_context *context);

#endif
