/* The exact open shop: against proved optima, and its
 * results when it is stopped or the instance is too large. */
#include "algorithms/lib/exchange/whole_shop.h"
#include "experiments/engine/metrics/solution.h"
#include "generators/lib/taillard.h"
#include "models/base/units.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct algorithm *branch_and_bound(void)
{
    return algorithm_find("exchange/branch_and_bound")->algorithm;
}

static struct solution solve_exactly(const struct instance *instance, double time_limit,
                                     struct arena *arena)
{
    return solve(branch_and_bound(), instance, 1, time_limit, arena);
}

/* Theorem 2 of paper `exchange` and its erratum: 4 against a bound of 2 is due to the baseline, not
 * the instance. */
TEST(an_optimum_at_the_bound)
{
    struct instance instance = make_instance("exchange/baseline_tight", "", 1, arena);
    struct solution solution = solve_exactly(&instance, INFINITY, arena);
    CU_ASSERT_EQUAL(solution.completion, solution.lower_bound);
    CU_ASSERT_TRUE(solution.optimal);
}

/* ---- proved optima ---- */

static void expect_optimum(const struct taillard *taillard, double second)
{
    BLOCK_ARENA(arena);
    char parameters[64];
    snprintf(parameters, sizeof parameters, "instance=%s", taillard->name);
    struct instance instance = make_instance("exchange/taillard", parameters, 1, &arena);
    instance.as.exchange.per_byte.uniform = second;
    struct solution solution = solve_exactly(&instance, INFINITY, &arena);
    double optimum = taillard->optimum * second;
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    CU_ASSERT_TRUE(solution.optimal);
    CU_ASSERT_FALSE(clearly_differ(solution.completion, optimum, optimum));
    CU_ASSERT_FALSE(clearly_differ(solution.proved, optimum, optimum));
}

/* Optima of the table, and the same if a byte takes a tenth of a second, which is rounded. */
TEST(Taillards_optima)
{
    for (const struct taillard *taillard = taillard_instances; taillard->name; taillard++)
        if (taillard->nodes <= 10) {
            expect_optimum(taillard, 1.0);
            expect_optimum(taillard, 0.1);
        }
}

/* ---- whole units ---- */

TEST(whole_units)
{
    double bytes[] = {0, 6000, 9000, 0}, roots[] = {0, 1, sqrt(2), 0};
    double thousandths[] = {0, 7, 9, 0};
    struct exchange exchange = {.nodes = 2, .bytes.entries = bytes, .per_byte.uniform = 0.25};
    struct whole_shop whole = whole_shop_of(&exchange, arena);
    CU_ASSERT_TRUE(whole.exact);
    CU_ASSERT_EQUAL(whole.unit, 750.0);
    CU_ASSERT_EQUAL(whole.shop.length[0], 2);
    CU_ASSERT_EQUAL(whole.shop.length[1], 3);
    CU_ASSERT_EQUAL(whole.bound, 3);
    CU_ASSERT_EQUAL(whole.longest, 3);
    exchange =
        (struct exchange){.nodes = 2, .bytes.entries = thousandths, .per_byte.uniform = 1e-3};
    whole = whole_shop_of(&exchange, arena);
    CU_ASSERT_TRUE(whole.on_grid);
    CU_ASSERT_EQUAL(whole.bound, 9);
    exchange = (struct exchange){.nodes = 2, .bytes.entries = roots, .per_byte.uniform = 1.0};
    whole = whole_shop_of(&exchange, arena);
    CU_ASSERT_FALSE(whole.exact || whole.on_grid);
    double bound = whole.unit * (double)whole.bound;
    CU_ASSERT_TRUE(bound <= roots[2] && bound > roots[2] * (1 - 1e-13));
}

/* ---- limits ---- */

TEST(time_limits)
{
    struct instance instance = balanced_exchange(8, 50, 1, arena);
    static const double limits[] = {0.0, 0.2};
    for (size_t k = 0; k < 2; k++) {
        struct solution solution = solve_exactly(&instance, limits[k], arena);
        CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
        CU_ASSERT_FALSE(solution.optimal);
        CU_ASSERT_EQUAL(solution.lower_bound, 400.0);
        CU_ASSERT_TRUE(solution.proved >= 400.0 && solution.proved < solution.completion);
        CU_ASSERT_TRUE(solution.cpu_seconds < limits[k] + 0.2);
    }
}

/* If a heuristic reaches the bound there is nothing to search, whatever the size. */
TEST(nothing_to_search)
{
    struct instance instance =
        make_instance("exchange/uniform_network", "nodes=300 load=servers", 1, arena);
    struct solution solution = solve_exactly(&instance, 0.0, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    CU_ASSERT_FALSE(clearly_less(solution.proved, solution.lower_bound, solution.lower_bound));
    CU_ASSERT_TRUE(solution.optimal);
}

static void expect_refusal(const struct instance *instance, const char *reason)
{
    BLOCK_ARENA(arena);
    struct solution solution = solve_exactly(instance, INFINITY, &arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_REFUSED);
    CU_ASSERT_STRING_EQUAL(solution.reason, reason);
}

TEST(refusals)
{
    struct instance instance = balanced_exchange(8, 50, 1, arena);
    instance.as.exchange.execution = EXECUTION_SYNCHRONOUS;
    expect_refusal(&instance,
                   "it has no phases to synchronise; it requires asynchronous execution");
    instance.as.exchange.slowdown = SLOWDOWN_LEAVING_CLUSTER;
    expect_refusal(&instance,
                   "it has no phases, on which the slowdown depends; it requires slowdown none");
    instance =
        make_instance("exchange/random_integers", "nodes=210 most=99 diagonal=yes", 1, arena);
    expect_refusal(&instance,
                   "9015734 pairs of messages share a port; at most 8388608 are "
                   "supported (203 nodes that send to all)");
}

/* The result does not depend on the seed of the run. */
TEST(the_same_again)
{
    struct instance instance =
        make_instance("exchange/random_integers", "nodes=6 most=20 least=10", 3, arena);
    struct solution first = solve(branch_and_bound(), &instance, 1, INFINITY, arena);
    struct solution second = solve(branch_and_bound(), &instance, 2, 1e6, arena);
    CU_ASSERT_STRING_EQUAL(schedule_text(branch_and_bound(), &instance, &first.timeline, arena),
                           schedule_text(branch_and_bound(), &instance, &second.timeline, arena));
}
