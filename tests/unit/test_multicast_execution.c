/* Execution of a multicast's schedule: orders, intentional waits, truths, and operations that have
 * begun. */
#include "algorithms/lib/multicast/dispatch.h"
#include "models/multicast/clock.h"
#include "models/multicast/replay.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/literal/multicast_events.h"
#include "tests/literal/random_begun.h"
#include "tests/literal/random_multicast.h"

#include <string.h>

static int below(gsl_rng *rng, int count)
{
    return (int)gsl_rng_uniform_int(rng, (unsigned long)count);
}

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

/* Any holder of a message sends it to any node that needs it. */
static struct timeline drawn(const struct multicast *multicast, gsl_rng *rng, struct arena *arena)
{
    int nodes = multicast->nodes;
    struct timeline out = timeline_start(arena);
    enum discipline discipline = below(rng, 2) ? DISCIPLINE_INSERT : DISCIPLINE_APPEND;
    struct multicast_clock clock = multicast_clock_start(multicast, discipline, arena, &out);
    int *holders = ARENA_ARRAY(arena, int, nodes);
    for (int k = 0; k < multicast->message_count; k++) {
        const struct message *message = &multicast->messages[k];
        int count = 0;
        holders[count++] = message->source;
        for (int node = 0; multicast->begun && node < nodes; node++)
            if (node != message->source && multicast->begun->has[k * nodes + node])
                holders[count++] = node;
        for (int d = 0; d < message->count; d++) {
            multicast_clock_place(&clock, k, holders[below(rng, count)], message->destinations[d]);
            holders[count++] = message->destinations[d];
        }
    }
    return out;
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
    double start = 0.0, two = 2.0;
    for (unsigned long seed = 1; seed <= 100; seed++) {
        BLOCK_ARENA(scratch);
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_multicast(rng, 9, &scratch);
        size_t nodes = (size_t)multicast.nodes;
        struct truth truth = {.link = ARENA_ARRAY(&scratch, struct steps, nodes * nodes),
                              .node = ARENA_ARRAY(&scratch, struct steps, nodes)};
        for (size_t k = 0; k < nodes * nodes; k++)
            truth.link[k] = truth.node[k % nodes] = (struct steps){1, &start, &two};
        struct timeline planned = stalled(&multicast, &scratch);
        struct timeline executed = copy_of(&planned, &scratch);
        struct multicast slow = multicast;
        slow.truth = &truth;
        CU_ASSERT_TRUE(multicast_execute(&multicast, &slow, &executed, &scratch).ok);
        for (size_t k = 0; k < planned.count; k++)
            wrong += executed.transfers[k].send_start != 2.0 * planned.transfers[k].send_start ||
                     executed.transfers[k].receive_end != 2.0 * planned.transfers[k].receive_end;
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/* Node 1 is to send at 5, when node 0 has sent, or when node 2's message arrives; node 3 when node
 * 4 is idle after what had begun. */
TEST(what_is_waited_for)
{
    struct overhead cost[] = {{5, 0}, {1, 0}, {2, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}};
    struct message messages[] = {
        {0, (int[]){4}, 1, 0}, {1, (int[]){5}, 1, 0}, {2, (int[]){4}, 1, 0}, {3, (int[]){6}, 1, 0}};
    double idle[] = {0, 0, 0, 0, 7, 0, 0};
    bool has[28] = {0};
    struct multicast_begun begun = {idle, has};
    struct multicast multicast = {.nodes = 7,
                                  .send = cost,
                                  .receive = cost,
                                  .latency.uniform = 3,
                                  .messages = messages,
                                  .message_count = 4,
                                  .begun = &begun};
    struct timeline timeline = timeline_start(arena);
    timeline_append(&timeline, &(struct transfer){2, 2, 4, 0, 0, 0, 2, 7, 8, 0, 0}, NULL, 0);
    timeline_append(&timeline, &(struct transfer){0, 0, 4, 0, 0, 0, 5, 8, 9, 0, 0}, NULL, 0);
    timeline_append(&timeline, &(struct transfer){1, 1, 5, 0, 0, 5, 6, 9, 10, 0, 0}, NULL, 0);
    timeline_append(&timeline, &(struct transfer){3, 3, 6, 0, 0, 7, 8, 11, 12, 0, 0}, NULL, 0);
    const struct node_order *orders = multicast_orders(&multicast, &timeline, arena);
    CU_ASSERT_EQUAL(how_many_wait(&multicast, orders), 2);
    const struct node_wait *wait = orders[1].operations[0].wait;
    CU_ASSERT_TRUE(wait->node == 0 && wait->count == 1 && !wait->arrives);
    wait = orders[3].operations[0].wait;
    CU_ASSERT_TRUE(wait->node == 4 && wait->count == 0 && !wait->arrives);
    timeline.transfers[1].send_start = 1;
    timeline.transfers[1].send_end = 6;
    orders = multicast_orders(&multicast, &timeline, arena);
    wait = orders[1].operations[0].wait;
    CU_ASSERT_TRUE(wait->node == 2 && wait->count == 1 && wait->arrives);
    double later[] = {0, 0, 0, 0, 20, 0, 0}, start = 0, three = 3;
    struct multicast_begun busy = {later, has};
    struct steps *nodes = ARENA_ZEROED(arena, struct steps, 7);
    nodes[2] = (struct steps){1, &start, &three};
    struct truth truth = {.node = nodes};
    struct multicast real = multicast;
    real.begun = &busy;
    real.truth = &truth;
    CU_ASSERT_TRUE(multicast_execute(&multicast, &real, &timeline, arena).ok);
    CU_ASSERT_EQUAL(timeline.transfers[2].send_start, 9);
    CU_ASSERT_EQUAL(timeline.transfers[3].send_start, 20);
}

/* ---- the literal form ---- */

static bool near(double a, double b)
{
    return a - b <= 1e-9 * (1.0 + b) && b - a <= 1e-9 * (1.0 + b);
}

static bool near_transfer(const struct transfer *a, const struct transfer *b)
{
    return near(a->send_start, b->send_start) && near(a->send_end, b->send_end) &&
           near(a->receive_start, b->receive_start) && near(a->receive_end, b->receive_end);
}

/* Transfers received at the same time may come in any order. */
static bool near_timeline(const struct timeline *a, const struct timeline *b)
{
    bool same = a->count == b->count && near(a->completion, b->completion);
    for (size_t k = 0; same && k < a->count; k++) {
        const struct transfer *transfer = &a->transfers[k];
        bool found = false;
        for (size_t c = 0; c < b->count && !found; c++)
            found = b->transfers[c].message == transfer->message &&
                    b->transfers[c].to == transfer->to && b->transfers[c].from == transfer->from &&
                    near_transfer(transfer, &b->transfers[c]);
        same = found;
    }
    return same;
}

static void exchange_neighbours(const struct node_order *order, gsl_rng *rng)
{
    if (order->count < 2)
        return;
    int place = below(rng, order->count - 1);
    struct node_operation first = order->operations[place];
    order->operations[place] = order->operations[place + 1];
    order->operations[place + 1] = first;
}

/* Whether it is executed as by events; *complete: to its end. */
static bool as_by_events(const struct multicast *multicast, const struct node_order *orders,
                         struct arena *arena, bool *complete)
{
    struct timeline replayed = timeline_start(arena), twin = timeline_start(arena);
    struct verdict verdict = multicast_replay(multicast, orders, arena, &replayed);
    *complete = verdict.ok;
    if (!verdict.ok && !strstr(verdict.reason, "deadlock")) /* no send is waited for any more */
        return true;
    return literal_multicast_events(multicast, orders, arena, &twin) == verdict.ok &&
           near_timeline(&replayed, &twin) &&
           (!verdict.ok || multicast_check(multicast, &replayed, arena).ok);
}

TEST(orders_are_executed_as_by_events)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0, complete = 0, waits = 0;
    for (unsigned long seed = 1; seed <= 600; seed++) {
        BLOCK_ARENA(scratch);
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_multicast(rng, 7, &scratch);
        if (seed % 3 == 0)
            multicast.begun = random_begun(&multicast, rng, &scratch);
        struct timeline planned =
            seed % 2 ? drawn(&multicast, rng, &scratch) : stalled(&multicast, &scratch);
        struct node_order *orders = multicast_orders(&multicast, &planned, &scratch);
        for (int change = below(rng, 4) - 1; change > 0; change--)
            exchange_neighbours(&orders[below(rng, multicast.nodes)], rng);
        if (seed % 5)
            multicast.truth = random_multicast_truth(&multicast, rng, &scratch);
        bool completes;
        wrong += !as_by_events(&multicast, orders, &scratch, &completes);
        complete += completes;
        waits += how_many_wait(&multicast, orders);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_TRUE(complete > 300 && complete < 580);
    CU_ASSERT_TRUE(waits > 100);
}
