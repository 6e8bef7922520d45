/* The open shop heuristic against its literal form: the same choices at the same times. */
#include "algorithms/algorithm.h"
#include "experiments/engine/metrics/solution.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/literal/open_shop.h"

#include <math.h>
#include <stdio.h>

static void expect_same(const struct instance *instance, const char *name, bool longest_first)
{
    BLOCK_ARENA(arena);
    struct solution fast = solve(algorithm_find(name)->algorithm, instance, 1, INFINITY, &arena);
    struct timeline literal = timeline_start(&arena);
    literal_open_shop(&instance->as.exchange, longest_first, &arena, &literal);
    CU_ASSERT_EQUAL(fast.status, STATUS_VALID);
    CU_ASSERT_EQUAL_FATAL(fast.timeline.count, literal.count);
    for (size_t k = 0; k < literal.count; k++)
        if (!same_transfer(&fast.timeline.transfers[k], &literal.transfers[k])) {
            printf("\n%s: choice %zu of '%s' differs\n", name, k, instance->about);
            CU_FAIL("the fast form differs from the literal one");
            break;
        }
}

static void compare_both(const char *generator, const char *parameters, uint64_t seeds)
{
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        BLOCK_ARENA(arena);
        struct instance instance = make_instance(generator, parameters, seed, &arena);
        expect_same(&instance, "exchange/open_shop", false);
        expect_same(&instance, "exchange/open_shop_longest", true);
    }
}

/* Few different durations: ties everywhere, and pairs without a message. */
TEST(ties_and_missing_messages)
{
    compare_both("exchange/random_integers", "nodes=1 most=1 diagonal=yes", 20);
    compare_both("exchange/random_integers", "nodes=2 most=2", 300);
    compare_both("exchange/random_integers", "nodes=5 most=2", 1500);
    compare_both("exchange/random_integers", "nodes=8 most=3 diagonal=yes", 1000);
    compare_both("exchange/random_integers", "nodes=70 most=3", 10);
}

TEST(real_times)
{
    compare_both("exchange/uniform_network", "nodes=9 load=mixed", 500);
    compare_both("exchange/log_uniform_network", "nodes=65 load=servers", 10);
    compare_both("exchange/clusters", "nodes=30 mean=1000", 100);
}

/* No more scratch memory than one matrix. */
TEST(scratch_memory)
{
    struct arena instance_arena = {0}, scratch = {0}, result = {0};
    struct instance instance =
        make_instance("exchange/uniform_network", "nodes=512", 1, &instance_arena);
    struct timeline timeline = timeline_start(&result);
    struct remarks remarks;
    CU_ASSERT_EQUAL(algorithm_run(algorithm_find("exchange/open_shop")->algorithm, &instance, 1,
                                  INFINITY, &scratch, &timeline, &remarks),
                    OUTCOME_SCHEDULED);
    CU_ASSERT_TRUE(scratch.peak < 512 * 512 * sizeof(double));
    arena_release(&scratch);
    arena_release(&result);
    arena_release(&instance_arena);
}
