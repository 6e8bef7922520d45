/* The tables of paper `multicluster`, section 5, that show one random exchange: one joint test for
 * all the numbers of one matrix.
 *
 * The statistic was fixed before it was looked at: the Mahalanobis distance of the logarithms of
 * the completions. Mean and covariance come from reference draws with a seed of their own; the
 * tables' numbers are held against further draws. Tables 5.1 and the first of 5.2 share a matrix: a
 * number printed in both counts once, HL at one ratio, and the ratios 100 and 1000, all the same
 * digits rescaled, not at all. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_SINGLE_RUN_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_SINGLE_RUN_H

#include "experiments/claims/claim.h"

struct run_table;

extern const struct run_table run_table_myrinet; /* 5.1 and 5.2, first table */
extern const struct run_table run_table_sp2;     /* 5.2, second table */

/* Names apart by spaces, for a claim's list. */
#define SINGLE_RUN_ALGORITHMS                                                                      \
    "exchange/fixed_pattern exchange/knoedel exchange/max_min exchange/max_sum exchange/uniform "  \
    "exchange/adapted_max_min exchange/adapted_max_sum exchange/adapted_uniform "                  \
    "exchange/two_level"

/* Of a draw, its squared distance over that of the printed numbers: at least 1 where the draw is
 * as unusual as they. NAN where the test has too little power, below a half. */
double single_run_distance(const struct run_table *table, size_t replication,
                           struct claim_context *context);

/* The completion of the same transfers, phase by phase, on another exchange; none is forwarded. */
double single_run_retimed(const struct exchange *exchange, const struct timeline *timeline,
                          struct arena *arena);

/* Of the tables in which two columns have changed places, the share that a test at level 0.01
 * rejects. */
double single_run_power(const struct run_table *table, struct claim_context *context);

#endif
