/* Dense dispatch against its literal form: the same choices at the same times, for any weights. */
#include "algorithms/algorithm.h"
#include "algorithms/decoder.h"
#include "experiments/engine/metrics/solution.h"
#include "models/base/units.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/literal/dense.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct dense_weights usual = {2.7, 2.2, 0.25, 23.0, 13.0};

static struct timeline dense_schedule(const struct instance *instance,
                                      const struct dense_weights *weights, struct arena *arena)
{
    struct context context = {.arena = arena};
    struct timeline timeline = timeline_start(arena);
    CU_ASSERT_EQUAL(dense(&instance->as.exchange, &context, weights, &timeline), OUTCOME_SCHEDULED);
    CU_ASSERT_TRUE(context.evaluated >= (double)timeline.count);
    return timeline;
}

static void expect_twins(const struct instance *instance, const struct dense_weights *weights)
{
    BLOCK_ARENA(scratch);
    struct timeline fast = dense_schedule(instance, weights, &scratch);
    struct timeline literal = timeline_start(&scratch);
    literal_dense(&instance->as.exchange, weights, &scratch, &literal);
    CU_ASSERT_TRUE(exchange_check(&instance->as.exchange, &fast, &scratch).ok);
    CU_ASSERT_EQUAL_FATAL(fast.count, literal.count);
    for (size_t k = 0; k < literal.count; k++)
        if (!same_transfer(&fast.transfers[k], &literal.transfers[k])) {
            printf("\ndense: choice %zu of '%s' differs\n", k, instance->about);
            CU_FAIL("the fast form differs from the literal one");
            return;
        }
}

/* Signs of all kinds, and each term alone. */
static void expect_twins_by_all_weights(const char *generator, const char *parameters,
                                        uint64_t seeds)
{
    static const struct dense_weights weights[] = {
        {2.7, 0.94, 0.29, 8.0, 20.0},  {0.0, 0.0, 0.0, 0.0, 0.0},   {1.0, 0.0, 0.0, 3.0, 0.0},
        {0.0, 1.0, 0.0, 0.0, 0.0},     {0.0, 0.0, 1.0, 100.0, 1.0}, {1.0, -1.0, -0.5, 5.0, 9.0},
        {-1.0, 2.0, 0.3, 20.0, -10.0}, {2.7, 0.94, 0.29, 0.0, 5.0},
    };
    for (uint64_t seed = 1; seed <= seeds; seed++)
        for (size_t k = 0; k < sizeof weights / sizeof *weights; k++) {
            BLOCK_ARENA(arena);
            struct instance instance = make_instance(generator, parameters, seed, &arena);
            expect_twins(&instance, &weights[k]);
        }
}

/* Few distinct durations: ties everywhere, and pairs without a message. */
TEST(ties_and_missing_messages)
{
    static const char generator[] = "exchange/random_integers";
    expect_twins_by_all_weights(generator, "nodes=1 most=1 diagonal=yes", 5);
    expect_twins_by_all_weights(generator, "nodes=2 most=2", 30);
    expect_twins_by_all_weights(generator, "nodes=5 most=2", 200);
    expect_twins_by_all_weights(generator, "nodes=8 most=3 diagonal=yes", 100);
    expect_twins_by_all_weights(generator, "nodes=30 most=3", 4);
    expect_twins_by_all_weights(generator, "nodes=70 most=2", 1);
}

TEST(real_times)
{
    expect_twins_by_all_weights("exchange/uniform_network", "nodes=9 load=mixed", 40);
    expect_twins_by_all_weights("exchange/log_uniform_network", "nodes=40 load=servers", 1);
    expect_twins_by_all_weights("exchange/clusters", "nodes=20 mean=1000", 5);
    expect_twins_by_all_weights("exchange/taillard", "instance=ta10x10_01", 1);
}

/* Equal messages make all pairs candidates at once. */
TEST(equal_messages)
{
    struct instance instance = {
        .family = FAMILY_EXCHANGE,
        .as.exchange = {.nodes = 67, .bytes.uniform = 1.0, .per_byte.uniform = 1.0}};
    expect_twins(&instance, &usual);
}

/* Messages that take no time occupy their ports for no time, and all are sent. */
TEST(times_of_zero)
{
    double bytes[9] = {0, 1, 2, 3, 0, 1, 1, 1, 1};
    double per_byte[9] = {0, 0, 1, 0, 0, 2, 0, 1, 0};
    struct instance instance = exchange_of(3, bytes);
    instance.as.exchange.per_byte = (struct matrix){.entries = per_byte};
    expect_twins(&instance, &usual);
    memset(per_byte, 0, sizeof per_byte);
    expect_twins(&instance, &usual);
    CU_ASSERT_EQUAL(dense_schedule(&instance, &usual, arena).completion, 0.0);
}

