/* Kendall's rank correlation. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_KENDALL_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_KENDALL_H

#include <stddef.h>

/* Tau-b: (concordant - discordant pairs) / the geometric mean of the numbers of pairs untied in the
 * first and untied in the second (Kendall, Biometrika 33, 1945). NAN where all values of either are
 * equal, and for fewer than two. */
double kendall_tau_b(const double *first, const double *second, size_t count);

#endif
