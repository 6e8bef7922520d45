/* Several tests at once: Holm's step-down procedure. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_HOLM_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_HOLM_H

#include "models/base/arena.h"

#include <stddef.h>

/* Adjusted p-values of several tests: the least level at which Holm's step-down procedure rejects
 * each of them together with the others (Scandinavian Journal of Statistics 6, 1979). NAN is not a
 * test. */
void holm_adjust(const double *p, size_t count, double *adjusted, struct arena *scratch);

#endif
