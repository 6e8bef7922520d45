/* multicast/dispatch_search: never worse than its start, valid, the same for the same seed, within
 * its budget, soon finished on small instances, and optimal there. */
#include "algorithms/lib/multicast/best.h"
#include "algorithms/lib/multicast/dispatch.h"
#include "models/base/random.h"
#include "models/multicast/bounds.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/literal/least_multicast.h"
#include "tests/literal/random_multicast.h"

#include <math.h>

extern const struct algorithm algorithm_multicast_dispatch_search;

/* Runs it with that budget and seed; returns the number of evaluations. */
static double search(const struct multicast *multicast, double evaluations, unsigned long seed,
                     struct arena *arena, struct timeline *out)
{
    struct context context = {.arena = arena,
                              .rng = random_start(gsl_rng_mt19937, seed, arena),
                              .evaluations = evaluations};
    *out = timeline_start(arena);
    CU_ASSERT_EQUAL(algorithm_multicast_dispatch_search.multicast(multicast, &context, out),
                    OUTCOME_SCHEDULED);
    return context.evaluated;
}

/* Upper limit for a step: a pass of dispatch with any weights, or a trial. */
static double largest_step(const struct multicast *multicast)
{
    double most = 0.0, transfers = (double)multicast_transfer_count(multicast);
    for (int k = 0; k < multicast->message_count; k++)
        most += pow(multicast->messages[k].count + 1, 2.0);
    return most * multicast->nodes + transfers;
}

TEST(is_never_worse_than_its_start_and_keeps_to_its_budget)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0, better = 0;
    for (unsigned long seed = 1; seed <= 60; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast =
            seed % 3 ? random_multicast(rng, 9, arena)
                     : all_to_all(rng, 8, (enum sizes)(seed / 3 % 3), seed % 2, arena);
        struct timeline first = timeline_start(arena), found, small;
        double budget = (double)(1000 * (1 + seed % 20));
        multicast_best_rule(&multicast, &first);
        double evaluated = search(&multicast, budget, seed, arena, &found);
        wrong += !multicast_check(&multicast, &found, arena).ok;
        wrong += found.completion > first.completion;
        wrong += found.completion < multicast_lower_bound(&multicast) * (1.0 - 1e-9);
        wrong += evaluated > budget + largest_step(&multicast);
        search(&multicast, 1.0, seed, arena, &small);
        wrong += !multicast_check(&multicast, &small, arena).ok;
        wrong += small.completion > first.completion;
        better += found.completion < first.completion;
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_TRUE(better > 30);
}

TEST(equal_seeds_give_equal_schedules)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int same = 0, others = 0;
    for (unsigned long seed = 1; seed <= 5; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast = all_to_all(rng, 8, SIZES_DIFFERENT, true, arena);
        struct timeline first, again, other;
        double evaluated = search(&multicast, 20000.0, seed, arena, &first);
        CU_ASSERT_EQUAL(search(&multicast, 20000.0, seed, arena, &again), evaluated);
        search(&multicast, 20000.0, seed + 100, arena, &other);
        same += same_timeline(&first, &again);
        others += !same_timeline(&first, &other);
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(same, 5);
    CU_ASSERT_TRUE(others > 0);
}

/* Two receivers of one message each from the same source, where the bound is reached at once. */
TEST(stops_at_the_bound)
{
    struct overhead send[2] = {{1, 0}, {1, 0}}, receive[2] = {{1, 0}, {1, 0}};
    int to[1] = {1};
    struct message messages[2] = {{0, to, 1, 1.0}, {0, to, 1, 1.0}};
    struct multicast multicast = {
        .nodes = 2, .send = send, .receive = receive, .messages = messages, .message_count = 2};
    struct timeline found;
    CU_ASSERT_TRUE(search(&multicast, 1e9, 1, arena, &found) < 100.0);
    CU_ASSERT_EQUAL(found.completion, 3.0);
}

TEST(finds_the_optimum_of_small_instances_and_is_soon_done)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int optimal = 0, tried = 0, slow = 0;
    for (unsigned long seed = 1; tried < 60; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_multicast(rng, 4, arena);
        double transfers = (double)multicast_transfer_count(&multicast);
        if (multicast.message_count <= 3 && transfers <= 6) {
            struct timeline found;
            double evaluated = search(&multicast, 1e9, seed, arena, &found);
            double optimum = literal_multicast_completion(&multicast, 1);
            slow += evaluated > 1000.0 * transfers * transfers + largest_step(&multicast);
            optimal += found.completion <= optimum * (1.0 + 1e-9);
            tried++;
        }
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(optimal, tried);
    CU_ASSERT_EQUAL(slow, 0);
}

TEST(refuses_what_is_too_large)
{
    enum { NODES = 100002 };
    int *to = ARENA_ARRAY(arena, int, NODES);
    for (int k = 0; k < NODES - 1; k++)
        to[k] = k + 1;
    struct message message = {0, to, NODES - 1, 1.0};
    struct multicast multicast = {.nodes = NODES,
                                  .send = ARENA_ZEROED(arena, struct overhead, NODES),
                                  .receive = ARENA_ZEROED(arena, struct overhead, NODES),
                                  .messages = &message,
                                  .message_count = 1};
    struct context context = {.arena = arena, .evaluations = 1.0};
    struct timeline out = timeline_start(arena);
    CU_ASSERT_EQUAL(algorithm_multicast_dispatch_search.multicast(&multicast, &context, &out),
                    OUTCOME_REFUSED);
    CU_ASSERT_STRING_EQUAL(context.refusal, "100001 transfers; it schedules at most 100000");
}
