/* The multicast model: clock, checker, replay, bounds, digest. */
#include "models/instance.h"
#include "models/multicast/bounds.h"
#include "models/multicast/clock.h"
#include "models/multicast/replay.h"
#include "tests/lib/expect.h"
#include "tests/lib/suite.h"
#include "tests/literal/multicast.h"
#include "tests/literal/random_multicast.h"

#include <math.h>
#include <string.h>

/* ---- clock ---- */

/* Eq. 1 to 3, 5 and 6: two sends of one node, receives that wait for arrival and for each other. */
TEST(append_discipline)
{
    struct overhead send[] = {{1, 0.5}, {2, 0}, {0, 0}}, receive[] = {{0, 0}, {3, 1}, {4, 0}};
    double wire[] = {0, 1, 2, 0, 0, 5, 0, 0, 0};
    struct message messages[] = {{0, (int[]){1, 2}, 2, 4}, {1, (int[]){2}, 1, 2}};
    struct multicast multicast = {.nodes = 3,
                                  .send = send,
                                  .receive = receive,
                                  .latency = {0.25, NULL},
                                  .per_byte = {0, wire},
                                  .messages = messages,
                                  .message_count = 2};
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
    CU_ASSERT_TRUE(multicast_check(&multicast, &timeline, arena).ok);
}

/* The three rules and Eq. 10: node 1 waits for messages from 0 until 10 and from 20 on. */
struct gaps {
    struct overhead send[4], receive[4];
    double latency[16];
    int destinations[6];
    struct message messages[5];
    struct multicast multicast;
};

static struct multicast *make_gaps(struct gaps *gaps)
{
    static const int destinations[] = {1, 1, 2, 3};
    *gaps = (struct gaps){0};
    memcpy(gaps->destinations, destinations, sizeof destinations);
    for (int node = 0; node < 4; node++) {
        gaps->send[node] = (struct overhead){0, 1};
        gaps->receive[node] = (struct overhead){1, 0};
    }
    gaps->send[0] = (struct overhead){0, 0};
    for (int k = 0; k < 16; k++)
        gaps->latency[k] = 10;
    gaps->multicast = (struct multicast){.nodes = 4,
                                         .send = gaps->send,
                                         .receive = gaps->receive,
                                         .latency = {0, gaps->latency},
                                         .messages = gaps->messages,
                                         .message_count = 4};
    gaps->messages[0] = (struct message){0, gaps->destinations, 1, 1};     /* 0 -> 1 */
    gaps->messages[1] = (struct message){0, gaps->destinations + 1, 3, 2}; /* 0 -> 1, 2, 3 */
    gaps->messages[2] = (struct message){1, gaps->destinations + 2, 2, 6}; /* 1 -> 2, 3 */
    gaps->messages[3] = (struct message){1, gaps->destinations + 2, 2, 5}; /* 1 -> 2, 3 */
    return &gaps->multicast;
}

TEST(insert_discipline)
{
    struct gaps gaps;
    struct multicast *multicast = make_gaps(&gaps);
    struct timeline timeline = timeline_start(arena);
    struct multicast_clock clock =
        multicast_clock_start(multicast, DISCIPLINE_INSERT, arena, &timeline);
    multicast_clock_place(&clock, 0, 0, 1); /* node 1 receives from 10 to 11 */
    gaps.latency[1] = 20;
    multicast_clock_place(&clock, 1, 0, 1); /* and from 20 to 21 */
    CU_ASSERT_EQUAL(clock.available[1], 21);
    CU_ASSERT_EQUAL(multicast_clock_send_start(&clock, 1, 1), 21); /* rule 2 */
    CU_ASSERT_EQUAL(multicast_clock_send_start(&clock, 2, 1), 0);
    multicast_clock_place(&clock, 2, 1, 2);                        /* 0 to 6 */
    CU_ASSERT_EQUAL(multicast_clock_send_start(&clock, 2, 1), 11); /* 4 left of 10: Eq. 10 */
    multicast_clock_place(&clock, 3, 1, 2);                        /* 5 > 4: 11 to 16 */
    CU_ASSERT_EQUAL(timeline.transfers[3].send_start, 11);
    gaps.messages[2].bytes = 4;
    CU_ASSERT_EQUAL(multicast_clock_send_start(&clock, 2, 1), 16); /* just 4 left of 20 */
    gaps.messages[2].bytes = 1;
    CU_ASSERT_EQUAL(multicast_clock_send_start(&clock, 2, 1), 16); /* rule 1: not at 6 */
    CU_ASSERT_EQUAL(clock.available[1], 21);                       /* no receive was delayed */
}

