/* The multicast model: its clock, by the equations of the paper; replay and execution of orders,
 * with waits. Damaged schedules: tests/golden/checkers.t; bounds: tests/golden/bounds.t. */
#include "algorithms/lib/multicast/dispatch.h"
#include "models/instance_copy.h"
#include "models/multicast/clock.h"
#include "models/multicast/replay.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/parsed.h"
#include "tests/lib/suite.h"
#include "tests/literal/multicast.h"
#include "tests/literal/random_multicast.h"

#include <string.h>

/* ---- clock ---- */

/* Eq. 1 to 3, 5 and 6: two sends of one node, receives that wait for arrival and for each other. */
TEST(append_discipline)
{
    struct multicast multicast =
        parsed(
            "{'model':'multicast','nodes':["
            "{'send':{'constant':1,'per_byte':0.5},'receive':{'constant':0,'per_byte':0}},"
            "{'send':{'constant':2,'per_byte':0},'receive':{'constant':3,'per_byte':1}},"
            "{'send':{'constant':0,'per_byte':0},'receive':{'constant':4,'per_byte':0}}],"
            "'wire':{'latency':0.25,'per_byte':[[0,1,2],[0,0,5],[0,0,0]]},'messages':["
            "{'source':0,'destinations':[1,2],'bytes':4},"
            "{'source':1,'destinations':[2],'bytes':2}]}")
            .as.multicast;
    struct timeline timeline = timeline_start(arena);
    struct multicast_clock clock =
        multicast_clock_start(&multicast, DISCIPLINE_APPEND, arena, &timeline);
    CU_ASSERT_EQUAL(multicast_clock_completion(&clock, 0, 0, 1), 14.25);
    CU_ASSERT_EQUAL(multicast_clock_place(&clock, 0, 0, 1), 3 + 4.25 + 7);
    CU_ASSERT_EQUAL(multicast_clock_send_start(&clock, 0, 0), 3);
    CU_ASSERT_EQUAL(multicast_clock_place(&clock, 0, 0, 2), 6 + 8.25 + 4);
    CU_ASSERT_EQUAL(multicast_clock_place(&clock, 1, 1, 2), 14.25 + 2 + 10.25 + 4);
    CU_ASSERT_EQUAL(timeline.completion, 30.5);
    CU_ASSERT_EQUAL(timeline.transfers[2].receive_start, 26.5);
    CU_ASSERT_EQUAL(multicast_ready_to_receive(&multicast, &timeline), 26.5);
    expect_yes(multicast_check(&multicast, &timeline, arena));
}

/* The three rules and Eq. 10: node 1 waits for messages from 0 until 10 and from 20 on. */
TEST(insert_discipline)
{
#define NODE(send)                                                                                 \
    "{'send':{'constant':0,'per_byte':" send "},'receive':{'constant':1,'per_byte':0}}"
    struct multicast multicast =
        parsed("{'model':'multicast','nodes':[" NODE("0") "," NODE("1") "," NODE("1") "," NODE("1") "],"
               "'wire':{'latency':[[0,10,10,10],[10,0,10,10],[10,10,0,10],[10,10,10,0]],"
               "'per_byte':0},'messages':["
               "{'source':0,'destinations':[1],'bytes':1},"
               "{'source':0,'destinations':[1,2,3],'bytes':2},"
               "{'source':1,'destinations':[2,3],'bytes':6},"
               "{'source':1,'destinations':[2,3],'bytes':5}]}")
            .as.multicast;
    struct timeline timeline = timeline_start(arena);
    struct multicast_clock clock =
        multicast_clock_start(&multicast, DISCIPLINE_INSERT, arena, &timeline);
    multicast_clock_place(&clock, 0, 0, 1); /* node 1 receives from 10 to 11 */
    multicast.latency.entries[1] = 20;
    multicast_clock_place(&clock, 1, 0, 1); /* and from 20 to 21 */
    CU_ASSERT_EQUAL(clock.available[1], 21);
    CU_ASSERT_EQUAL(multicast_clock_send_start(&clock, 1, 1), 21); /* rule 2 */
    CU_ASSERT_EQUAL(multicast_clock_send_start(&clock, 0, 1), 11); /* and for the first */
    CU_ASSERT_EQUAL(multicast_clock_send_start(&clock, 2, 1), 0);
    multicast_clock_place(&clock, 2, 1, 2);                        /* 0 to 6 */
    CU_ASSERT_EQUAL(multicast_clock_send_start(&clock, 2, 1), 11); /* 4 left of 10: Eq. 10 */
    multicast_clock_place(&clock, 3, 1, 2);                        /* 5 > 4: 11 to 16 */
    CU_ASSERT_EQUAL(timeline.transfers[3].send_start, 11);
    multicast.messages[2].bytes = 4;
    CU_ASSERT_EQUAL(multicast_clock_send_start(&clock, 2, 1), 16); /* just 4 left of 20 */
    multicast.messages[2].bytes = 1;
    CU_ASSERT_EQUAL(multicast_clock_send_start(&clock, 2, 1), 16); /* rule 1: not at 6 */
    CU_ASSERT_EQUAL(clock.available[1], 21);                       /* no receive was delayed */
}

