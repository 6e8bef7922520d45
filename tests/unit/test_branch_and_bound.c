/* The exact open shop: its whole units, and its results when it is stopped. */
#include "algorithms/lib/exchange/whole_shop.h"
#include "models/base/units.h"
#include "tests/lib/suite.h"

#include <math.h>

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
        struct solution solution =
            solve_by("exchange/branch_and_bound", &instance, limits[k], arena);
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
    struct solution solution = solve_by("exchange/branch_and_bound", &instance, 0.0, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    CU_ASSERT_FALSE(clearly_less(solution.proved, solution.lower_bound, solution.lower_bound));
    CU_ASSERT_TRUE(solution.optimal);
}