/* With sums that overflow the order is undefined, but all messages are sent. */
TEST(loads_that_overflow)
{
    double bytes[100];
    for (int k = 0; k < 100; k++)
        bytes[k] = 1e308;
    struct instance instance = exchange_of(10, bytes);
    CU_ASSERT_EQUAL(dense_schedule(&instance, &usual, arena).count, 100);
}

TEST(nothing_to_send)
{
    double bytes[4] = {0};
    struct instance instance = exchange_of(2, bytes);
    CU_ASSERT_EQUAL(dense_schedule(&instance, &usual, arena).count, 0);
}

/* Two senders and two receivers are idle. By loads the busiest, 0 and 3, come first; by length
 * alone the longest message, 1 -> 2. */
TEST(weights_decide)
{
    double bytes[16] = {0, 0, 3, 3, 0, 0, 4, 1};
    struct instance instance = exchange_of(4, bytes);
    struct timeline by_sum = dense_schedule(&instance, &(struct dense_weights){.sum = 1.0}, arena);
    CU_ASSERT_EQUAL(by_sum.transfers[0].from, 0);
    CU_ASSERT_EQUAL(by_sum.transfers[0].to, 2);
    struct timeline by_length =
        dense_schedule(&instance, &(struct dense_weights){.length = 1.0}, arena);
    CU_ASSERT_EQUAL(by_length.transfers[0].from, 1);
    CU_ASSERT_EQUAL(by_length.transfers[0].to, 2);
}

static double mean_excess(const struct dense_weights *weights)
{
    static const char *const loads[] = {"nodes=20 load=small", "nodes=20 load=large"};
    double sum = 0.0;
    for (uint64_t seed = 1; seed <= 15; seed++)
        for (size_t k = 0; k < sizeof loads / sizeof *loads; k++) {
            BLOCK_ARENA(arena);
            struct instance instance =
                make_instance("exchange/uniform_network", loads[k], seed, &arena);
            double completion = dense_schedule(&instance, weights, &arena).completion;
            sum += completion / exchange_port_bound(&instance.as.exchange) - 1.0;
        }
    return sum / 30.0;
}

/* Waiting for ports that soon become idle, but not for long, is worth a third of the gap; so is
 * having loads in the score at all. */
TEST(what_terms_are_worth)
{
    const struct dense_weights all = dense_portfolio[0];
    struct dense_weights none = all;
    double gap = mean_excess(&all);
    CU_ASSERT_TRUE(gap < 0.015);
    none.patience = 0.0;
    CU_ASSERT_TRUE(mean_excess(&none) > 1.3 * gap);
    none = all;
    none.delay = 0.0;
    CU_ASSERT_TRUE(mean_excess(&none) > 2.0 * gap);
    none = all;
    none.larger = none.sum = 0.0;
    CU_ASSERT_TRUE(mean_excess(&none) > 1.3 * gap);
}

/* The portfolio's schedule is the first of the best ones, and it stops at one that reaches the
 * bound. */
TEST(portfolio)
{
    for (uint64_t seed = 1; seed <= 10; seed++) {
        BLOCK_ARENA(scratch);
        struct instance instance =
            make_instance("exchange/uniform_network", "nodes=12 load=small", seed, &scratch);
        double least = INFINITY;
        for (int k = 0; k < DENSE_PORTFOLIO; k++)
            least =
                fmin(least, dense_schedule(&instance, &dense_portfolio[k], &scratch).completion);
        struct solution found = solve_by_name("exchange/dense", &instance, 1, INFINITY, &scratch);
        CU_ASSERT_EQUAL(found.status, STATUS_VALID);
        CU_ASSERT_DOUBLE_EQUAL(found.completion, least, 1e-9 * least);
    }
}

TEST(decoder)
{
    const struct decoder *found = decoder_find("exchange_dense");
    CU_ASSERT_PTR_NOT_NULL_FATAL(found);
    CU_ASSERT_EQUAL_FATAL(decoder_weights(found), 5);
    struct instance instance =
        make_instance("exchange/uniform_network", "nodes=12 load=small", 3, arena);
    double weights[5];
    for (int k = 0; k < 5; k++)
        weights[k] = found->weights[k].value;
    struct context context = {.arena = arena};
    struct timeline decoded = timeline_start(arena);
    CU_ASSERT_EQUAL(found->decode(&instance, &context, weights, &decoded), OUTCOME_SCHEDULED);
    struct timeline expected = dense_schedule(&instance, &usual, arena);
    CU_ASSERT_EQUAL(decoded.completion, expected.completion);
    instance.as.exchange.execution = EXECUTION_SYNCHRONOUS;
    CU_ASSERT_EQUAL(found->decode(&instance, &context, weights, &decoded), OUTCOME_REFUSED);
    CU_ASSERT_TRUE(*context.refusal != '\0');
}
