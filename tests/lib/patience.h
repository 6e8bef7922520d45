/* Algorithms that may never end: nobody waits long for them, nor twice. */
#ifndef COMMSCHED_TESTS_LIB_PATIENCE_H
#define COMMSCHED_TESTS_LIB_PATIENCE_H

#include "experiments/engine/metrics/solution.h"

/* Seconds for a heuristic on one small case: 5, or what the environment says (TEST_PATIENCE), as
 * `make test` does of heuristics that are known to end. */
double test_patience(void);

/* As solve(), seed 1, of any registered algorithm. One that may loop, from outside the tree or a
 * prototype, is stopped and named after test_patience(), and is not run again. */
struct solution solve_patiently(const struct algorithm *algorithm, const struct instance *instance,
                                double time_limit, struct arena *arena);

#endif
