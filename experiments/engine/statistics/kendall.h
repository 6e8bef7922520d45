/* Kendall's rank correlation. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_KENDALL_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_KENDALL_H

#include <stddef.h>

/* Tau-b: concordant pairs less discordant ones, over the geometric mean of the pairs that are no
 * tie in the one and of those that are none in the other (Kendall, Biometrika 33, 1945). NAN where
 * all values of either are equal, as of fewer than two. */
double kendall_tau_b(const double *first, const double *second, size_t count);

#endif
