#include "tests/lib/suite.h"

#include "models/base/units.h"
#include "models/multicast/bounds.h"

#include <math.h>

struct solution solve_by(const char *algorithm, const struct instance *instance, double time_limit,
                         struct arena *arena)
{
    const struct registered_algorithm *found = algorithm_find(algorithm);
    CU_ASSERT_PTR_NOT_NULL_FATAL(found);
    return solve(found->algorithm, instance, 1, time_limit, arena);
}

double bound_by(const struct computed_bound *bound, const struct instance *instance,
                double time_limit)
{
    BLOCK_ARENA(scratch);
    struct context context = {.arena = &scratch, .time_limit = time_limit};
    double value = NAN;
    CU_ASSERT_EQUAL(bound->value(instance, &context, &value), OUTCOME_SCHEDULED);
    return value;
}

void expect_optimum(const char *algorithm, const struct computed_bound *bound,
                    const struct instance *instance, double optimum, unsigned long seed)
{
    BLOCK_ARENA(arena);
    struct solution found = solve_by(algorithm, instance, INFINITY, &arena);
    CU_ASSERT_EQUAL(found.status, STATUS_VALID);
    CU_ASSERT(found.optimal);
    CU_ASSERT_DOUBLE_EQUAL(found.completion, optimum, 1e-9 * optimum);
    double relaxed = bound_by(bound, instance, INFINITY);
    CU_ASSERT(!clearly_less(optimum, relaxed, optimum));
    CU_ASSERT(!clearly_less(relaxed, multicast_lower_bound(&instance->as.multicast), relaxed));
    if (found.status != STATUS_VALID || clearly_differ(found.completion, optimum, optimum))
        printf("\nseed %lu: %.12g (proved %.12g), optimum %.12g, bound %.12g %s\n", seed,
               found.completion, found.proved, optimum, relaxed, found.reason);
}
