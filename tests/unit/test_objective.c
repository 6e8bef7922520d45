/* Proofs about another objective than the completion. */
#include "algorithms/algorithm.h"
#include "experiments/compare/comparison.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <math.h>

/* The least latest arrival, 4 s, is below the bound of 12 s on completions: no optimum of
 * `compare`. */
TEST(no_completion_is_proved)
{
    const struct algorithm *ready = algorithm_find("multicast/optimum_dp_ready")->algorithm;
    struct compared result = {.algorithm = ready};
    struct comparison comparison = {.instance = make_instance("multicast/classes", "", 1, arena),
                                    .results = &result,
                                    .count = 1};
    CU_ASSERT_FALSE(algorithm_proves_completions(ready));
    CU_ASSERT_TRUE(algorithm_proves_completions(algorithm_find("multicast/optimum_dp")->algorithm));
    CU_ASSERT_FALSE(algorithm_proves_completions(algorithm_find("multicast/fnf")->algorithm));
    comparison_run(&comparison, 1, INFINITY);
    CU_ASSERT_TRUE(isnan(comparison.known.optimum));
    CU_ASSERT_FALSE(comparison.exact);
    CU_ASSERT_EQUAL(result.solution.status, STATUS_VALID);
    CU_ASSERT_EQUAL(result.solution.proved, 4);
    CU_ASSERT_TRUE(is_proved_optimal(&result));
    CU_ASSERT_TRUE(comparison_check(&comparison).ok);
}
