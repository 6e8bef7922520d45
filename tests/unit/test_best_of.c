/* The best of several algorithms. */
#include "algorithms/lib/best_of.h"
#include "experiments/engine/metrics/solution.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static double completion_of(const char *name, const struct instance *instance, struct arena *arena)
{
    struct solution solution = solve_by_name(name, instance, 1, INFINITY, arena);
    CU_ASSERT_EQUAL_FATAL(solution.status, STATUS_VALID);
    return solution.completion;
}

/* The least completion, of the first algorithm that achieves it. */
TEST(the_best_of_several)
{
    const struct algorithm *const both[] = {algorithm_find("exchange/fixed_pattern")->algorithm,
                                            algorithm_find("exchange/open_shop")->algorithm,
                                            algorithm_find("exchange/open_shop")->algorithm, NULL};
    for (unsigned seed = 1; seed <= 5; seed++) {
        struct instance instance =
            make_instance("exchange/uniform_network", "nodes=8", seed, arena);
        struct context context = {.arena = arena};
        struct timeline best = timeline_start(arena);
        CU_ASSERT_PTR_EQUAL(best_of(both, &instance, &context, &best), both[1]);
        CU_ASSERT_EQUAL(best.completion, completion_of("exchange/open_shop", &instance, arena));
        CU_ASSERT_TRUE(instance_check(&instance, &best, arena).ok);
        CU_ASSERT_TRUE(completion_of("exchange/best_of_papers", &instance, arena) <=
                       best.completion);
    }
}

TEST(none_that_takes_it)
{
    struct instance instance =
        make_instance("exchange/clusters", "nodes=6 execution=synchronous", 1, arena);
    struct solution solution = solve_by_name("exchange/best_of_papers", &instance, 1, 1.0, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_REFUSED);
    const struct algorithm *const none[] = {algorithm_find("exchange/open_shop")->algorithm, NULL};
    struct context context = {.arena = arena};
    struct timeline best = timeline_start(arena);
    CU_ASSERT_PTR_NULL(best_of(none, &instance, &context, &best));
    CU_ASSERT_TRUE(strlen(context.refusal) > 0);
}
