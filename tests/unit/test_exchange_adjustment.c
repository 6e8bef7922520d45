/* Exchanges whose remainder is replanned: examples calculated by hand. */
#include "algorithms/response.h"
#include "tests/lib/cases.h"
#include "tests/lib/random_truth.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

/* Nodes 0 and 1 send to 2, 3 and 4, a second each. The open shop heuristic plans
 *
 *     0: to 2 from 0, to 4 from 1, to 3 from 2
 *     1: to 3 from 0, to 2 from 1, to 4 from 2
 *
 * and would end at 3, the port bound. */
static struct instance two_senders(void)
{
    static double bytes[25] = {[2] = 1, [3] = 1, [4] = 1, [7] = 1, [8] = 1, [9] = 1};
    return exchange_of(5, bytes);
}

struct example {
    struct steps link[25];
    struct truth truth;
    struct instance instance;
};

/* One link's factor changes, at checkpoints. */
static struct example *example_of(int from, int to, struct steps steps, struct arena *arena)
{
    struct example *example = ARENA_ZEROED(arena, struct example, 1);
    struct instance believed = two_senders();
    example->link[from * 5 + to] = steps;
    example->truth = (struct truth){.link = example->link, .checkpoints = CHECKPOINTS_CHANGE};
    example->instance = with_truth(&believed, &example->truth);
    return example;
}

static struct timeline run(const char *name, const struct instance *instance, struct arena *arena)
{
    struct remarks remarks = {0};
    const struct registered_algorithm *found = algorithm_find(name);
    struct timeline out = timeline_start(arena);
    CU_ASSERT_PTR_NOT_NULL_FATAL(found);
    enum outcome outcome =
        algorithm_run(found->algorithm, instance, 1, INFINITY, arena, &out, &remarks);
    CU_ASSERT_EQUAL_FATAL((int)outcome, (int)OUTCOME_SCHEDULED);
    CU_ASSERT_TRUE(instance_check(instance, &out, arena).ok);
    return out;
}

static void expect_end(const char *response, const struct example *example, double end,
                       struct arena *arena)
{
    const char *name = arena_print(arena, "exchange/open_shop%s", response);
    struct timeline timeline = run(name, &example->instance, arena);
    CU_ASSERT_EQUAL(timeline.completion, end);
    if (timeline.completion != end)
        printf("\n%s: %.17g s\n", name, timeline.completion);
}

static double start_of(const struct timeline *timeline, int from, int to)
{
    for (size_t k = 0; k < timeline->count; k++)
        if (timeline->transfers[k].from == from && timeline->transfers[k].to == to)
            return timeline->transfers[k].send_start;
    return NAN;
}

/* 1 -> 4 takes four times as long from 1 on. Kept: 1 -> 4 from 2 to 6. Replanned at 1, when all
 * ports are idle: 0 to 3 and then to 4 from 2, 1 to 2 and then to 4, from 3 to 7. */
TEST(the_last_link_of_a_plan_slows_down)
{
    const struct example *example =
        example_of(1, 4, (struct steps){1, (double[]){1}, (double[]){4}}, arena);
    expect_end("", example, 6.0, arena);
    expect_end("+recompute", example, 7.0, arena);
}

/* 0 -> 4 takes four times as long from 1 to 3. Kept: from 1 to 3 half of it is done, it ends at
 * 3.5, and 0 -> 3 and 1 -> 4 take until 4.5. Replanned at 1: 0 -> 3 and 1 -> 2 until 2, 0 -> 4
 * until 3.75, since from 3 on it is fast again; then 1 -> 4. */
TEST(a_link_slows_down_for_a_while)
{
    const struct example *example =
        example_of(0, 4, (struct steps){2, (double[]){1, 3}, (double[]){4, 1}}, arena);
    expect_end("", example, 4.5, arena);
    expect_end("+recompute", example, 4.75, arena);
}

/* 0 -> 2 takes three times as long from 0.5 on, when half of it is done: it is expected to end at
 * 2, and does. 1 is idle at 1 and sends to 4, idle longest; at 2, 0 sends to 3 and 1 to 2, then 0
 * to 4. */
TEST(what_is_under_way_ends_as_expected)
{
    const struct example *example =
        example_of(0, 2, (struct steps){1, (double[]){0.5}, (double[]){3}}, arena);
    struct timeline timeline = run("exchange/open_shop+recompute", &example->instance, arena);
    CU_ASSERT_EQUAL(start_of(&timeline, 1, 4), 1.0);
    CU_ASSERT_EQUAL(start_of(&timeline, 0, 3), 2.0);
    CU_ASSERT_EQUAL(start_of(&timeline, 1, 2), 2.0);
    CU_ASSERT_EQUAL(start_of(&timeline, 0, 4), 3.0);
    CU_ASSERT_EQUAL(timeline.completion, 4.0);
}

