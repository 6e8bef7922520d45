/* The checkers allow for rounding at the magnitude of the times that they compare, not of the whole
 * schedule: an error in a short transfer is not hidden by a long one elsewhere. And a verdict does
 * not depend on the order of transfers in the file. */
#include "models/base/units.h"
#include "models/instance.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <float.h>
#include <stdint.h>

#define LONG 1e7 /* seconds: one part in 10^9 of it is longer than any short transfer here */

static struct transfer span(int from, int to, int phase, double bytes, double start)
{
    return (struct transfer){.from = from,
                             .to = to,
                             .phase = phase,
                             .bytes = bytes,
                             .send_start = start,
                             .send_end = start + bytes,
                             .receive_start = start,
                             .receive_end = start + bytes};
}

/* ---- exchange: a byte a second ---- */

enum { NODES = 5, PAIRS = NODES * NODES };

static bool valid_exchange(const struct exchange *exchange, const struct transfer *transfers,
                           int count)
{
    BLOCK_ARENA(arena);
    struct timeline timeline = timeline_start(&arena);
    for (int k = 0; k < count; k++)
        timeline_append(&timeline, &transfers[k], NULL, 0);
    return exchange_check(exchange, &timeline, &arena).ok;
}

static bool valid_beside_a_long_one(double second_start, enum execution execution)
{
    double bytes[PAIRS] = {[1] = 1e-3, [2] = 1e-3, [3 * NODES + 4] = LONG};
    struct exchange exchange = exchange_of(NODES, bytes).as.exchange;
    exchange.execution = execution;
    int away = execution == EXECUTION_SYNCHRONOUS ? 2 : 1;
    const struct transfer transfers[] = {
        span(0, 1, 0, 1e-3, 0.0), span(0, 2, 1, 1e-3, second_start), span(3, 4, away, LONG, 1.0)};
    return valid_exchange(&exchange, transfers, 3);
}

TEST(ports_of_an_exchange)
{
    CU_ASSERT_TRUE(valid_beside_a_long_one(1e-3, EXECUTION_ASYNCHRONOUS));
    CU_ASSERT_TRUE(valid_beside_a_long_one(1e-3 * (1 - DBL_EPSILON), EXECUTION_ASYNCHRONOUS));
    CU_ASSERT_FALSE(valid_beside_a_long_one(0.5e-3, EXECUTION_ASYNCHRONOUS));
    CU_ASSERT_TRUE(valid_beside_a_long_one(1e-3, EXECUTION_SYNCHRONOUS));
    CU_ASSERT_FALSE(valid_beside_a_long_one(0.5e-3, EXECUTION_SYNCHRONOUS));
}

/* No port has both transfers, so that only the barrier can be violated. */
static bool barrier_holds(double second_start)
{
    double bytes[PAIRS] = {[1] = 1e-3, [2 * NODES] = 1e-3, [3 * NODES + 4] = LONG};
    struct exchange exchange = exchange_of(NODES, bytes).as.exchange;
    exchange.execution = EXECUTION_SYNCHRONOUS;
    const struct transfer transfers[] = {
        span(0, 1, 0, 1e-3, 0.0), span(2, 0, 1, 1e-3, second_start), span(3, 4, 2, LONG, 1.0)};
    return valid_exchange(&exchange, transfers, 3);
}

TEST(barrier_of_an_exchange)
{
    CU_ASSERT_TRUE(barrier_holds(1e-3));
    CU_ASSERT_FALSE(barrier_holds(0.5e-3));
}

static bool relay_waits(double second_start)
{
    BLOCK_ARENA(arena);
    double bytes[PAIRS] = {[2] = 1e-3, [3 * NODES + 4] = LONG};
    struct exchange exchange = exchange_of(NODES, bytes).as.exchange;
    struct timeline timeline = timeline_start(&arena);
    const struct parcel parcel = {0, 2, 1e-3};
    const struct transfer transfers[] = {
        span(0, 1, 0, 1e-3, 0.0), span(1, 2, 1, 1e-3, second_start), span(3, 4, 0, LONG, 0.0)};
    for (int k = 0; k < 3; k++)
        timeline_append(&timeline, &transfers[k], k < 2 ? &parcel : NULL, k < 2);
    return exchange_check(&exchange, &timeline, &arena).ok;
}

