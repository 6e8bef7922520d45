/* Prototypes that a job excludes: one that was stopped at the time limit three times is not run
 * again in the job, so that an endless loop does not cost the limit in every cell. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_TIMEOUT_EXCLUSION_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_TIMEOUT_EXCLUSION_H

#include "algorithms/algorithm.h"

enum { TIMEOUTS_TO_EXCLUDE = 3 };

/* All zero bytes: nothing was stopped yet. */
struct timeout_exclusion {
    struct stopped_prototype *first;
};

/* One more run of the algorithm was stopped. */
void timeout_exclusion_count(struct timeout_exclusion *exclusion, const struct algorithm *algorithm,
                             struct arena *arena);

bool is_excluded(const struct timeout_exclusion *exclusion, const struct algorithm *algorithm);

#endif
