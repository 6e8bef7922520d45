/* Plans of an exchange of which a part has begun. */
#include "algorithms/lib/exchange/dense.h"
#include "algorithms/lib/exchange/open_shop.h"
#include "algorithms/lib/exchange/remainder.h"
#include "algorithms/lib/exchange/start_order.h"
#include "models/base/random.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Whole seconds from 0, no message, to 3, so that there are many ties. */
static struct instance random_exchange(gsl_rng *rng, int nodes, struct arena *arena)
{
    double *bytes = ARENA_ZEROED(arena, double, nodes *nodes);
    for (int k = 0; k < nodes * nodes; k++)
        bytes[k] = (double)gsl_rng_uniform_int(rng, 4);
    return exchange_of(nodes, bytes);
}

static bool same_rest(const struct timeline *whole, size_t cut, const struct timeline *rest)
{
    bool same = rest->count == whole->count - cut;
    for (size_t k = 0; same && k < rest->count; k++)
        same = same_transfer(&whole->transfers[cut + k], &rest->transfers[k]);
    return same;
}

/* ---- open shop ---- */

static void expect_open_shop_to_go_on(const struct exchange *exchange, enum receiver_tie tie,
                                      struct arena *arena)
{
    struct context context = {.arena = arena};
    struct timeline whole = timeline_start(arena);
    open_shop(exchange, &context, &whole, tie);
    for (size_t cut = 0; cut <= whole.count; cut++) {
        struct exchange behind = exchange_behind(exchange, &whole, cut, arena);
        struct timeline rest = timeline_start(arena);
        open_shop(&behind, &context, &rest, tie);
        CU_ASSERT_TRUE(same_rest(&whole, cut, &rest));
    }
}

/* The next choice depends only on when ports are idle, and on what is left. */
TEST(open_shop_goes_on_where_it_is_cut)
{
    gsl_rng *rng = random_start(gsl_rng_mt19937, 1, arena);
    for (int k = 0; k < 60; k++) {
        BLOCK_ARENA(scratch);
        struct instance instance = random_exchange(rng, 2 + k % 7, &scratch);
        expect_open_shop_to_go_on(&instance.as.exchange, TIE_SMALLEST_INDEX, &scratch);
        expect_open_shop_to_go_on(&instance.as.exchange, TIE_LONGEST_MESSAGE, &scratch);
    }
    struct instance network = make_instance("exchange/uniform_network", "nodes=12", 1, arena);
    expect_open_shop_to_go_on(&network.as.exchange, TIE_SMALLEST_INDEX, arena);
}

/* ---- dense dispatch ---- */

static struct timeline dense_timeline(const struct exchange *exchange,
                                      const struct dense_weights *weights, struct arena *arena)
{
    struct context context = {.arena = arena};
    struct timeline timeline = timeline_start(arena);
    dense(exchange, &context, weights, &timeline);
    return timeline;
}

/* By the larger load alone, which is whole, and without patience: no score depends on completed
 * transfers. */
TEST(dense_dispatch_goes_on_where_it_is_cut)
{
    gsl_rng *rng = random_start(gsl_rng_mt19937, 1, arena);
    const struct dense_weights weights = {.larger = 1.0};
    size_t cuts = 0;
    for (int k = 0; k < 200; k++) {
        BLOCK_ARENA(scratch);
        struct instance instance = random_exchange(rng, 2 + k % 15, &scratch);
        struct timeline whole = dense_timeline(&instance.as.exchange, &weights, &scratch);
        for (size_t cut = 1; cut < whole.count; cut++) {
            if (whole.transfers[cut - 1].send_start == whole.transfers[cut].send_start)
                continue;
            struct exchange behind = exchange_behind(&instance.as.exchange, &whole, cut, &scratch);
            struct timeline rest = dense_timeline(&behind, &weights, &scratch);
            CU_ASSERT_TRUE(same_rest(&whole, cut, &rest));
            cuts++;
        }
    }
    CU_ASSERT_TRUE(cuts > 1000);
}

static struct exchange_begun all_idle_from(int nodes, double time, struct arena *arena)
{
    struct exchange_begun begun = {ARENA_ARRAY(arena, double, nodes),
                                   ARENA_ARRAY(arena, double, nodes)};
    for (int node = 0; node < nodes; node++)
        begun.send_idle[node] = begun.receive_idle[node] = time;
    return begun;
}