/* ---- checker ---- */

static struct timeline schedule_section_6(const struct multicast *multicast, struct arena *arena)
{
    struct timeline timeline = timeline_start(arena);
    struct literal_choice choice = {.rule = LITERAL_EARLIEST_COMPLETION, .preemptive = true};
    literal_multicast(multicast, &choice, arena, &timeline);
    return timeline;
}

/* A schedule of section 6 with one thing wrong: `changes` of its `timeline`, whose transfers are
 * `of`; ECFP's choices are 010 202 212 131 020 032 121. */
#define REJECTED(part, changes)                                                                    \
    do {                                                                                           \
        BLOCK_ARENA(own);                                                                          \
        const struct multicast multicast = section_6();                                            \
        struct timeline timeline = schedule_section_6(&multicast, &own);                           \
        struct transfer *of __attribute__((unused)) = timeline.transfers;                          \
        CU_ASSERT_TRUE(multicast_check(&multicast, &timeline, &own).ok);                           \
        changes;                                                                                   \
        expect_no(multicast_check(&multicast, &timeline, &own), part);                             \
    } while (0)

TEST(checker_mutants)
{
    REJECTED("sending takes 1.5 s where the model says 1 s", of[0].send_end += 0.5);
    REJECTED("receiving takes 2 s where the model says 3 s", of[0].receive_end -= 1);
    REJECTED("received before it has arrived",
             of[0].receive_start = (of[0].receive_end -= 0.5) - 3);
    /* while node 0 receives from 2 on */
    REJECTED("node 0 is busy until 2.5 s", of[4].send_end = (of[4].send_start = 1.5) + 1);
    /* message 2 leaves node 0 before it arrived; among transfers at the same time the later one is
     * named */
    REJECTED("transfer 5 (message", of[5].send_end = (of[5].send_start = of[1].send_start) + 1);
}

/* The same if a transfer is missing or makes no sense at all. */
TEST(checker_shapes)
{
    REJECTED("message 1 never reaches node 2", timeline.count--);
    REJECTED("its bytes differ from those of its message", of[0].bytes = 2);
    REJECTED("its message does not exist", of[0].message = 3);
    REJECTED("a node does not exist", of[0].to = 4);
    REJECTED("not finite", of[0].send_start = NAN);
}

/* Appends a transfer. */
static void send_more(struct timeline *timeline, int message, int from, int to)
{
    const struct multicast multicast = section_6();
    const struct transfer extra = {.message = message,
                                   .from = from,
                                   .to = to,
                                   .bytes = 1,
                                   .send_start = 100,
                                   .send_end = 100 + multicast.send[from].constant,
                                   .receive_start = 200,
                                   .receive_end = 200 + multicast.receive[to].constant};
    timeline_append(timeline, &extra, NULL, 0);
}

TEST(checker_wrong_hands)
{
    REJECTED("the receiver has already received it", send_more(&timeline, 0, 0, 1));
    REJECTED("the receiver is not one of its destinations", send_more(&timeline, 0, 0, 3));
    REJECTED("the receiver is not one of its destinations", send_more(&timeline, 0, 1, 0));
    /* message 1, 1 -> 2 */
    REJECTED("the sender is neither its source nor a destination", of[6].from = 0);
}

/* Forwarding at the moment of the receipt is valid, earlier it is not; and two nodes cannot have a
 * message from each other, however little it costs. */