TEST(relay_of_an_exchange)
{
    CU_ASSERT_TRUE(relay_waits(1e-3));
    CU_ASSERT_FALSE(relay_waits(0.5e-3));
}

/* ---- multicast: 0 -> 1 -> 2 quickly, 3 -> 4 slowly ---- */

static const struct overhead quick_overheads[NODES] = {
    {1e-3, 0.0}, {1e-3, 0.0}, {1e-3, 0.0}, {1e-3, 0.0}, {1e-3, 0.0}};

static bool valid_multicast(double second_start, double stretch)
{
    BLOCK_ARENA(arena);
    struct overhead overheads[NODES];
    for (int node = 0; node < NODES; node++)
        overheads[node] = quick_overheads[node];
    double latency[PAIRS] = {[3 * NODES + 4] = LONG};
    struct message messages[] = {{0, (int[]){1, 2}, 2, 1.0}, {3, (int[]){4}, 1, 1.0}};
    struct multicast multicast = {.nodes = NODES,
                                  .send = overheads,
                                  .receive = overheads,
                                  .latency.entries = latency,
                                  .messages = messages,
                                  .message_count = 2};
    const struct transfer transfers[] = {
        {0, 0, 1, 0, 1.0, 0.0, 1e-3, 1e-3, 2e-3, 0, 0},
        {0, 1, 2, 0, 1.0, second_start, second_start + 1e-3, 5e-3, 6e-3, 0, 0},
        {1, 3, 4, 0, 1.0, 0.0, 1e-3 + stretch, LONG + 1.0, LONG + 1.0 + 1e-3, 0, 0}};
    struct timeline timeline = timeline_start(&arena);
    for (int k = 0; k < 3; k++)
        timeline_append(&timeline, &transfers[k], NULL, 0);
    return multicast_check(&multicast, &timeline, &arena).ok;
}

TEST(multicast)
{
    CU_ASSERT_TRUE(valid_multicast(2e-3, 0.0));
    CU_ASSERT_FALSE(valid_multicast(1.5e-3, 0.0)); /* while it receives */
    CU_ASSERT_FALSE(valid_multicast(0.0, 0.0));    /* before it receives */
    CU_ASSERT_FALSE(valid_multicast(2e-3, 1e-3));  /* the slow message's quick send */
}

/* ---- switched: two messages on one switch, one of a byte, one of a gigabyte ---- */

static bool valid_switched(double late)
{
    BLOCK_ARENA(arena);
    struct switched_message messages[] = {{0, (int[]){1}, 1, 1}, {2, (int[]){3}, 1, 1000000000}};
    struct switched switched = one_switch(4, messages, 2);
    switched.timing = (struct switched_timing){.startup = 1e-6, .per_byte = 1e-6};
    double sent = 1e-6 + 1000000000 * 1e-6;
    const struct transfer transfers[] = {
        {0, 0, 1, 0, 1.0, late, 2e-6 + late, 3e-6 + late, 3e-6 + late, 0, 0},
        {1, 2, 3, 0, 1e9, 0.0, sent, 3e-6, sent + 1e-6, 0, 0}};
    struct timeline timeline = timeline_start(&arena);
    for (int k = 0; k < 2; k++)
        timeline_append(&timeline, &transfers[k], NULL, 0);
    return switched_check(&switched, &timeline, &arena).ok;
}

TEST(switched)
{
    CU_ASSERT_TRUE(valid_switched(0.0));
    CU_ASSERT_FALSE(valid_switched(0.5e-6));
}

/* ---- the order in the file ---- */

static void move(struct transfer *transfer, double instant)
{
    transfer->send_start = transfer->send_end = instant;
    transfer->receive_start = transfer->receive_end = instant;
}

/* A transfer of no time has ended when the one that begins at the same time begins, in any order of
 * the file, and even if rounding places it inside the other. */
