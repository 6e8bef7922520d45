/* Greedy in both readings of its order against its literal form: the same choices at the same
 * times. */
#include "algorithms/algorithm.h"
#include "experiments/engine/metrics/solution.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/literal/greedy.h"

#include <math.h>
#include <stdio.h>

static void expect_same(const struct instance *instance, const char *name, bool reversed)
{
    BLOCK_ARENA(arena);
    struct solution fast = solve(algorithm_find(name)->algorithm, instance, 1, INFINITY, &arena);
    struct timeline literal = timeline_start(&arena);
    timeline_reserve(&literal, exchange_message_count(&instance->as.exchange));
    literal_greedy(&instance->as.exchange, reversed, &arena, &literal);
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
        expect_same(&instance, "exchange/greedy", false);
        expect_same(&instance, "exchange/greedy_reversed", true);
    }
}

/* Few different durations: ties everywhere, pairs without a message, steps in which nodes idle. */
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
    compare_both("exchange/uniform_network", "nodes=7 load=large execution=synchronous", 300);
    compare_both("exchange/log_uniform_network", "nodes=50 load=servers", 20);
    compare_both("exchange/clusters", "nodes=30 mean=1000", 100);
}

static double mean_ratio(const char *algorithm, const char *parameters)
{
    enum { DRAWS = 60 };
    double sum = 0.0;
    for (uint64_t seed = 1; seed <= DRAWS; seed++) {
        BLOCK_ARENA(arena);
        struct instance instance =
            make_instance("exchange/uniform_network", parameters, seed, &arena);
        struct solution found =
            solve(algorithm_find(algorithm)->algorithm, &instance, 1, INFINITY, &arena);
        sum += found.timeline.completion / exchange_port_bound(&instance.as.exchange);
    }
    return sum / DRAWS;
}

/* Means over random networks of 50 nodes by an independent prototype of both readings. */
TEST(mean_ratios)
{
    static const struct {
        const char *load;
        double front, reversed;
    } expected[] = {{"nodes=50 load=large", 1.33, 1.20},
                    {"nodes=50 load=mixed", 1.42, 1.22},
                    {"nodes=50 load=small", 1.14, 1.15},
                    {"nodes=50 load=servers", 1.06, 1.13}};
    for (size_t k = 0; k < sizeof expected / sizeof *expected; k++) {
        CU_ASSERT_DOUBLE_EQUAL(mean_ratio("exchange/greedy", expected[k].load), expected[k].front,
                               0.04);
        CU_ASSERT_DOUBLE_EQUAL(mean_ratio("exchange/greedy_reversed", expected[k].load),
                               expected[k].reversed, 0.04);
    }
}
