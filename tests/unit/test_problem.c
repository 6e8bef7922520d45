/* The handle for other languages: round trips of texts, and a reason for every failure. */
#include "experiments/engine/problem.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static bool read_problem(struct problem *problem, const char *text)
{
    return problem_read(problem, text, strlen(text));
}

/* Two nodes that send each other 2 and 3 bytes, one second per byte. */
#define EXCHANGE                                                                                   \
    "{\"model\": \"exchange\", \"bytes\": [[0, 2], [3, 0]], \"startup\": 0, \"per_byte\": 1}"

/* By hand: both start at once. */
TEST(texts_in_and_out)
{
    struct problem *problem = problem_start(), *again = problem_start();
    CU_ASSERT_TRUE_FATAL(problem && again && read_problem(problem, EXCHANGE));
    CU_ASSERT_STRING_EQUAL(problem_reason(problem), "");
    CU_ASSERT_TRUE(isnan(problem_completion(problem)));
    CU_ASSERT_PTR_NULL(problem_schedule_text(problem));
    CU_ASSERT_TRUE(problem_solve(problem, "exchange/open_shop", 1, INFINITY));
    CU_ASSERT_TRUE(problem_completion(problem) == 3.0 && problem_lower_bound(problem) == 3.0);
    const char *instance = problem_instance_text(problem), *text = problem_schedule_text(problem);
    CU_ASSERT_TRUE(read_problem(again, instance));
    CU_ASSERT_STRING_EQUAL(problem_instance_text(again), instance);
    CU_ASSERT_TRUE(read_problem(again, text));
    CU_ASSERT_PTR_NULL(problem_schedule_text(again));
    CU_ASSERT_TRUE(problem_check(again, text, strlen(text)));
    CU_ASSERT_STRING_EQUAL(problem_schedule_text(again), text);
    problem_release(again);
    problem_release(problem);
}

TEST(every_no_has_its_reason)
{
    struct problem *problem = problem_start();
    CU_ASSERT_FALSE(problem_solve(problem, "exchange/open_shop", 1, INFINITY));
    CU_ASSERT_STRING_EQUAL(problem_reason(problem), "there is no instance");
    CU_ASSERT_FALSE(problem_check(problem, "{}", 2));
    CU_ASSERT_PTR_NULL(problem_instance_text(problem));
    CU_ASSERT_FALSE(read_problem(problem, "[]"));
    CU_ASSERT_STRING_EQUAL(problem_reason(problem), "text:1:1: found an array, expected an object");
    CU_ASSERT_TRUE(read_problem(problem, EXCHANGE));
    CU_ASSERT_FALSE(problem_solve(problem, "exchange/none", 1, INFINITY));
    CU_ASSERT_FALSE(problem_solve(problem, "multicast/fnf", 1, INFINITY));
    CU_ASSERT_STRING_EQUAL(problem_reason(problem),
                           "multicast/fnf does not schedule exchange instances");
    CU_ASSERT_FALSE(problem_check(problem, "{}", 2));
    problem_release(problem);
    problem_release(NULL);
}
