/* Times of checkpoints, and whether completed transfers trigger replanning. */
#include "algorithms/lib/checkpoints.h"
#include "tests/lib/suite.h"

/* Transfers of a second each, one after the other, out of order in the timeline. */
static struct timeline seconds_in_a_row(int count, struct arena *arena)
{
    struct timeline timeline = timeline_start(arena);
    for (int k = 0; k < count; k++) {
        double start = (k * 7) % count;
        struct transfer transfer = {
            .send_start = start, .send_end = start + 1, .receive_end = start + 1};
        timeline_append(&timeline, &transfer, NULL, 0);
    }
    return timeline;
}

/* All checkpoints, at ends of transfers of a second each. */
static void expect_checkpoints(const struct truth *truth, int transfers, int count,
                               const double *expected)
{
    struct timeline timeline = seconds_in_a_row(transfers, &test_arena);
    struct checkpoint_times checkpoints = checkpoint_times_of(truth, 1, &test_arena);
    double last = NEVER_YET;
    for (int k = 0; k < count; k++) {
        last = checkpoint_after(&checkpoints, &timeline, last, &test_arena);
        CU_ASSERT_EQUAL(last, expected[k]);
    }
    last = checkpoint_after(&checkpoints, &timeline, last, &test_arena);
    CU_ASSERT_EQUAL(last, INFINITY);
}

TEST(without_checkpoints_none_comes)
{
    struct truth truth = {.checkpoints = CHECKPOINTS_NONE};
    expect_checkpoints(&truth, 5, 0, NULL);
}

/* 10 left: 5 end; 5 left: 3; 2 left: 1; 1 left: 1. */
TEST(half_of_what_is_left_ends_between_checkpoints)
{
    struct truth truth = {.checkpoints = CHECKPOINTS_HALVING};
    expect_checkpoints(&truth, 10, 4, (double[]){5, 8, 9, 10});
}

/* ceil(k 10 / 4), k = 1 to 3; if more checkpoints than transfers are requested, one at each end but
 * none twice: ceil(k 3 / 6), k = 1 to 5. */
TEST(even_checkpoints_divide_the_transfers)
{
    struct truth truth = {.checkpoints = CHECKPOINTS_EVEN, .checkpoint_count = 3};
    expect_checkpoints(&truth, 10, 3, (double[]){3, 5, 8});
    truth.checkpoint_count = 5;
    expect_checkpoints(&truth, 3, 3, (double[]){1, 2, 3});
    truth.checkpoint_count = 0;
    expect_checkpoints(&truth, 3, 0, NULL);
}

/* Transfers that end together: the next checkpoint counts all of them. */
TEST(transfers_that_end_together_have_all_ended)
{
    struct timeline timeline = timeline_start(arena);
    const double ends[] = {1, 1, 1, 2, 3, 4, 5, 6};
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++)
        timeline_append(&timeline, &(struct transfer){.send_end = ends[k], .receive_end = ends[k]},
                        NULL, 0);
    struct truth truth = {.checkpoints = CHECKPOINTS_EVEN, .checkpoint_count = 7};
    struct checkpoint_times checkpoints = checkpoint_times_of(&truth, 1, arena);
    CU_ASSERT_EQUAL(checkpoint_after(&checkpoints, &timeline, NEVER_YET, arena), 1.0);
    CU_ASSERT_EQUAL(checkpoint_after(&checkpoints, &timeline, 1.0, arena), 2.0);
    truth.checkpoints = CHECKPOINTS_HALVING;
    CU_ASSERT_EQUAL(checkpoint_after(&checkpoints, &timeline, NEVER_YET, arena), 2.0);
    CU_ASSERT_EQUAL(checkpoint_after(&checkpoints, &timeline, 2.0, arena), 4.0);
}

/* Changes of links and nodes; a step without a change, or a repeated one, gives no checkpoint. */
TEST(checkpoints_come_when_factors_change)
{
    struct steps link[4] = {
        [1] = {.count = 3, .time = (double[]){0, 2, 5}, .factor = (double[]){1, 3, 3}},
        [2] = {.count = 2, .time = (double[]){2, 4}, .factor = (double[]){2, 1}},
    };
    struct steps node[2] = {{.count = 1, .time = (double[]){7}, .factor = (double[]){2}}};
    struct truth truth = {.link = link, .node = node, .checkpoints = CHECKPOINTS_CHANGE};
    struct timeline timeline = seconds_in_a_row(2, arena);
    struct checkpoint_times checkpoints = checkpoint_times_of(&truth, 2, arena);
    const double expected[] = {2, 4, 7, INFINITY};
    double last = NEVER_YET;
    for (int k = 0; k < 4; k++) {
        last = checkpoint_after(&checkpoints, &timeline, last, arena);
        CU_ASSERT_EQUAL(last, expected[k]);
    }
    link[3] = (struct steps){.count = 1, .time = (double[]){0}, .factor = (double[]){0.5}};
    checkpoints = checkpoint_times_of(&truth, 2, arena);
    CU_ASSERT_EQUAL(checkpoint_after(&checkpoints, &timeline, NEVER_YET, arena), 0.0);
}

/* Those of the second and third transfer took 6 seconds instead of 4. */
TEST(what_has_ended_since_the_last_plan_is_held_against_the_threshold)
{
    struct timeline timeline = timeline_start(arena);
    for (int k = 0; k < 4; k++)
        timeline_append(&timeline, &(struct transfer){.receive_end = k + 1}, NULL, 0);
    const struct seconds seconds[] = {{9, 1}, {4, 2}, {2, 2}, {1, 5}};
    struct truth truth = {.checkpoints = CHECKPOINTS_EVEN, .threshold = 0.5};
    struct checkpoint_times checkpoints = checkpoint_times_of(&truth, 1, arena);
    CU_ASSERT_FALSE(checkpoint_plans_anew(&checkpoints, &timeline, seconds, 1.0, 3.0));
    truth.threshold = 0.499;
    CU_ASSERT_TRUE(checkpoint_plans_anew(&checkpoints, &timeline, seconds, 1.0, 3.0));
    truth.threshold = 0.0;
    CU_ASSERT_FALSE(checkpoint_plans_anew(&checkpoints, &timeline, seconds, 2.0, 3.0));
    CU_ASSERT_TRUE(checkpoint_plans_anew(&checkpoints, &timeline, seconds, 3.0, 4.0));
    truth.threshold = 1e9;
    truth.checkpoints = CHECKPOINTS_CHANGE;
    CU_ASSERT_TRUE(checkpoint_plans_anew(&checkpoints, &timeline, seconds, 2.0, 3.0));
}

TEST(what_is_known_of_a_factor_stays_as_it_is)
{
    struct steps steps = {2, (double[]){1, 3}, (double[]){2, 4}};
    struct steps known = steps_known(&steps, 1.0);
    CU_ASSERT_EQUAL(steps_at(&known, 9.0), 2.0);
    known = steps_known(&steps, 3.5);
    CU_ASSERT_EQUAL(steps_at(&known, 9.0), 4.0);
    known = steps_known(&steps, NEVER_YET);
    CU_ASSERT_EQUAL(truth_end(&known, 1.0, 2.0), 3.0);
    known = steps_known(NULL, 9.0);
    CU_ASSERT_EQUAL(known.count, 0);
}
