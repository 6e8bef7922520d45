/* Greedy in both readings of its order against its literal form: the same choices at the same
 * times. */
#include "algorithms/algorithm.h"
#include "experiments/engine/metrics/solution.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/lib/twins.h"
#include "tests/literal/greedy.h"

#include <math.h>

static const struct twins twins = {"exchange/greedy", "exchange/greedy_reversed", literal_greedy};

/* Few distinct durations: ties everywhere, pairs without a message, steps in which nodes idle. */
TEST(ties_and_missing_messages)
{
    compare_twins_with_ties(&twins);
}

TEST(real_times)
{
    compare_twins(&twins, "exchange/uniform_network", "nodes=9 load=mixed", 500);
    compare_twins(&twins, "exchange/uniform_network", "nodes=7 load=large execution=synchronous",
                  300);
    compare_twins(&twins, "exchange/log_uniform_network", "nodes=50 load=servers", 20);
    compare_twins(&twins, "exchange/clusters", "nodes=30 mean=1000", 100);
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
