/* The benchmark library: schedules restored from orders. tests/golden/suite.t verifies its entries.
 */
#include "experiments/suite/library.h"
#include "tests/lib/suite.h"

/* An algorithm's schedule becomes orders, and these a schedule that ends no later. */
static void there_and_back(const char *generator, const char *settings, const char *algorithm,
                           struct arena *arena)
{
    for (int replication = 0; replication < 5; replication++) {
        struct instance instance =
            make_instance(generator, settings, 7 + (uint64_t)replication, arena);
        struct solution solution = solve_by(algorithm, &instance, 1.0, arena);
        CU_ASSERT_EQUAL_FATAL(solution.status, STATUS_VALID);
        const char *orders;
        struct timeline again;
        CU_ASSERT_TRUE(orders_of(&instance, &solution.timeline, arena, &orders).ok);
        CU_ASSERT_TRUE_FATAL(orders_execute(&instance, orders, arena, &again).ok);
        CU_ASSERT_TRUE(instance_check(&instance, &again, arena).ok);
        CU_ASSERT_EQUAL(again.count, solution.timeline.count);
        CU_ASSERT_TRUE(again.completion <= solution.completion * (1.0 + 1e-12));
    }
}

TEST(orders_become_schedules)
{
    there_and_back("exchange/uniform_network", "nodes=9 load=mixed", "exchange/open_shop", arena);
    there_and_back("exchange/random_integers", "nodes=7 diagonal=yes", "exchange/min_matching",
                   arena);
    there_and_back("exchange/clusters", "nodes=9 slowdown=leaving_cluster", "exchange/max_min",
                   arena);
    there_and_back("exchange/clusters", "nodes=9 execution=synchronous", "exchange/max_matching",
                   arena);
    there_and_back("multicast/workstations", "nodes=7", "multicast/wrp", arena);
    there_and_back("multicast/workstations", "nodes=12 pattern=multicast sources=3 sizes=hybrid",
                   "multicast/dispatch", arena);
    there_and_back("switched/irregular", "nodes=40 multicasts=5 destinations=9", "switched/cco",
                   arena);
}

static void expect_no_orders(const char *generator, const char *settings, const char *const *orders,
                             int count, struct arena *arena)
{
    struct instance instance = make_instance(generator, settings, 1, arena);
    struct timeline timeline;
    for (int k = 0; k < count; k++)
        CU_ASSERT_FALSE(orders_execute(&instance, orders[k], arena, &timeline).ok &&
                        instance_check(&instance, &timeline, arena).ok);
}

TEST(orders_that_cannot_be)
{
    static const char *const exchange[] = {"0>1 0>1", "0>4",  "0>0",  "1", "0:",           "0>",
                                           "0>1 x",   "0>-1", "0 >1", "/", "99999999999>1"};
    static const char *const multicast[] = {"0>1",
                                            "0: 1>1",
                                            "0: 0>9",
                                            "9: 0>1",
                                            "1: 0",
                                            "1: 0 0: 0>1 0>1 0>1 0>1",
                                            "0: 0>1 1: 0 0: 0>2 2: 0"};
    expect_no_orders("exchange/uniform_network", "nodes=4", exchange, 11, arena);
    expect_no_orders("multicast/power2", "nodes=4", multicast, 7, arena);
    expect_no_orders("switched/irregular", "nodes=8 multicasts=1 destinations=2", multicast, 7,
                     arena);
}

/* Only messages have orders. */
TEST(collective_operations_have_none)
{
    struct instance instance = instance_of("multicast/collective nodes=5 operation=gather");
    struct solution solution = solve_by("multicast/ecf", &instance, 1.0, arena);
    const char *orders;
    expect_no(orders_of(&instance, &solution.timeline, arena, &orders), "collective operations");
    expect_no(orders_execute(&instance, "0: 0", arena, &solution.timeline),
              "collective operations");
}