/* 0 -> 2 takes three times as long from the beginning: the exchange is replanned before anything
 * begins, and since its cost does not enter any choice, the order is the old one. 0 -> 2 until 3, 1
 * -> 3 until 1, 1 -> 4 until 2; at 2, 1 waits for 2 until 3, until 4, and 0 sends to 3 and to 4. */
TEST(what_is_slow_at_first_is_planned_for)
{
    const struct example *example =
        example_of(0, 2, (struct steps){1, (double[]){0}, (double[]){3}}, arena);
    struct timeline timeline = run("exchange/open_shop+recompute", &example->instance, arena);
    CU_ASSERT_EQUAL(start_of(&timeline, 1, 4), 1.0);
    CU_ASSERT_EQUAL(start_of(&timeline, 1, 2), 3.0);
    CU_ASSERT_EQUAL(timeline.completion, 5.0);
}

/* The example of the last link, with half a second in which nothing begins: everything from 1 on is
 * half a second later. */
TEST(nothing_begins_while_it_is_planned)
{
    struct example *example =
        example_of(1, 4, (struct steps){1, (double[]){1}, (double[]){4}}, arena);
    example->truth.checkpoint_seconds = 0.5;
    expect_end("", example, 6.0, arena);
    expect_end("+recompute", example, 7.5, arena);
}

/* The example of the last link, with checkpoints at 1 and 2, the ends of the second and the fourth
 * transfer: transfers completed by then took as long as believed. With half a second at each, the
 * second one comes at 2.5. */
TEST(what_takes_as_long_as_believed_is_not_planned_anew)
{
    struct example *example =
        example_of(1, 4, (struct steps){1, (double[]){1}, (double[]){4}}, arena);
    example->truth.checkpoints = CHECKPOINTS_EVEN;
    example->truth.checkpoint_count = 2;
    expect_end("+recompute", example, 6.0, arena);
    example->truth.checkpoint_seconds = 0.5;
    expect_end("+recompute", example, 7.0, arena);
}

/* 0 -> 2 takes half as long again. At the same checkpoints, the first one at 1.5, the first two
 * took a quarter more than believed. Kept, everything ends half a second later. Replanned, when all
 * ports are idle: 0 to 3 and 1 to 2 until 2.5, then both to 4. */
TEST(the_threshold_decides)
{
    struct example *example =
        example_of(0, 2, (struct steps){1, (double[]){0}, (double[]){1.5}}, arena);
    example->truth.checkpoints = CHECKPOINTS_EVEN;
    example->truth.checkpoint_count = 2;
    example->truth.threshold = 0.24;
    expect_end("+recompute", example, 4.5, arena);
    example->truth.threshold = 0.26;
    expect_end("+recompute", example, 3.5, arena);
}

/* 0 -> 1 takes a second, and 2 -> 1, after it, none: both have ended at 1, the first checkpoint. */
TEST(what_takes_no_time_is_not_put_off)
{
    static double bytes[9] = {[1] = 1, [7] = 1}, per_byte[9] = {[1] = 1};
    struct instance believed = exchange_of(3, bytes);
    struct truth truth = {.checkpoints = CHECKPOINTS_HALVING, .checkpoint_seconds = 0.5};
    believed.as.exchange.startup = (struct matrix){0};
    believed.as.exchange.per_byte.entries = per_byte;
    struct instance instance = with_truth(&believed, &truth);
    CU_ASSERT_EQUAL(run("exchange/open_shop+recompute", &instance, arena).completion, 1.0);
}

TEST(what_forwards_is_refused)
{
    struct instance believed = make_instance("exchange/gusto", "", 1, arena);
    struct truth truth = {.checkpoints = CHECKPOINTS_HALVING};
    struct instance instance = with_truth(&believed, &truth);
    const struct registered_algorithm *found = algorithm_find("exchange/relay+recompute");
    struct timeline out = timeline_start(arena);
    struct remarks remarks;
    CU_ASSERT_PTR_NOT_NULL_FATAL(found);
    CU_ASSERT_EQUAL(
        (int)algorithm_run(found->algorithm, &instance, 1, INFINITY, arena, &out, &remarks),
        (int)OUTCOME_REFUSED);
    CU_ASSERT_PTR_NOT_NULL(strstr(remarks.refusal, "it forwards data"));
}
