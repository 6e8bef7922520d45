/* Objectives of exact algorithms: the effect of rounding. What they prove: tests/golden/optima.t,
 * solve_and_check.t and compare.t, tests/property/test_optimum.c. */
#include "algorithms/algorithm.h"
#include "tests/lib/suite.h"

/* 0 sends 1 and 4 bytes, to 2 first: critical 4 * 3, and 1 -> 2 s late of a deadline of 4 s. */
static struct instance small_instance(const char *weight)
{
    return instance_of(arena_print(
        &test_arena,
        "{'model': 'exchange', 'bytes': [[0, 1, 4], [0, 0, 0], [0, 0, 0]], 'startup': 0, "
        "'per_byte': 1, 'service': {'nodes': [0, 0, %s], 'deadline': [[0, 4, 9], [0, 0, 0], "
        "[0, 0, 0]], 'priority': 2}}",
        weight));
}

/* Whole weights and times add up exactly; others to a few units in the last place. */
TEST(rounding)
{
    struct instance instance = small_instance("3"), other = small_instance("0.1");
    struct timeline timeline = timeline_start(arena);
    append_held(&timeline, 0, 2, 4, 0, 4);
    append_held(&timeline, 0, 1, 1, 4, 5);
    for (int k = OBJECTIVE_CRITICAL; k <= OBJECTIVE_TARDINESS; k++) {
        double value = objective_value((enum objective)k, &instance, &timeline);
        struct rounded rounded = objective_rounded((enum objective)k, &instance, &timeline, value);
        CU_ASSERT_EQUAL(rounded.below, value);
        CU_ASSERT_EQUAL(rounded.above, value);
        value = objective_value((enum objective)k, &other, &timeline);
        rounded = objective_rounded((enum objective)k, &other, &timeline, value);
        CU_ASSERT_TRUE(rounded.below < value && rounded.below > value * (1.0 - 1e-11));
        CU_ASSERT_TRUE(rounded.above > value && rounded.above < value * (1.0 + 1e-11));
    }
    CU_ASSERT_STRING_EQUAL(objective_name(OBJECTIVE_COMPLETION), "completion");
    CU_ASSERT_STRING_EQUAL(objective_name(OBJECTIVE_CRITICAL), "critical");
    CU_ASSERT_STRING_EQUAL(objective_name(OBJECTIVE_TARDINESS), "tardiness");
}