TEST(checker_forwarding)
{
    struct overhead send[] = {{1, 0}, {1, 0}, {1, 0}}, receive[] = {{1, 0}, {1, 0}, {1, 0}};
    struct message message = {0, (int[]){1, 2}, 2, 1};
    struct multicast multicast = {
        .nodes = 3, .send = send, .receive = receive, .messages = &message, .message_count = 1};
    struct transfer transfers[] = {
        {.from = 0, .to = 1, .bytes = 1, .send_end = 1, .receive_start = 1, .receive_end = 2},
        {.from = 1,
         .to = 2,
         .bytes = 1,
         .send_start = 2,
         .send_end = 3,
         .receive_start = 3,
         .receive_end = 4}};
    struct timeline timeline = {.transfers = transfers, .count = 2};
    CU_ASSERT_TRUE(multicast_check(&multicast, &timeline, arena).ok);
    transfers[1].send_start = 0;
    transfers[1].send_end = 1;
    expect_no(multicast_check(&multicast, &timeline, arena), "the sender has not received it yet");
    memset(send, 0, sizeof send);
    memset(receive, 0, sizeof receive);
    struct transfer circle[] = {{.from = 1, .to = 2, .bytes = 1}, {.from = 2, .to = 1, .bytes = 1}};
    timeline.transfers = circle;
    expect_no(multicast_check(&multicast, &timeline, arena),
              "from nodes that have it from each other");
    struct transfer own[] = {{.from = 1, .to = 1, .bytes = 1}, {.from = 0, .to = 2, .bytes = 1}};
    timeline.transfers = own;
    CU_ASSERT_FALSE(multicast_check(&multicast, &timeline, arena).ok);
}

/* ---- replay ---- */

/* Orders taken from a schedule reproduce it: valid, and with no time later. */
static bool replays(const struct multicast *multicast, const struct timeline *timeline)
{
    BLOCK_ARENA(arena);
    struct timeline again = timeline_start(&arena);
    struct node_order *orders = multicast_orders(multicast, timeline, &arena);
    return multicast_replay(multicast, orders, &arena, &again).ok &&
           multicast_check(multicast, &again, &arena).ok &&
           again.completion <= timeline->completion * (1 + 1e-12);
}

TEST(replay_gives_a_schedule_back)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0;
    for (unsigned long seed = 1; seed <= 300; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_multicast(rng, 7, arena);
        for (int preemptive = 0; preemptive < 2; preemptive++) {
            struct timeline timeline = timeline_start(arena);
            struct literal_choice choice = {
                .rule = LITERAL_RANDOM, .preemptive = preemptive, .rng = rng};
            literal_multicast(&multicast, &choice, arena, &timeline);
            wrong += !multicast_check(&multicast, &timeline, arena).ok;
            wrong += !replays(&multicast, &timeline);
        }
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

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

/* A message to a node that does not wait for it delays the sender; of many blocked nodes, as many
 * are named as fit. */
TEST(replay_where_many_are_stuck)
{
    enum { NODES = 40 };
    struct overhead cost[NODES];
    struct node_operation receive = {false, 0, 0, NULL}, send = {true, 0, 1, NULL};
    struct node_order orders[NODES];
    struct message message = {0, (int[]){1, 2}, 2, 1};
    struct multicast multicast = {
        .nodes = NODES, .send = cost, .receive = cost, .messages = &message, .message_count = 1};
    for (int node = 0; node < NODES; node++) {
        cost[node] = (struct overhead){1, 0};
        orders[node] = node == 0 ? (struct node_order){&send, 1} : (struct node_order){&receive, 1};
    }
    struct timeline timeline = timeline_start(arena);
    struct verdict verdict = multicast_replay(&multicast, orders, arena, &timeline);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "deadlock of 38 nodes: node 2 waits for"));
    CU_ASSERT_PTR_NULL(strstr(verdict.reason, "node 39 "));
    orders[1].count = 0;
    for (int node = 2; node < NODES; node++)
        orders[node].count = 0;
    struct timeline again = timeline_start(arena);
    CU_ASSERT_TRUE(multicast_replay(&multicast, orders, arena, &again).ok);
    CU_ASSERT_EQUAL(again.count, 0);
}

