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

static double earliest(const struct exchange_candidate *message)
{
    return fmax(message->send_free, message->receive_free);
}

static double longest_first(const struct exchange_candidate *message)
{
    return -message->duration;
}

#define THREE_MESSAGES                                                                             \
    "{\"model\": \"exchange\", \"bytes\": [[0, 3, 2], [0, 0, 1], [0, 0, 0]], \"startup\": 0, "     \
    "\"per_byte\": 1}"

/* The rule of exchange/earliest_start. And by hand: 0 -> 1 until 3 s, 0 -> 2 until 5 s, 1 -> 2. */
TEST(rules_choose)
{
    struct problem *problem = problem_start(), *again = problem_start();
    struct instance instance = make_instance("exchange/uniform_network", "nodes=9", 1, arena);
    const char *text = written_instance(&instance, arena);
    CU_ASSERT_TRUE(read_problem(problem, text) && read_problem(again, text));
    CU_ASSERT_TRUE(problem_solve_by_rule(problem, "exchange/earliest_start", earliest));
    CU_ASSERT_TRUE(problem_solve(again, "exchange/earliest_start", 1, INFINITY));
    CU_ASSERT_STRING_EQUAL(problem_schedule_text(problem), problem_schedule_text(again));
    CU_ASSERT_TRUE(read_problem(problem, THREE_MESSAGES));
    CU_ASSERT_TRUE(problem_solve_by_rule(problem, "longest", longest_first));
    CU_ASSERT_EQUAL(problem_completion(problem), 6.0);
    CU_ASSERT_PTR_NOT_NULL(strstr(problem_schedule_text(problem), "\"algorithm\": \"longest\""));
    problem_release(again);
    problem_release(problem);
}

TEST(every_no_has_its_reason)
{
    struct problem *problem = problem_start();
    CU_ASSERT_FALSE(problem_solve_by_rule(problem, "earliest", earliest));
    CU_ASSERT_STRING_EQUAL(problem_reason(problem), "there is no instance");
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
    struct instance multicast = make_instance("multicast/classes", "nodes=3", 1, arena);
    CU_ASSERT_TRUE(read_problem(problem, written_instance(&multicast, arena)));
    CU_ASSERT_FALSE(problem_solve_by_rule(problem, "earliest", earliest));
    CU_ASSERT_STRING_EQUAL(problem_reason(problem),
                           "earliest does not schedule multicast instances");
    problem_release(problem);
    problem_release(NULL);
}
