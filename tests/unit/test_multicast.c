/* Replay and execution of orders of multicasts, with waits. Damaged schedules:
 * tests/golden/checkers.t; bounds: tests/golden/bounds.t. */
#include "algorithms/lib/multicast/dispatch.h"
#include "models/instance.h"
#include "models/multicast/replay.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

/* ---- replay ---- */

/* Each of two nodes first receives what the other sends afterwards. */
TEST(replay_reports_a_deadlock)
{
    struct overhead cost[] = {{1, 0}, {1, 0}, {1, 0}};
    struct message messages[] = {{0, (int[]){1}, 1, 1}, {1, (int[]){0}, 1, 1}};
    struct multicast multicast = {
        .nodes = 3, .send = cost, .receive = cost, .messages = messages, .message_count = 2};
    struct timeline transfers = timeline_start(arena), timeline = timeline_start(arena);
    timeline_append(&transfers, &(struct transfer){.message = 0, .from = 0, .to = 1}, NULL, 0);
    timeline_append(&transfers, &(struct transfer){.message = 1, .from = 1, .to = 0}, NULL, 0);
    struct node_operation first[] = {{false, 1, NULL}, {true, 0, NULL}},
                          second[] = {{false, 0, NULL}, {true, 1, NULL}};
    struct node_order orders[] = {{first, 2}, {second, 2}, {NULL, 0}};
    expect_no(multicast_replay(&multicast, &transfers, orders, arena, &timeline),
              "deadlock of 2 nodes: node 0 waits for message 1 from "
              "node 1; node 1 waits for message 0 from node 0");
    first[0] = (struct node_operation){true, 0, NULL};
    first[1] = (struct node_operation){false, 1, NULL};
    expect_yes(multicast_replay(&multicast, &transfers, orders, arena, &timeline));
    CU_ASSERT_EQUAL(timeline.count, 2);
    CU_ASSERT_EQUAL(timeline.completion, 4);
    transfers.transfers[0] = (struct transfer){.message = 1, .from = 0, .to = 1};
    expect_no(multicast_replay(&multicast, &transfers, orders, arena, &timeline),
              "node 0 is to send message 1 to node 1 before receiving it");
}

/* ---- intentional waits ---- */

/* A horizon that is too close at first and grows slowly: all nodes wait repeatedly. */
static const struct dispatch_weights stalling = {.backlog = 1.0,
                                                 .hunger = 0.3,
                                                 .forwards = 0.12,
                                                 .urgency = 1.0,
                                                 .patience = 1.9,
                                                 .spare = 1.0,
                                                 .horizon = 0.1,
                                                 .growth = 1.01,
                                                 .detour = 1.5};

static int how_many_wait(const struct multicast *multicast, const struct node_order *orders)
{
    int count = 0;
    for (int node = 0; node < multicast->nodes; node++)
        for (int k = 0; k < orders[node].count; k++)
            count += orders[node].operations[k].wait != NULL;
    return count;
}

/* Orders taken from a schedule reproduce it: valid, with no time later, and no wait is intentional
 * where every operation begins as soon as it can. */
TEST(replay_gives_a_schedule_back)
{
    for (unsigned long k = 0; k < 300; k++) {
        BLOCK_ARENA(scratch);
        gsl_rng *rng = random_start(gsl_rng_mt19937, 1 + k / 2, &scratch);
        struct multicast multicast = random_multicast(rng, 7, &scratch);
        struct timeline timeline = timeline_start(&scratch), again = timeline_start(&scratch);
        struct literal_choice choice = {.rule = LITERAL_RANDOM, .preemptive = k % 2, .rng = rng};
        literal_multicast(&multicast, &choice, &scratch, &timeline);
        struct node_order *orders = multicast_orders(&multicast, &timeline, &scratch);
        expect_yes(multicast_replay(&multicast, &timeline, orders, &scratch, &again));
        expect_yes(multicast_check(&multicast, &again, &scratch));
        CU_ASSERT_TRUE(again.completion <= timeline.completion * (1 + 1e-12));
        CU_ASSERT_TRUE(choice.preemptive || how_many_wait(&multicast, orders) == 0);
    }
}