/* With whole numbers: 1024 seconds later, for every vector of weights. */
TEST(dense_dispatch_chooses_alike_whenever_it_begins)
{
    gsl_rng *rng = random_start(gsl_rng_mt19937, 2, arena);
    for (int k = 0; k < 60; k++) {
        BLOCK_ARENA(scratch);
        struct instance instance = random_exchange(rng, 2 + k % 20, &scratch);
        struct exchange later = instance.as.exchange;
        struct exchange_begun begun = all_idle_from(later.nodes, 1024.0, &scratch);
        later.begun = &begun;
        for (int vector = 0; vector < DENSE_PORTFOLIO; vector++) {
            struct timeline now =
                dense_timeline(&instance.as.exchange, &dense_portfolio[vector], &scratch);
            struct timeline then = dense_timeline(&later, &dense_portfolio[vector], &scratch);
            CU_ASSERT_EQUAL_FATAL(now.count, then.count);
            for (size_t t = 0; t < now.count; t++) {
                CU_ASSERT_EQUAL(now.transfers[t].from, then.transfers[t].from);
                CU_ASSERT_EQUAL(now.transfers[t].to, then.transfers[t].to);
                CU_ASSERT_EQUAL(now.transfers[t].send_start + 1024.0, then.transfers[t].send_start);
            }
        }
    }
}

/* 0 -> 2 and 1 -> 3 take a second each; the ports of 0 and of 3 are busy until 5 and 2. Neither
 * transfer has both ports idle earlier, and neither waits for the other. */
TEST(dense_dispatch_waits_for_what_has_begun)
{
    double bytes[16] = {[2] = 1, [7] = 1};
    struct instance instance = exchange_of(4, bytes);
    struct exchange exchange = instance.as.exchange;
    double send[] = {5, 1, 0, 0}, receive[] = {0, 0, 1, 2};
    struct exchange_begun begun = {send, receive};
    exchange.begun = &begun;
    for (int vector = 0; vector < DENSE_PORTFOLIO; vector++) {
        struct timeline plan = dense_timeline(&exchange, &dense_portfolio[vector], arena);
        CU_ASSERT_EQUAL_FATAL(plan.count, 2);
        sort_by_start(&plan, arena);
        CU_ASSERT_EQUAL(plan.transfers[0].from, 1);
        CU_ASSERT_EQUAL(plan.transfers[0].send_start, 2.0);
        CU_ASSERT_EQUAL(plan.transfers[1].send_start, 5.0);
        CU_ASSERT_EQUAL(plan.completion, 6.0);
    }
}

/* ---- all heuristics ---- */

static bool starts_behind(const struct exchange_begun *begun, const struct timeline *timeline)
{
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (transfer->send_start < begun->send_idle[transfer->from] ||
            transfer->receive_start < begun->receive_idle[transfer->to])
            return false;
    }
    return true;
}

static bool may_ignore(const char *name)
{
    return strncmp(name, "exchange/relay", 14) == 0;
}

static void expect_plans(const struct exchange *behind, struct context *context)
{
    struct exchange unbegun = *behind;
    unbegun.begun = NULL;
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        BLOCK_ARENA(scratch);
        struct context own = *context;
        own.arena = &scratch;
        own.evaluations = fmin(found->algorithm->evaluations, 2e4);
        struct timeline plan = timeline_start(&scratch);
        if (found->algorithm->exact || found->algorithm->own_timing ||
            found->algorithm->exchange(behind, &own, &plan) != OUTCOME_SCHEDULED)
            continue;
        CU_ASSERT_TRUE(exchange_check(&unbegun, &plan, &scratch).ok);
        bool behind_it = may_ignore(found->name) || starts_behind(behind->begun, &plan);
        CU_ASSERT_TRUE(behind_it);
        if (!behind_it)
            printf("%s starts too early\n", found->name);
    }
}

/* All except the relays begin after the transfers that have begun. */
TEST(all_heuristics_plan_from_the_middle)
{
    struct context context = {.arena = arena, .rng = random_start(gsl_rng_mt19937, 3, arena)};
    for (int k = 0; k < 12; k++) {
        struct instance instance = random_exchange(context.rng, 3 + k % 6, arena);
        struct timeline whole = timeline_start(arena);
        open_shop(&instance.as.exchange, &context, &whole, TIE_SMALLEST_INDEX);
        struct exchange behind =
            exchange_behind(&instance.as.exchange, &whole,
                            gsl_rng_uniform_int(context.rng, whole.count + 1), arena);
        expect_plans(&behind, &context);
    }
}
