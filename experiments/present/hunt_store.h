/* What a survey of hunts found, row by row, in the results store's table hunts. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_HUNT_STORE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_HUNT_STORE_H

#include "experiments/engine/store/store.h"
#include "experiments/present/hunt_rows.h"

/* Under the digest of the algorithm and of the hunt. */
struct verdict hunt_append(struct store *store, const struct survey_row *row, bool quick,
                           uint64_t seed, struct arena *arena);

/* Fills in the answer of a row that was stored; *found: it was. */
struct verdict hunt_query(struct store *store, struct survey_row *row, bool quick, uint64_t seed,
                          struct arena *arena, bool *found);

#endif