/* At its own times; where everything takes twice as long all times double, those of waits too. */
TEST(a_schedule_that_stalls_is_executed)
{
    int wrong = 0, waits = 0;
    for (unsigned long seed = 1; seed <= 100; seed++) {
        BLOCK_ARENA(scratch);
        gsl_rng *rng = random_start(gsl_rng_mt19937, seed, &scratch);
        struct multicast multicast = random_multicast(rng, 9, &scratch), slow = multicast;
        struct belief twice = {.link.uniform = 2.0,
                               .node = ARENA_ARRAY(&scratch, double, multicast.nodes)};
        for (int node = 0; node < multicast.nodes; node++)
            twice.node[node] = 2.0;
        slow.belief = &twice;
        slow = multicast_believed(&slow, &scratch);
        struct timeline planned = timeline_start(&scratch);
        dispatch_pass(dispatch_prepare(&multicast, &scratch), &stalling, NULL, &scratch, &planned);
        struct timeline executed = copied_timeline(&planned, &scratch),
                        slowly = copied_timeline(&planned, &scratch);
        waits += how_many_wait(&multicast, multicast_orders(&multicast, &planned, &scratch));
        expect_yes(multicast_execute(&multicast, &multicast, &executed, &scratch));
        expect_yes(multicast_execute(&multicast, &slow, &slowly, &scratch));
        wrong += !timeline_same(&planned, &executed);
        for (size_t k = 0; k < planned.count; k++)
            wrong += slowly.transfers[k].send_start != 2.0 * planned.transfers[k].send_start ||
                     slowly.transfers[k].receive_end != 2.0 * planned.transfers[k].receive_end;
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_TRUE(waits > 30);
}

/* Node 1 is to send at 5, when node 0 has sent, or when node 2's message arrives. */
TEST(what_is_waited_for)
{
    struct overhead cost[] = {{5, 0}, {1, 0}, {2, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}};
    struct message messages[] = {
        {0, (int[]){4}, 1, 0}, {1, (int[]){5}, 1, 0}, {2, (int[]){4}, 1, 0}, {3, (int[]){6}, 1, 0}};
    struct multicast multicast = {.nodes = 7,
                                  .send = cost,
                                  .receive = cost,
                                  .latency.uniform = 3,
                                  .messages = messages,
                                  .message_count = 4};
    struct timeline timeline = timeline_start(arena);
    timeline_append(&timeline, &(struct transfer){2, 2, 4, 0, 0, 0, 2, 7, 8, 0, 0}, NULL, 0);
    timeline_append(&timeline, &(struct transfer){0, 0, 4, 0, 0, 0, 5, 8, 9, 0, 0}, NULL, 0);
    timeline_append(&timeline, &(struct transfer){1, 1, 5, 0, 0, 5, 6, 9, 10, 0, 0}, NULL, 0);
    timeline_append(&timeline, &(struct transfer){3, 3, 6, 0, 0, 0, 1, 4, 5, 0, 0}, NULL, 0);
    const struct node_order *orders = multicast_orders(&multicast, &timeline, arena);
    CU_ASSERT_EQUAL(how_many_wait(&multicast, orders), 1);
    const struct node_wait *wait = orders[1].operations[0].wait;
    CU_ASSERT_TRUE(wait->node == 0 && wait->count == 1 && !wait->arrives);
    timeline.transfers[1].send_start = 1;
    timeline.transfers[1].send_end = 6;
    orders = multicast_orders(&multicast, &timeline, arena);
    wait = orders[1].operations[0].wait;
    CU_ASSERT_TRUE(wait->node == 2 && wait->count == 1 && wait->arrives);
    struct overhead slower[] = {{5, 0}, {1, 0}, {6, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}};
    struct multicast real = multicast;
    real.send = slower;
    CU_ASSERT_TRUE(multicast_execute(&multicast, &real, &timeline, arena).ok);
    CU_ASSERT_EQUAL(timeline.transfers[2].send_start, 9);
}