TEST(order_of_transfers_of_no_time)
{
    double bytes[PAIRS] = {[1] = 1.0, [2] = 1.0};
    double per_byte[PAIRS] = {[2] = 1.0};
    struct exchange exchange = exchange_of(NODES, bytes).as.exchange;
    exchange.per_byte.entries = per_byte;
    static const struct {
        double instant;
        bool valid;
    } rows[] = {{9.0, true},
                {9.0 * (1 + DBL_EPSILON), true},
                {9.0001, false},
                {10.0 * (1 - DBL_EPSILON), true},
                {10.0, true}};
    struct transfer transfers[] = {span(0, 2, 0, 1.0, 9.0), span(0, 1, 0, 1.0, 0.0)};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        move(&transfers[1], rows[k].instant);
        CU_ASSERT_EQUAL(valid_exchange(&exchange, transfers, 2), rows[k].valid);
        const struct transfer other_way[] = {transfers[1], transfers[0]};
        CU_ASSERT_EQUAL(valid_exchange(&exchange, other_way, 2), rows[k].valid);
    }
}

/* A receipt of no time, dated after the send that follows it. */
TEST(receipt_of_no_time_rounded)
{
    struct overhead send[] = {{1.0, 0.0}, {1.0, 0.0}, {1.0, 0.0}}, receive[3] = {{0.0, 0.0}};
    struct message message = {0, (int[]){1, 2}, 2, 1.0};
    struct multicast multicast = {
        .nodes = 3, .send = send, .receive = receive, .messages = &message, .message_count = 1};
    struct timeline timeline = timeline_start(arena);
    double late = 9.0 * (1 + DBL_EPSILON);
    const struct transfer transfers[] = {{0, 0, 1, 0, 1.0, 8.0, 9.0, late, late, 0, 0},
                                         {0, 1, 2, 0, 1.0, 9.0, 10.0, 10.0, 10.0, 0, 0}};
    for (int k = 0; k < 2; k++)
        timeline_append(&timeline, &transfers[k], NULL, 0);
    CU_ASSERT_TRUE(multicast_check(&multicast, &timeline, arena).ok);
}

/* Close to the tolerance two numbers of a file are compared exactly. */
TEST(exact_at_the_tolerance)
{
    for (int k = 0; k < 10000; k++) {
        double limit = 1.0 + k * 1e-4, value = limit - RELATIVE_TOLERANCE * limit;
        int64_t whole = (int64_t)ldexp(limit, 53), below = whole - (int64_t)ldexp(value, 53);
        CU_ASSERT_EQUAL(clearly_less(value, limit, limit), below * 1000000000 > whole);
        CU_ASSERT_EQUAL(clearly_differ(value, limit, limit), below * 1000000000 > whole);
    }
}

/* Phases of no time are in order, whatever the order of the file. */
TEST(order_of_phases_of_no_time)
{
    double bytes[PAIRS] = {[1] = 1.0, [2] = 1.0};
    struct exchange exchange = exchange_of(NODES, bytes).as.exchange;
    exchange.per_byte.uniform = 0.0;
    exchange.execution = EXECUTION_SYNCHRONOUS;
    struct transfer transfers[] = {span(0, 1, 1, 1.0, 0.0), span(0, 2, 0, 1.0, 0.0)};
    for (int k = 0; k < 2; k++)
        move(&transfers[k], 0.0);
    CU_ASSERT_TRUE(valid_exchange(&exchange, transfers, 2));
    move(&transfers[0], 9.0);
    move(&transfers[1], 9.0 * (1 + DBL_EPSILON)); /* the earlier phase: later by rounding */
    CU_ASSERT_TRUE(valid_exchange(&exchange, transfers, 2));
    move(&transfers[1], 9.1);
    CU_ASSERT_FALSE(valid_exchange(&exchange, transfers, 2));
    move(&transfers[1], 9.0);
    transfers[0].phase = 0;
    CU_ASSERT_FALSE(valid_exchange(&exchange, transfers, 2));
}
