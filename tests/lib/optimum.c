#include "tests/lib/suite.h"

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
