/* Execution of the orders of an exchange: orders that run in a circle, ports that are idle from
 * given times on. Times by hand: tests/golden/checkers.t; the checker finds the times of every
 * algorithm's schedules again in tests/property. */
#include "models/exchange/clock.h"
#include "models/exchange/execution.h"
#include "tests/lib/suite.h"

/* ---- circles ---- */

/* Transfers that wait for each other's data, and an order of ports that does: 0 -> 3 is received
 * after 1 -> 3. No execution waits forever. */
TEST(an_order_that_runs_in_a_circle_is_none)
{
#define CIRCLE "{'model':'exchange','bytes':[[0,0,1],[0,0,1],[0,0,0]],'startup':0,'per_byte':1,"
    static const char *const rows[] = {
        CIRCLE "'ports':'overlapped_latency','latency':0}",
        CIRCLE "'ports':'interleaved','threads':2,'alpha':0,'share':'equal'}",
        CIRCLE "'ports':'buffered','buffer':[0.5,0.5,0.5]}",
        "{'model':'exchange','bytes':[[0,0,1,1],[0,0,1,1],[0,0,0,0],[0,0,0,0]],'startup':0,"
        "'per_byte':1,'clusters':[0,0,2,2],'slowdown':'shared_uplink'}"};
    static const struct {
        int from, to;
        struct parcel parcel;
        double send, receive;
    } orders[2][4] = {
        {{1, 2, {0, 2, 1}, 0, 0},
         {0, 2, {1, 2, 1}, 1, 1},
         {0, 1, {0, 2, 1}, 2, 2},
         {1, 0, {1, 2, 1}, 3, 3}},
        {{0, 2, {0, 2, 1}, 5, 0},
         {0, 3, {0, 3, 1}, 1, 7},
         {1, 3, {1, 3, 1}, 5, 2},
         {1, 2, {1, 2, 1}, 3, 7}},
    };
    for (int k = 0; k < 4; k++) {
        struct instance instance = instance_of(rows[k]);
        struct timeline timeline = timeline_start(arena);
        for (int t = 0; t < 4; t++) {
            struct transfer transfer = {.from = orders[k == 3][t].from,
                                        .to = orders[k == 3][t].to,
                                        .bytes = 1,
                                        .send_start = orders[k == 3][t].send,
                                        .receive_start = orders[k == 3][t].receive};
            timeline_append(&timeline, &transfer, &orders[k == 3][t].parcel, 1);
        }
        expect_no(exchange_execute(&instance.as.exchange, &timeline, arena), "cycle");
    }
}

/* ---- from when ports are idle ---- */

/* Sends of 2 s; 0 may send from 1 on, 1 receive from 4 on: placed one by one, and in phases. */
TEST(ports_are_idle_from_when_the_instance_says)
{
    static const double start[] = {4, 0, 6};
    const struct exchange_begun begun = {(double[]){1, 0, 0}, (double[]){0, 4, 0}};
    struct exchange exchange = {.nodes = 3,
                                .bytes.uniform = 1.0,
                                .startup.uniform = 1.0,
                                .per_byte.uniform = 1.0,
                                .begun = &begun};
    struct timeline timeline = timeline_start(arena), phases = timeline_start(arena);
    struct exchange_clock clock = exchange_clock_start(&exchange, arena, &timeline);
    CU_ASSERT_EQUAL(exchange_clock_place(&clock, 0, 2, 1.0), 3.0);
    CU_ASSERT_EQUAL(exchange_clock_place(&clock, 0, 1, 1.0), 6.0);
    CU_ASSERT_EQUAL(exchange_clock_place(&clock, 1, 0, 1.0), 2.0);
    CU_ASSERT_EQUAL(exchange_clock_place(&clock, 2, 1, 1.0), 8.0);
    CU_ASSERT(begun.send_idle[0] == 1.0 && begun.receive_idle[1] == 4.0); /* the instance's own */
    clock = exchange_clock_start(&exchange, arena, &phases);
    exchange_clock_send(&clock, 0, 1, 1.0);
    exchange_clock_send(&clock, 1, 2, 1.0);
    exchange_clock_end_phase(&clock);
    exchange_clock_send(&clock, 0, 2, 1.0);
    exchange_clock_end_phase(&clock);
    for (size_t k = 0; k < 3; k++)
        CU_ASSERT_EQUAL(phases.transfers[k].send_start, start[k]);
}
