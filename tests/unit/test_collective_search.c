/* The search for schedules of collective operations: never worse than its start, valid, the same
 * for the same seed, within its budget; and its moves on orders. */
#include "algorithms/lib/multicast/collective_orders.h"
#include "algorithms/lib/multicast/collective_rules.h"
#include "algorithms/lib/multicast/collective_search.h"
#include "models/base/random.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/suite.h"
#include "tests/literal/random_collective.h"

extern const struct algorithm algorithm_multicast_collective_best,
    algorithm_multicast_collective_search, algorithm_multicast_ring, algorithm_multicast_linear;

static enum operation operation_of(unsigned long seed)
{
    return (enum operation)(1 + seed % (OPERATION_COUNT - 1));
}

/* With that budget and seed; returns the number of evaluations. */
static double search(const struct multicast *multicast, double evaluations, unsigned long seed,
                     struct arena *arena, struct timeline *out)
{
    struct context context = {.arena = arena, .evaluations = evaluations};
    context.rng = random_start(gsl_rng_mt19937, seed, arena);
    *out = timeline_start(arena);
    CU_ASSERT_EQUAL(algorithm_multicast_collective_search.multicast(multicast, &context, out),
                    OUTCOME_SCHEDULED);
    return context.evaluated;
}

/* Upper limit for one trial: each of 8 nodes sends each of 8 blocks, in at most 256 pieces, to
 * all. */
#define LARGEST_TRIAL (8.0 * 8.0 * 256.0)

TEST(is_never_worse_than_the_best_rule_and_keeps_to_its_budget)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int better = 0;
    for (unsigned long seed = 0; seed < 48; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_collective(rng, operation_of(seed), 8, arena);
        struct context context = {.arena = arena};
        struct timeline best = timeline_start(arena), found;
        CU_ASSERT_EQUAL(algorithm_multicast_collective_best.multicast(&multicast, &context, &best),
                        OUTCOME_SCHEDULED);
        double budget = 20000.0;
        CU_ASSERT_TRUE(search(&multicast, budget, seed, arena, &found) <= budget + LARGEST_TRIAL);
        expect_yes(multicast_check(&multicast, &best, arena));
        expect_yes(multicast_check(&multicast, &found, arena));
        CU_ASSERT_TRUE(found.completion <= best.completion);
        better += found.completion < best.completion;
        arena_release(arena);
    }
    CU_ASSERT_TRUE(better >= 8);
}

TEST(no_rule_is_better_than_the_best_rule)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long seed = 0; seed < 40; seed++) {
        gsl_rng_set(rng, seed);
        struct instance instance = {.family = FAMILY_MULTICAST};
        instance.as.multicast = random_collective(rng, operation_of(seed), 9, arena);
        struct context context = {.arena = arena};
        struct timeline best = timeline_start(arena);
        algorithm_multicast_collective_best.multicast(&instance.as.multicast, &context, &best);
        for (int k = 0; collective_rules[k]; k++) {
            struct timeline found = timeline_start(arena);
            if (algorithm_run_in(collective_rules[k], &instance, &context, &found) ==
                OUTCOME_SCHEDULED)
                CU_ASSERT_TRUE(best.completion <= found.completion);
        }
        arena_release(arena);
    }
}

TEST(equal_seeds_give_equal_schedules)
{
    int others = 0;
    for (unsigned long seed = 1; seed <= 5; seed++) {
        struct multicast multicast =
            make_instance("multicast/collective", "nodes=7 spread=8", seed, arena).as.multicast;
        struct timeline first, again, other;
        double evaluated = search(&multicast, 20000.0, seed, arena, &first);
        CU_ASSERT_EQUAL(search(&multicast, 20000.0, seed, arena, &again), evaluated);
        CU_ASSERT_TRUE(same_timeline(&first, &again));
        search(&multicast, 20000.0, seed + 100, arena, &other);
        others += !same_timeline(&first, &other);
        arena_release(arena);
    }
    CU_ASSERT_TRUE(others > 0);
}

/* ---- orders ---- */

static struct timeline schedule(const struct algorithm *algorithm,
                                const struct multicast *multicast, struct arena *arena)
{
    struct context context = {.arena = arena};
    struct timeline timeline = timeline_start(arena);
    CU_ASSERT_EQUAL(algorithm->multicast(multicast, &context, &timeline), OUTCOME_SCHEDULED);
    return timeline;
}

static struct multicast equal_nodes(const char *operation, struct arena *arena)
{
    const char *parameters = arena_print(arena, "operation=%s nodes=5 spread=1", operation);
    return make_instance("multicast/collective", parameters, 1, arena).as.multicast;
}

TEST(orders_of_a_schedule_execute_to_its_times)
{
    struct multicast multicast = equal_nodes("allgather", arena);
    struct timeline timeline = schedule(&algorithm_multicast_ring, &multicast, arena);
    struct timeline executed = timeline_start(arena);
    struct collective_orders orders = collective_orders_start(&multicast, &timeline, arena);
    size_t *number = ARENA_ARRAY(arena, size_t, timeline.count);
    CU_ASSERT_TRUE(collective_orders_execute(&orders, arena, &executed, number));
    for (size_t k = 0; k < timeline.count; k++)
        CU_ASSERT_TRUE(same_transfer(&timeline.transfers[k], &executed.transfers[number[k]]));
}

/* Equal nodes that exchange their parts, including blocks, end at the same time as before. */
TEST(equal_nodes_exchange_their_parts)
{
    struct multicast multicast = equal_nodes("allgather", arena);
    struct timeline timeline = schedule(&algorithm_multicast_ring, &multicast, arena);
    struct timeline executed = timeline_start(arena);
    struct collective_orders orders = collective_orders_start(&multicast, &timeline, arena);
    size_t *number = ARENA_ARRAY(arena, size_t, timeline.count);
    CU_ASSERT_TRUE(collective_orders_exchange_nodes(&orders, 1, 3));
    CU_ASSERT_TRUE(collective_orders_execute(&orders, arena, &executed, number));
    expect_yes(multicast_check(&multicast, &executed, arena));
    CU_ASSERT_EQUAL(executed.completion, timeline.completion);
    CU_ASSERT_EQUAL(orders.from[0] == 1, timeline.transfers[0].from == 3);
}

TEST(a_root_stays)
{
    struct multicast multicast = equal_nodes("gather", arena);
    struct timeline timeline = schedule(&algorithm_multicast_linear, &multicast, arena);
    struct collective_orders orders = collective_orders_start(&multicast, &timeline, arena);
    CU_ASSERT_FALSE(collective_orders_exchange_nodes(&orders, 0, 1));
    CU_ASSERT_FALSE(collective_orders_exchange_nodes(&orders, 2, 2));
    CU_ASSERT_TRUE(collective_orders_exchange_nodes(&orders, 2, 1));
}

/* Two nodes that both receive before they send wait for each other. */
TEST(nodes_that_wait_for_each_other)
{
    struct multicast multicast =
        make_instance("multicast/collective", "operation=allgather nodes=2", 1, arena).as.multicast;
    struct timeline timeline = schedule(&algorithm_multicast_ring, &multicast, arena);
    struct timeline executed = timeline_start(arena);
    struct collective_orders orders = collective_orders_start(&multicast, &timeline, arena);
    size_t number[2];
    CU_ASSERT_EQUAL_FATAL(orders.transfers, 2);
    collective_orders_move(&orders, 0, 3);
    collective_orders_move(&orders, 2, 1);
    CU_ASSERT_FALSE(collective_orders_execute(&orders, arena, &executed, number));
}
