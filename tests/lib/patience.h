/* Time limits for algorithms that may not terminate: each is waited for only briefly, and only
 * once. */
#ifndef COMMSCHED_TESTS_LIB_PATIENCE_H
#define COMMSCHED_TESTS_LIB_PATIENCE_H

#include "experiments/engine/metrics/solution.h"

/* Seconds for a heuristic on one small case: 5, or TEST_PATIENCE in the environment, which `make
 * test` sets for heuristics that are known to terminate. */
double test_patience(void);

/* solve() with seed 1, for any registered algorithm. One that may loop, a prototype or one from
 * outside the tree, is stopped and reported after test_patience(), and is not run again. */
struct solution solve_patiently(const struct algorithm *algorithm, const struct instance *instance,
                                double time_limit, struct arena *arena);

#endif
