/* How an algorithm's CPU time grows with the number of nodes, for surveys: trials run over sizes,
 * and the slope of log(seconds) over log(nodes) is the exponent. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_TIME_GROWTH_H
#define COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_TIME_GROWTH_H

#include "experiments/claims/trial.h"

enum { GROWTH_LOG_SECONDS, GROWTH_LOG_NODES, GROWTH_VALUES };

/* Sizes taken in turn; list ends with 0. The seconds are the median of several runs on one
 * exchange, a random network with 1 MB messages. */
bool observe_exchange_growth(const char *algorithm, const int *sizes, size_t index,
                             struct trial_context *context, double values[GROWTH_VALUES]);

#endif
