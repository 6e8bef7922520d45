/* The benchmark library: schedules restored from orders, and files. tests/shell/library.sh verifies
 * its entries. */
#include "experiments/engine/metrics/solution.h"
#include "experiments/suite/orders.h"
#include "experiments/suite/standings.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <math.h>

static struct suite_library library_of_tree(struct arena *arena)
{
    struct suite_library library;
    struct verdict verdict = suite_load(NULL, arena, &library);
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    return library;
}

TEST(digests_differ)
{
    struct suite_library library = library_of_tree(arena);
    for (int k = 0; k < library.count; k++)
        CU_ASSERT_PTR_EQUAL(suite_find_digest(&library, library.entries[k].digest),
                            &library.entries[k]);
}

/* An algorithm's schedule becomes orders, and these a schedule that ends no later. */
static void there_and_back(const char *generator, const char *settings, const char *algorithm,
                           struct arena *arena)
{
    for (int replication = 0; replication < 5; replication++) {
        struct instance instance;
        CU_ASSERT_TRUE_FATAL(
            generate_by_name(generator, settings, 7, replication, arena, &instance).ok);
        struct solution solution = solve_by_name(algorithm, &instance, 1, 1.0, arena);
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

TEST(orders_that_cannot_be)
{
    static const char *const exchange[] = {"0>1 0>1", "0>4",  "0>0",  "1", "0:",           "0>",
                                           "0>1 x",   "0>-1", "0 >1", "/", "99999999999>1"};
    struct instance instance;
    struct timeline timeline;
    CU_ASSERT_TRUE_FATAL(
        generate_by_name("exchange/uniform_network", "nodes=4", 1, 0, arena, &instance).ok);
    for (size_t k = 0; k < sizeof exchange / sizeof *exchange; k++)
        CU_ASSERT_FALSE(orders_execute(&instance, exchange[k], arena, &timeline).ok &&
                        instance_check(&instance, &timeline, arena).ok);
    static const char *const multicast[] = {"0>1",
                                            "0: 1>1",
                                            "0: 0>9",
                                            "9: 0>1",
                                            "1: 0",
                                            "1: 0 0: 0>1 0>1 0>1 0>1",
                                            "0: 0>1 1: 0 0: 0>2 2: 0"};
    CU_ASSERT_TRUE_FATAL(
        generate_by_name("multicast/power2", "nodes=4", 1, 0, arena, &instance).ok);
    for (size_t k = 0; k < sizeof multicast / sizeof *multicast; k++)
        CU_ASSERT_FALSE(orders_execute(&instance, multicast[k], arena, &timeline).ok &&
                        instance_check(&instance, &timeline, arena).ok);
    CU_ASSERT_TRUE_FATAL(generate_by_name("switched/irregular",
                                          "nodes=8 multicasts=1 destinations=2", 1, 0, arena,
                                          &instance)
                             .ok);
    for (size_t k = 0; k < sizeof multicast / sizeof *multicast; k++)
        CU_ASSERT_FALSE(orders_execute(&instance, multicast[k], arena, &timeline).ok &&
                        instance_check(&instance, &timeline, arena).ok);
}
