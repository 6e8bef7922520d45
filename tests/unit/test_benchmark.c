/* Performance profiles by hand. */
#include "experiments/present/benchmark_report.h"
#include "experiments/present/pictures/figure_layout.h"
#include "tests/lib/suite.h"

#include <math.h>

enum { INSTANCES = 4, ALGORITHMS = 3 };

static void check_steps(const struct benchmark *benchmark, int algorithm,
                        const double (*expected)[2], int expected_count)
{
    BLOCK_ARENA(arena);
    const struct curve curve = profile_of(benchmark, algorithm, &arena);
    CU_ASSERT_EQUAL_FATAL(curve.count, expected_count);
    for (int k = 0; k < curve.count; k++) {
        CU_ASSERT_DOUBLE_EQUAL(curve.points[k].x, expected[k][0], 1e-12);
        CU_ASSERT_EQUAL(curve.points[k].mean, expected[k][1]);
    }
}

/* Three algorithms on four instances; the third refuses the second, and the second is invalid on
 * the fourth. */
TEST(profile)
{
    static const double completions[INSTANCES][ALGORITHMS] = {
        {10, 12, 10}, {20, 15, NAN}, {8, 8, 16}, {6, INFINITY, 9}};
    struct benchmark_instance instances[INSTANCES] = {
        {.best = 10}, {.best = 15}, {.best = 8}, {.best = 6}};
    const struct instance_set set = {.count = INSTANCES};
    struct compared runs[INSTANCES][ALGORITHMS];
    struct benchmark benchmark = {
        .set = &set, .algorithm_count = ALGORITHMS, .instances = instances, .runs = *runs};
    for (int k = 0; k < INSTANCES; k++)
        for (int j = 0; j < ALGORITHMS; j++)
            runs[k][j].solution =
                (struct solution){.completion = completions[k][j],
                                  .status = isnan(completions[k][j])   ? STATUS_REFUSED
                                            : isinf(completions[k][j]) ? STATUS_INVALID
                                                                       : STATUS_VALID};
    check_steps(&benchmark, 0, (const double[][2]){{1, 0.75}, {20.0 / 15, 1}}, 2);
    check_steps(&benchmark, 1, (const double[][2]){{1, 0.5}, {1.2, 0.75}}, 2);
    check_steps(&benchmark, 2, (const double[][2]){{1, 0.25}, {1.5, 0.5}, {2, 0.75}}, 3);
}
