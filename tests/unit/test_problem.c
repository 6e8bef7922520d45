/* The handle for other languages: round trips of data, and a reason for every failure. */
#include "experiments/engine/problem.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

/* Two nodes that send each other 2 and 3 bytes, one second per byte. */
static struct problem *start(void)
{
    static const double bytes[] = {0, 2, 3, 0}, startup[] = {0, 0, 0, 0}, per_byte[] = {1, 1, 1, 1};
    struct problem *problem = problem_start();
    CU_ASSERT_PTR_NOT_NULL_FATAL(problem);
    CU_ASSERT_TRUE(problem_set_exchange(problem, 2, bytes, startup, per_byte));
    CU_ASSERT_STRING_EQUAL(problem_reason(problem), "");
    return problem;
}

/* By hand: both start at once. */
TEST(arrays_in_and_out)
{
    struct problem *problem = start();
    CU_ASSERT_TRUE(isnan(problem_completion(problem)));
    CU_ASSERT_PTR_NULL(problem_schedule_text(problem));
    CU_ASSERT_TRUE(problem_solve(problem, "exchange/open_shop", 1, INFINITY));
    CU_ASSERT_EQUAL_FATAL(problem_transfers(problem), 2);
    CU_ASSERT_EQUAL(problem_completion(problem), 3.0);
    CU_ASSERT_EQUAL(problem_lower_bound(problem), 3.0);
    int from[2], to[2];
    double bytes[2], ends[2];
    problem_columns(problem, NULL, from, to, NULL, bytes, NULL, ends, NULL, NULL);
    for (int k = 0; k < 2; k++) {
        CU_ASSERT_EQUAL(to[k], 1 - from[k]);
        CU_ASSERT_EQUAL(bytes[k], from[k] == 0 ? 2.0 : 3.0);
        CU_ASSERT_EQUAL(ends[k], bytes[k]);
    }
    problem_release(problem);
}

TEST(texts_in_and_out)
{
    struct problem *problem = start(), *again = problem_start();
    CU_ASSERT_TRUE(problem_solve(problem, "exchange/open_shop", 1, INFINITY));
    const char *instance = problem_instance_text(problem), *text = problem_schedule_text(problem);
    CU_ASSERT_TRUE(problem_read(again, instance, strlen(instance)));
    CU_ASSERT_STRING_EQUAL(problem_instance_text(again), instance);
    CU_ASSERT_TRUE(problem_read(again, text, strlen(text)));
    CU_ASSERT_EQUAL(problem_transfers(again), 0);
    CU_ASSERT_TRUE(problem_check(again, text, strlen(text)));
    CU_ASSERT_STRING_EQUAL(problem_schedule_text(again), text);
    problem_release(again);
    problem_release(problem);
}

TEST(every_no_has_its_reason)
{
    static const double bad[] = {0, 1, -1, 0}, good[] = {0, 1, 1, 0}, large[] = {0, 1e99, 1e99, 0};
    struct problem *problem = problem_start();
    CU_ASSERT_FALSE(problem_solve(problem, "exchange/open_shop", 1, INFINITY));
    CU_ASSERT_STRING_EQUAL(problem_reason(problem), "there is no instance");
    CU_ASSERT_FALSE(problem_check(problem, "{}", 2));
    CU_ASSERT_PTR_NULL(problem_instance_text(problem));
    CU_ASSERT_FALSE(problem_set_exchange(problem, 0, good, good, good));
    CU_ASSERT_FALSE(problem_set_exchange(problem, 2, good, bad, good));
    CU_ASSERT_STRING_EQUAL(problem_reason(problem),
                           "startup[1][0]: found -1, expected a number from 0");
    CU_ASSERT_FALSE(problem_set_exchange(problem, 2, large, good, large));
    CU_ASSERT_FALSE(problem_read(problem, "[]", 2));
    CU_ASSERT_STRING_EQUAL(problem_reason(problem), "text:1:1: found an array, expected an object");
    CU_ASSERT_TRUE(problem_set_exchange(problem, 2, good, good, good));
    CU_ASSERT_FALSE(problem_solve(problem, "exchange/none", 1, INFINITY));
    CU_ASSERT_FALSE(problem_solve(problem, "multicast/fnf", 1, INFINITY));
    CU_ASSERT_STRING_EQUAL(problem_reason(problem),
                           "multicast/fnf does not schedule exchange instances");
    CU_ASSERT_FALSE(problem_check(problem, "{}", 2));
    problem_release(problem);
    problem_release(NULL);
}
