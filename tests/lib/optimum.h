/* Algorithms and bounds run by name, and assertions about optima. */
#ifndef COMMSCHED_TESTS_LIB_OPTIMUM_H
#define COMMSCHED_TESTS_LIB_OPTIMUM_H

#include "algorithms/bound.h"
#include "experiments/engine/metrics/solution.h"

struct solution solve_by(const char *algorithm, const struct instance *instance, double time_limit,
                         struct arena *arena);

/* The bound of a linear program; fails the running test if it refuses. */
double bound_by(const struct computed_bound *bound, const struct instance *instance,
                double time_limit);

/* Asserts that the exact algorithm finds the optimum of a multicast and proves it, and that the
 * bound lies between the closed-form bound and the optimum. Prints the seed on failure. */
void expect_optimum(const char *algorithm, const struct computed_bound *bound,
                    const struct instance *instance, double optimum, unsigned long seed);

#endif
