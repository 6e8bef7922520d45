/* Objectives of exact algorithms: what is proved about a schedule that an algorithm calls optimal
 * in another objective than the completion. */
#include "algorithms/algorithm.h"
#include "experiments/compare/comparison.h"
#include "tests/lib/suite.h"

#include <math.h>

/* 0 sends to 1 and 2, a second each; a receive takes 2 s: all have arrived at 2 s, the end is at
 * 4 s. */
static int destinations[] = {1, 2};
static struct message message = {.destinations = destinations, .count = 2, .bytes = 1.0};
static struct overhead send[] = {{1, 0}, {1, 0}, {1, 0}}, receive[] = {{2, 0}, {2, 0}, {2, 0}};

static struct instance small_instance(void)
{
    return (struct instance){.family = FAMILY_MULTICAST,
                             .as.multicast = {.nodes = 3,
                                              .send = send,
                                              .receive = receive,
                                              .messages = &message,
                                              .message_count = 1}};
}

static enum outcome both(const struct multicast *multicast, struct context *context,
                         struct timeline *out)
{
    for (int to = 1; to < multicast->nodes; to++) {
        const struct transfer transfer = {.to = to,
                                          .bytes = 1.0,
                                          .send_start = to - 1.0,
                                          .send_end = to,
                                          .receive_start = to,
                                          .receive_end = to + 2.0};
        timeline_append(out, &transfer, NULL, 0);
    }
    context->proved = context->time_limit < 1.0 ? 1.0 : NAN;
    return OUTCOME_SCHEDULED;
}

static const struct algorithm ready = {.name = "multicast/both",
                                       .title = "both",
                                       .exact = true,
                                       .objective = OBJECTIVE_READY,
                                       .multicast = both};

static struct remarks run(const struct algorithm *algorithm, double limit, struct arena *arena)
{
    struct instance instance = small_instance();
    struct timeline timeline = timeline_start(arena);
    struct remarks remarks;
    CU_ASSERT_EQUAL(algorithm_run(algorithm, &instance, 1, limit, arena, &timeline, &remarks),
                    OUTCOME_SCHEDULED);
    return remarks;
}

TEST(proofs_are_about_the_objective)
{
    struct remarks remarks = run(&ready, INFINITY, arena);
    CU_ASSERT_EQUAL(remarks.proved, 2);
    CU_ASSERT_EQUAL(remarks.optimal, OPTIMAL_PROVED);
    remarks = run(&ready, 0.5, arena);
    CU_ASSERT_EQUAL(remarks.proved, 1);
    CU_ASSERT_EQUAL(remarks.optimal, OPTIMAL_NOT_PROVED);
    CU_ASSERT_FALSE(algorithm_proves_completions(&ready));
    CU_ASSERT_TRUE(
        algorithm_proves_completions(algorithm_find("exchange/branch_and_bound")->algorithm));
    CU_ASSERT_FALSE(algorithm_proves_completions(algorithm_find("exchange/greedy")->algorithm));
}

/* 2 is below the completion of 4 s and the bound of 3 s on it: no optimum of `compare`. */
TEST(no_completion_is_proved)
{
    struct compared result = {.algorithm = &ready};
    struct comparison comparison = {.instance = small_instance(), .results = &result, .count = 1};
    comparison_run(&comparison, 1, INFINITY);
    CU_ASSERT_TRUE(isnan(comparison.known.optimum));
    CU_ASSERT_EQUAL(comparison.known.best_bound, 3);
    CU_ASSERT_FALSE(comparison.exact);
    CU_ASSERT_EQUAL(result.solution.status, STATUS_VALID);
    CU_ASSERT_TRUE(is_proved_optimal(&result));
    CU_ASSERT_TRUE(comparison_check(&comparison).ok);
}
