/* Execution of a multicast's schedule: orders, intentional waits. */
#include "algorithms/lib/multicast/dispatch.h"
#include "models/believed.h"
#include "models/multicast/replay.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/literal/random_multicast.h"

#include <string.h>

/* ---- schedules ---- */

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

static struct timeline copy_of(const struct timeline *timeline, struct arena *arena)
{
    struct timeline copy = *timeline;
    copy.transfers = ARENA_ARRAY(arena, struct transfer, timeline->count);
    memcpy(copy.transfers, timeline->transfers, timeline->count * sizeof *copy.transfers);
    return copy;
}

/* ---- intentional waits ---- */

TEST(a_schedule_that_stalls_is_executed_at_its_own_times)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0, waits = 0;
    for (unsigned long seed = 1; seed <= 300; seed++) {
        BLOCK_ARENA(scratch);
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_multicast(rng, 9, &scratch);
        struct timeline planned = stalled(&multicast, &scratch);
        waits += how_many_wait(&multicast, multicast_orders(&multicast, &planned, &scratch));
        struct timeline executed = copy_of(&planned, &scratch);
        CU_ASSERT_TRUE(multicast_execute(&multicast, &multicast, &executed, &scratch).ok);
        wrong += !same_timeline(&planned, &executed);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_TRUE(waits > 100);
}

/* If everything takes twice as long all times double, including those of waits. */
TEST(a_schedule_that_stalls_takes_twice_as_long_where_all_is_twice_as_slow)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0;
    for (unsigned long seed = 1; seed <= 100; seed++) {
        BLOCK_ARENA(scratch);
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_multicast(rng, 9, &scratch);
        struct belief twice = {.link.uniform = 2.0,
                               .node = ARENA_ARRAY(&scratch, double, multicast.nodes)};
        for (int node = 0; node < multicast.nodes; node++)
            twice.node[node] = 2.0;
        struct timeline planned = stalled(&multicast, &scratch);
        struct timeline executed = copy_of(&planned, &scratch);
        struct multicast slow = multicast;
        slow.belief = &twice;
        slow = multicast_believed(&slow, &scratch);
        CU_ASSERT_TRUE(multicast_execute(&multicast, &slow, &executed, &scratch).ok);
        for (size_t k = 0; k < planned.count; k++)
            wrong += executed.transfers[k].send_start != 2.0 * planned.transfers[k].send_start ||
                     executed.transfers[k].receive_end != 2.0 * planned.transfers[k].receive_end;
    }
    CU_ASSERT_EQUAL(wrong, 0);
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
