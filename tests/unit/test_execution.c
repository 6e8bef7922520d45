/* Orders that are executed: every transfer starts as soon as its ports and its data allow. */
#include "models/exchange/execution.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

/* It lets transfers wait for more than their ports and their data. */
static bool waits(const char *name)
{
    return strcmp(name, "exchange/two_level") == 0;
}

struct comparison {
    size_t schedules, equal;
};

static void expect_own_times(const struct registered_algorithm *found,
                             const struct instance *instance, struct comparison *comparison)
{
    BLOCK_ARENA(arena);
    struct solution solution = solve_by(found->name, instance, 10.0, &arena);
    if (solution.status != STATUS_VALID)
        return;
    struct timeline *timeline = &solution.timeline;
    double before = timeline->completion;
    CU_ASSERT_TRUE(exchange_execute(&instance->as.exchange, timeline, &arena).ok);
    CU_ASSERT_TRUE(instance_check(instance, timeline, &arena).ok);
    bool equal = timeline->completion == before;
    CU_ASSERT_TRUE(equal || (waits(found->name) && timeline->completion < before));
    if (!(equal || (waits(found->name) && timeline->completion < before)))
        printf("%s: %.17g, executed %.17g\n", found->name, before, timeline->completion);
    comparison->schedules++;
    comparison->equal += equal;
}

static void expect_all_own_times(const struct instance *instance, void *data)
{
    if (instance->family != FAMILY_EXCHANGE || instance->as.exchange.nodes > 7 ||
        exchange_needs_phases(&instance->as.exchange) ||
        exchange_is_executed(&instance->as.exchange))
        return;
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        if (!found->algorithm->exact && case_is_for(found->algorithm, instance))
            expect_own_times(found, instance, data);
    }
}

/* Where ports are held and nothing is shared, the times are the clock's. */
TEST(held_ports_give_the_times_of_the_clock)
{
    struct comparison comparison = {0};
    for_every_case(1, expect_all_own_times, &comparison);
    CU_ASSERT_TRUE(comparison.schedules > 300);
    CU_ASSERT_TRUE(comparison.equal > comparison.schedules * 3 / 4);
}
