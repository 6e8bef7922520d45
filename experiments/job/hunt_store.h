/* What a survey of hunts found, row by row, kept in the results store under the digest of the
 * algorithm and of the hunt. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_HUNT_STORE_H
#define COMMSCHED_EXPERIMENTS_JOB_HUNT_STORE_H

#include "experiments/engine/store/store.h"
#include "experiments/present/hunt_rows.h"

#include <stdint.h>

struct verdict hunt_keep(struct store *store, const struct survey_row *row, bool quick,
                         uint64_t seed, struct arena *arena);

/* Fills in the answer of a row that was kept; *found: it was. */
struct verdict hunt_recall(struct store *store, struct survey_row *row, bool quick, uint64_t seed,
                           struct arena *arena, bool *found);

#endif
