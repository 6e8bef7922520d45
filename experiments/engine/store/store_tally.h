/* Counts of what a results store contains. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_TALLY_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_TALLY_H

#include "experiments/engine/store/store.h"

struct tally {
    size_t runs, trials, hunts; /* trials: chunks of spaces, and measured replications */
};

struct verdict store_tally(struct store *store, struct tally *out);

#endif
