/* Algorithms and bounds solved by name, and what holds of an optimum. */
#ifndef COMMSCHED_TESTS_LIB_OPTIMUM_H
#define COMMSCHED_TESTS_LIB_OPTIMUM_H

#include "algorithms/bound.h"
#include "experiments/engine/metrics/solution.h"

struct solution solve_by(const char *algorithm, const struct instance *instance, double time_limit,
                         struct arena *arena);

/* The bound of a linear program; fails the running test where it refuses. */
double bound_by(const struct computed_bound *bound, const struct instance *instance,
                double time_limit);

/* The exact algorithm finds the optimum of a multicast and proves it; the bound lies between the
 * one in closed form and the optimum. The seed is printed where it does not. */
void expect_optimum(const char *algorithm, const struct computed_bound *bound,
                    const struct instance *instance, double optimum, unsigned long seed);

#endif
