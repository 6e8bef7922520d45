/* The algorithms of the tree that prove least completions. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_METRICS_PROOFS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_METRICS_PROOFS_H

#include "algorithms/algorithm.h"

/* Those of a family, in the arena, which end with NULL: in front the ones that prove most small
 * instances quickly. They agree on optima, so that their order changes only the running time. */
const struct algorithm **proving_algorithms(enum family family, struct arena *arena);

#endif
