/* Code that supports only messages refuses collective operations. */
#include "experiments/suite/library.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static struct instance collective_of(enum operation operation, struct arena *arena)
{
    return make_instance(
        "multicast/collective",
        arena_print(arena, "nodes=5 operation=%s", operation_rules[operation].name), 1, arena);
}

/* Operations that only move data have messages, which decoders schedule. */
TEST(decoders)
{
    for (const struct decoder *const *found = decoders; *found; found++) {
        if ((*found)->family != FAMILY_MULTICAST)
            continue;
        int count = decoder_weights(*found);
        double *weights = ARENA_ARRAY(arena, double, count);
        for (int k = 0; k < count; k++)
            weights[k] = (*found)->weights[k].value;
        for (int k = OPERATION_MULTICAST + 1; k < OPERATION_COUNT; k++) {
            struct instance instance = collective_of((enum operation)k, arena);
            struct context context = {.arena = arena, .time_limit = INFINITY};
            struct timeline timeline = timeline_start(arena);
            enum outcome outcome = decoder_run(*found, &instance, &context, weights, &timeline);
            if (operation_combines((enum operation)k)) {
                CU_ASSERT_EQUAL(outcome, OUTCOME_REFUSED);
                CU_ASSERT_STRING_EQUAL(context.refusal, arena_print(arena, "it schedules no %s",
                                                                    operation_rules[k].name));
            } else {
                CU_ASSERT_EQUAL(outcome, OUTCOME_SCHEDULED);
                expect_yes(instance_check(&instance, &timeline, arena));
            }
        }
    }
}

TEST(orders_of_a_library)
{
    struct instance instance = collective_of(OPERATION_GATHER, arena);
    struct solution solution = solve_by("multicast/ecf", &instance, INFINITY, arena);
    struct timeline timeline;
    const char *orders;
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    expect_no(orders_of(&instance, &solution.timeline, arena, &orders), "collective operations");
    expect_no(orders_execute(&instance, "0: 0", arena, &timeline), "collective operations");
}
