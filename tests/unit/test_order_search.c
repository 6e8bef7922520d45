/* The search over orders of an exchange. */
#include "algorithms/lib/exchange/order_search.h"
#include "algorithms/lib/exchange/remainder.h"
#include "models/base/random.h"
#include "models/base/units.h"
#include "models/exchange/clock.h"
#include "models/exchange/execution.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/random_truth.h"
#include "tests/lib/suite.h"

#include <math.h>

/* All messages in a random order, timed by the clock. */
static struct timeline random_order(const struct exchange *exchange, gsl_rng *rng,
                                    struct arena *arena)
{
    int nodes = exchange->nodes;
    int *links = ARENA_ARRAY(arena, int, nodes *nodes);
    for (int link = 0; link < nodes * nodes; link++) {
        int place = (int)gsl_rng_uniform_int(rng, (unsigned long)link + 1);
        links[link] = links[place];
        links[place] = link;
    }
    struct timeline timeline = timeline_start(arena);
    struct exchange_clock clock = exchange_clock_start(exchange, arena, &timeline);
    for (int k = 0; k < nodes * nodes; k++) {
        int from = links[k] / nodes, to = links[k] % nodes;
        if (exchange_bytes(exchange, from, to) > 0.0)
            exchange_clock_place(&clock, from, to, exchange_bytes(exchange, from, to));
    }
    return timeline;
}

static struct instance random_exchange(gsl_rng *rng, int nodes, int most, struct arena *arena)
{
    double *bytes = ARENA_ZEROED(arena, double, nodes *nodes);
    for (int k = 0; k < nodes * nodes; k++)
        bytes[k] = (double)gsl_rng_uniform_int(rng, (unsigned long)most + 1);
    return exchange_of(nodes, bytes);
}

/* The times are those of the order, as in execution.h. */
static void expect_carried_out(const struct exchange *exchange, const struct timeline *timeline)
{
    BLOCK_ARENA(arena);
    struct timeline again = timeline_start(&arena);
    for (size_t k = 0; k < timeline->count; k++)
        timeline_append(&again, &timeline->transfers[k], NULL, 0);
    struct exchange behind = *exchange; /* without intentional waits */
    struct exchange_begun none = {ARENA_ZEROED(&arena, double, exchange->nodes),
                                  ARENA_ZEROED(&arena, double, exchange->nodes)};
    behind.begun = exchange->begun ? exchange->begun : &none;
    CU_ASSERT_TRUE(exchange_execute(&behind, &again, &arena).ok);
    CU_ASSERT_TRUE(same_timeline(timeline, &again));
}

/* In truths, from the middle, with few and many tries. */
TEST(a_search_never_ends_later)
{
    gsl_rng *rng = random_start(gsl_rng_mt19937, 1, arena);
    int better = 0;
    for (int k = 0; k < 200; k++) {
        BLOCK_ARENA(scratch);
        struct context context = {.arena = &scratch};
        struct instance believed = random_exchange(rng, 2 + k % 9, 9, &scratch);
        double span = exchange_port_bound(&believed.as.exchange);
        struct instance instance =
            with_truth(&believed, random_truth(rng, 2 + k % 9, 3, span, 0.5, &scratch));
        const struct exchange *exchange = &instance.as.exchange;
        struct timeline timeline = random_order(exchange, rng, &scratch);
        double before = timeline.completion;
        size_t transfers = timeline.count;
        search_orders(exchange, k % 3, &context, &timeline);
        CU_ASSERT_TRUE(timeline.completion <= before);
        CU_ASSERT_EQUAL(timeline.count, transfers);
        CU_ASSERT_TRUE(k % 3 > 0 || timeline.completion == before);
        CU_ASSERT_TRUE(context.evaluated <= (double)(k % 3) * (double)(transfers * transfers));
        CU_ASSERT_TRUE(instance_check(&instance, &timeline, &scratch).ok);
        expect_carried_out(exchange, &timeline);
        better += timeline.completion < before;
    }
    CU_ASSERT_TRUE(better > 80);
}

TEST(a_search_goes_on_behind_what_has_begun)
{
    gsl_rng *rng = random_start(gsl_rng_mt19937, 2, arena);
    for (int k = 0; k < 60; k++) {
        BLOCK_ARENA(scratch);
        struct context context = {.arena = &scratch};
        struct instance instance = random_exchange(rng, 3 + k % 5, 9, &scratch);
        struct timeline whole = random_order(&instance.as.exchange, rng, &scratch);
        struct exchange behind =
            exchange_behind(&instance.as.exchange, &whole, whole.count / 2, &scratch);
        struct timeline rest = random_order(&behind, rng, &scratch);
        double before = rest.completion;
        search_orders(&behind, 5.0, &context, &rest);
        CU_ASSERT_TRUE(rest.completion <= before);
        for (size_t t = 0; t < rest.count; t++)
            CU_ASSERT_TRUE(rest.transfers[t].send_start >=
                           behind.begun->send_idle[rest.transfers[t].from]);
        expect_carried_out(&behind, &rest);
    }
}

/* For 4 nodes: branch and bound finds the optimum; the search reaches it almost always, and never
 * goes below. */
TEST(a_long_search_finds_optima_of_small_exchanges)
{
    gsl_rng *rng = random_start(gsl_rng_mt19937, 3, arena);
    int met = 0;
    for (int k = 0; k < 40; k++) {
        BLOCK_ARENA(scratch);
        struct context context = {.arena = &scratch};
        struct instance instance = random_exchange(rng, 4, 20, &scratch);
        struct timeline timeline = random_order(&instance.as.exchange, rng, &scratch);
        search_orders(&instance.as.exchange, 500.0, &context, &timeline);
        struct solution optimum =
            solve_by("exchange/branch_and_bound", &instance, INFINITY, &scratch);
        CU_ASSERT_TRUE(timeline.completion >= optimum.timeline.completion);
        met += timeline.completion == optimum.timeline.completion;
    }
    CU_ASSERT_TRUE(met > 36);
}

TEST(an_empty_exchange_is_searched)
{
    struct instance instance = exchange_of(2, (double[]){0, 0, 0, 0});
    struct context context = {.arena = arena};
    struct timeline timeline = timeline_start(arena);
    search_orders(&instance.as.exchange, 10.0, &context, &timeline);
    CU_ASSERT_EQUAL(timeline.count, 0);
}