/* ---- bounds ---- */

/* The counterexample to Eq. 4: it gives 8, while a schedule of 6 exists. */
TEST(Eq_4_is_no_bound)
{
    struct overhead send[] = {{1, 0}, {3, 0}, {0, 0}}, receive[] = {{0, 0}, {0, 0}, {0, 1}};
    struct message messages[] = {{0, (int[]){2}, 1, 4}, {1, (int[]){2}, 1, 1}};
    struct multicast multicast = {
        .nodes = 3, .send = send, .receive = receive, .messages = messages, .message_count = 2};
    struct timeline timeline = timeline_start(arena);
    struct multicast_clock clock =
        multicast_clock_start(&multicast, DISCIPLINE_APPEND, arena, &timeline);
    multicast_clock_place(&clock, 0, 0, 2);
    multicast_clock_place(&clock, 1, 1, 2);
    CU_ASSERT_TRUE(multicast_check(&multicast, &timeline, arena).ok);
    CU_ASSERT_EQUAL(timeline.completion, 6);
    CU_ASSERT_EQUAL(multicast_eq4(&multicast), 8);
    CU_ASSERT_EQUAL(multicast_lower_bound(&multicast), 6);
}

/* A shortcut over node 2 counts only if node 2 is one of the message's destinations. */
TEST(shortest_paths)
{
    struct overhead send[] = {{1, 0}, {1, 0}, {1, 0}}, receive[] = {{1, 0}, {1, 0}, {1, 0}};
    double latency[] = {0, 50, 1, 50, 0, 1, 1, 1, 0};
    struct message message = {0, (int[]){1, 2}, 1, 1};
    struct multicast multicast = {.nodes = 3,
                                  .send = send,
                                  .receive = receive,
                                  .latency = {0, latency},
                                  .messages = &message,
                                  .message_count = 1};
    CU_ASSERT_EQUAL(multicast_lower_bound(&multicast), 52);
    message.count = 2;
    CU_ASSERT_EQUAL(multicast_lower_bound(&multicast), 6);
}

TEST(bounds_hold)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0;
    for (unsigned long seed = 1; seed <= 500; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_multicast(rng, 6, arena);
        double bound = multicast_lower_bound(&multicast), eq4 = multicast_eq4(&multicast);
        struct timeline timeline = timeline_start(arena);
        struct literal_choice choice = {.rule = LITERAL_EARLIEST_COMPLETION, .preemptive = true};
        literal_multicast(&multicast, &choice, arena, &timeline);
        wrong += bound > timeline.completion * (1 + 1e-12);
        for (int k = 0; k < multicast.message_count; k++)
            multicast.messages[k].bytes = 1;
        wrong += fabs(multicast_eq4(&multicast) - multicast_lower_bound(&multicast)) > 1e-9;
        wrong += eq4 < bound * (1 - 1e-12);
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/* ---- digest ---- */

TEST(digest)
{
    struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = section_6()};
    struct multicast *multicast = &instance.as.multicast;
    uint64_t plain = instance_digest(&instance);
    double entries[16] = {0};
    instance.name = "a name";
    multicast->latency.entries = entries;
    CU_ASSERT_EQUAL(instance_digest(&instance), plain);
    entries[5] = 7; /* no node sends to itself */
    CU_ASSERT_EQUAL(instance_digest(&instance), plain);
    entries[6] = 7;
    CU_ASSERT_NOT_EQUAL(instance_digest(&instance), plain);
    multicast->latency.entries = NULL;
    multicast->message_count = 2;
    CU_ASSERT_NOT_EQUAL(instance_digest(&instance), plain);
    multicast->message_count = 3;
    multicast->send[1].per_byte = 1;
    CU_ASSERT_NOT_EQUAL(instance_digest(&instance), plain);
    multicast->send[1].per_byte = 0;
    CU_ASSERT_EQUAL(instance_digest(&instance), plain);
}
