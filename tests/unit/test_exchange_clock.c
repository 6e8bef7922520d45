/* The clock of an exchange whose ports are idle only from given times on. */
#include "models/exchange/clock.h"
#include "models/exchange/execution.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_rng.h>

/* Sends of 2 s; 0 may send from 1 on, 1 receive from 4 on. */
static struct exchange three_nodes(const struct exchange_begun *begun)
{
    return (struct exchange){.nodes = 3,
                             .bytes.uniform = 1.0,
                             .startup.uniform = 1.0,
                             .per_byte.uniform = 1.0,
                             .begun = begun};
}

TEST(ports_are_idle_from_when_the_instance_says)
{
    const struct exchange_begun begun = {(double[]){1, 0, 0}, (double[]){0, 4, 0}};
    struct exchange exchange = three_nodes(&begun);
    struct timeline timeline = timeline_start(arena);
    struct exchange_clock clock = exchange_clock_start(&exchange, arena, &timeline);
    CU_ASSERT_EQUAL(exchange_clock_place(&clock, 0, 2, 1.0), 3.0);
    CU_ASSERT_EQUAL(exchange_clock_place(&clock, 0, 1, 1.0), 6.0);
    CU_ASSERT_EQUAL(exchange_clock_place(&clock, 1, 0, 1.0), 2.0);
    CU_ASSERT_EQUAL(exchange_clock_place(&clock, 2, 1, 1.0), 8.0);
    CU_ASSERT_EQUAL(timeline.transfers[0].send_start, 1.0);
    CU_ASSERT_EQUAL(timeline.transfers[1].send_start, 4.0);
    CU_ASSERT_EQUAL(timeline.completion, 8.0);
    CU_ASSERT_EQUAL(begun.send_idle[0], 1.0); /* the instance's own stay */
    CU_ASSERT_EQUAL(begun.receive_idle[1], 4.0);
}

TEST(phases_begin_when_ports_are_idle)
{
    const struct exchange_begun begun = {(double[]){1, 0, 0}, (double[]){0, 4, 0}};
    struct exchange exchange = three_nodes(&begun);
    struct timeline timeline = timeline_start(arena);
    struct exchange_clock clock = exchange_clock_start(&exchange, arena, &timeline);
    exchange_clock_send(&clock, 0, 1, 1.0);
    exchange_clock_send(&clock, 1, 2, 1.0);
    exchange_clock_end_phase(&clock);
    exchange_clock_send(&clock, 0, 2, 1.0);
    exchange_clock_end_phase(&clock);
    static const double start[] = {4, 0, 6};
    for (size_t k = 0; k < 3; k++)
        CU_ASSERT_EQUAL(timeline.transfers[k].send_start, start[k]);
    CU_ASSERT_EQUAL(timeline.completion, 8.0);
}

/* What is executed from there has the clock's times. */
TEST(orders_are_executed_at_the_times_of_the_clock)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int draw = 0; draw < 100; draw++) {
        BLOCK_ARENA(scratch);
        struct instance instance =
            make_instance("exchange/wide_network", "nodes=5 load=mixed", (uint64_t)draw, &scratch);
        struct exchange *exchange = &instance.as.exchange;
        double busy[10], span = exchange_port_bound(exchange);
        for (int k = 0; k < 10; k++)
            busy[k] = span * gsl_rng_uniform(rng);
        exchange->begun = &(struct exchange_begun){busy, busy + 5};
        struct timeline placed = timeline_start(&scratch), executed = timeline_start(&scratch);
        struct exchange_clock clock = exchange_clock_start(exchange, &scratch, &placed);
        for (int k = 0; k < 25; k++) {
            int from = (7 * k + draw) % 25 / 5, to = (7 * k + draw) % 5;
            struct transfer transfer = {
                .from = from, .to = to, .bytes = exchange_bytes(exchange, from, to)};
            if (transfer.bytes == 0.0)
                continue;
            exchange_clock_place(&clock, from, to, transfer.bytes);
            timeline_append(&executed, &transfer, NULL, 0);
        }
        CU_ASSERT_TRUE(exchange_execute(exchange, &executed, &scratch).ok);
        CU_ASSERT_TRUE(same_timeline(&placed, &executed));
        CU_ASSERT_TRUE(placed.count > 1);
    }
}