/* ---- replay ---- */

/* Each of two nodes first receives what the other sends afterwards. */
TEST(replay_reports_a_deadlock)
{
    struct overhead cost[] = {{1, 0}, {1, 0}, {1, 0}};
    struct message messages[] = {{0, (int[]){1}, 1, 1}, {1, (int[]){0}, 1, 1}};
    struct multicast multicast = {
        .nodes = 3, .send = cost, .receive = cost, .messages = messages, .message_count = 2};
    struct node_operation first[] = {{false, 1, 1, NULL}, {true, 0, 1, NULL}},
                          second[] = {{false, 0, 0, NULL}, {true, 1, 0, NULL}};
    struct node_order orders[] = {{first, 2}, {second, 2}, {NULL, 0}};
    struct timeline timeline = timeline_start(arena);
    struct verdict verdict = multicast_replay(&multicast, orders, arena, &timeline);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_STRING_EQUAL(verdict.reason,
                           "deadlock of 2 nodes: node 0 waits for message 1 from "
                           "node 1; node 1 waits for message 0 from node 0");
    first[0] = (struct node_operation){true, 0, 1, NULL};
    first[1] = (struct node_operation){false, 1, 1, NULL};
    CU_ASSERT_TRUE(multicast_replay(&multicast, orders, arena, &timeline).ok);
    CU_ASSERT_EQUAL(timeline.count, 2);
    CU_ASSERT_EQUAL(timeline.completion, 4);
    first[0] = (struct node_operation){true, 1, 1, NULL};
    verdict = multicast_replay(&multicast, orders, arena, &timeline);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(verdict.reason, "node 0 is to send message 1 to node 1 before receiving it"));
    first[0].peer = 7;
    CU_ASSERT_FALSE(multicast_replay(&multicast, orders, arena, &timeline).ok);
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

static struct timeline stalled(const struct multicast *multicast, struct arena *arena)
{
    struct timeline out = timeline_start(arena);
    dispatch_pass(dispatch_prepare(multicast, arena), &stalling, NULL, arena, &out);
    return out;
}

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
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long k = 0; k < 300; k++) {
        BLOCK_ARENA(scratch);
        gsl_rng_set(rng, 1 + k / 2);
        struct multicast multicast = random_multicast(rng, 7, &scratch);
        struct timeline timeline = timeline_start(&scratch), again = timeline_start(&scratch);
        struct literal_choice choice = {.rule = LITERAL_RANDOM, .preemptive = k % 2, .rng = rng};
        literal_multicast(&multicast, &choice, &scratch, &timeline);
        struct node_order *orders = multicast_orders(&multicast, &timeline, &scratch);
        expect_yes(multicast_replay(&multicast, orders, &scratch, &again));
        expect_yes(multicast_check(&multicast, &again, &scratch));
        CU_ASSERT_TRUE(again.completion <= timeline.completion * (1 + 1e-12));
        CU_ASSERT_TRUE(choice.preemptive || how_many_wait(&multicast, orders) == 0);
    }
}

/* At its own times; where everything takes twice as long all times double, those of waits too. */
TEST(a_schedule_that_stalls_is_executed)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0, waits = 0;
    for (unsigned long seed = 1; seed <= 100; seed++) {
        BLOCK_ARENA(scratch);
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_multicast(rng, 9, &scratch), slow = multicast;
        struct belief twice = {.link.uniform = 2.0,
                               .node = ARENA_ARRAY(&scratch, double, multicast.nodes)};
        for (int node = 0; node < multicast.nodes; node++)
            twice.node[node] = 2.0;
        slow.belief = &twice;
        slow = multicast_believed(&slow, &scratch);
        struct timeline planned = stalled(&multicast, &scratch);
        struct timeline executed = copied_timeline(&planned, &scratch),
                        slowly = copied_timeline(&planned, &scratch);
        waits += how_many_wait(&multicast, multicast_orders(&multicast, &planned, &scratch));
        expect_yes(multicast_execute(&multicast, &multicast, &executed, &scratch));
        expect_yes(multicast_execute(&multicast, &slow, &slowly, &scratch));
        wrong += !same_timeline(&planned, &executed);
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
