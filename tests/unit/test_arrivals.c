/* Orders of sending if ports overlap latencies: choices by the documented scores, times as
 * executed. */
#include "algorithms/lib/exchange/arrivals.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/literal/arrivals.h"
#include "tests/literal/overlapped.h"

#include <math.h>
#include <string.h>

static struct instance drawn(gsl_rng *rng, int nodes, struct arena *arena)
{
    size_t entries = (size_t)nodes * (size_t)nodes;
    struct instance instance = {.family = FAMILY_EXCHANGE};
    struct exchange *exchange = &instance.as.exchange;
    *exchange = (struct exchange){
        .nodes = nodes, .per_byte.uniform = 1.0, .ports = PORTS_OVERLAPPED_LATENCY};
    exchange->bytes.entries = ARENA_ZEROED(arena, double, entries);
    exchange->startup.entries = ARENA_ZEROED(arena, double, entries);
    exchange->latency.entries = ARENA_ZEROED(arena, double, entries);
    for (size_t k = 0; k < entries; k++) {
        exchange->latency.entries[k] = (double)gsl_rng_uniform_int(rng, 7);
        exchange->startup.entries[k] =
            exchange->latency.entries[k] + (double)gsl_rng_uniform_int(rng, 2);
        if (gsl_rng_uniform_int(rng, 6) > 0)
            exchange->bytes.entries[k] = (double)gsl_rng_uniform_int(rng, 6);
    }
    return instance;
}

/* ---- choices ---- */

TEST(choices_and_times_are_those_of_the_literal_forms)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int draw = 0; draw < 60; draw++) {
        BLOCK_ARENA(scratch);
        const struct arrivals_weights weights = {(double)gsl_rng_uniform_int(rng, 4),
                                                 (double)gsl_rng_uniform_int(rng, 4),
                                                 (double)gsl_rng_uniform_int(rng, 4)};
        int nodes = 1 + draw % 7;
        struct instance instance = drawn(rng, nodes, &scratch);
        const struct exchange *exchange = &instance.as.exchange;
        struct arrivals arrivals = arrivals_of(exchange, &scratch);
        struct arrivals_order order = arrivals_order_of(&arrivals, &scratch);
        int *literal = ARENA_ZEROED(&scratch, int, nodes *nodes);
        arrivals_dispatch(&arrivals, &weights, &scratch, &order);
        literal_arrivals(exchange, &weights, literal, &scratch);
        CU_ASSERT_EQUAL(memcmp(order.receiver, literal, (size_t)(nodes * nodes) * sizeof *literal),
                        0);
        struct context context = {.arena = &scratch};
        struct timeline timeline = timeline_start(&scratch);
        CU_ASSERT_EQUAL(arrivals_schedule(&arrivals, exchange, &order, &context, &timeline),
                        OUTCOME_SCHEDULED);
        CU_ASSERT_EQUAL(order.completion, timeline.completion);
        CU_ASSERT_TRUE(exchange_check(exchange, &timeline, &scratch).ok);
    }
}

TEST(held_ports_are_refused)
{
    struct instance instance = make_instance("exchange/gusto", "", 1, arena);
    struct solution solution = solve_by("exchange/arrivals", &instance, INFINITY, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_REFUSED);
    CU_ASSERT_PTR_NOT_NULL(strstr(solution.reason, "overlapped_latency"));
}

/* GUSTO, where latencies are most of the start-ups: the best of the others was 12 % above the bound
 * when this was written. */
TEST(orders_for_held_ports_lose)
{
    struct instance instance =
        make_instance("exchange/gusto", "bytes=1000 latency_share=0.8", 1, arena);
    double own = solve_by("exchange/arrivals", &instance, INFINITY, arena).ratio, others = INFINITY;
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        if (found->algorithm->own_timing || found->algorithm->evaluations > 0.0)
            continue;
        struct solution solution = solve_by(found->name, &instance, INFINITY, arena);
        if (solution.status == STATUS_VALID && !timeline_forwards(&solution.timeline))
            others = fmin(others, solution.ratio);
    }
    CU_ASSERT_TRUE(own < 1.02);
    CU_ASSERT_TRUE(others > 1.1);
}
