/* Dense dispatch with search: its results, its budget, and that equal seeds give equal
 * schedules. */
#include "algorithms/lib/exchange/dense_search.h"
#include "experiments/engine/metrics/solution.h"
#include "generators/lib/taillard.h"
#include "models/base/random.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct algorithm *searching(void)
{
    return algorithm_find("exchange/dense_search")->algorithm;
}

/* With at most that many evaluations; those made are left in the context. */
static struct timeline search_within(const struct instance *instance, double evaluations,
                                     struct context *context, struct arena *arena)
{
    *context = (struct context){.arena = arena,
                                .rng = random_start(gsl_rng_mt19937, 1, arena),
                                .time_limit = INFINITY,
                                .evaluations = evaluations};
    struct timeline timeline = timeline_start(arena);
    CU_ASSERT_EQUAL(searching()->exchange(&instance->as.exchange, context, &timeline),
                    OUTCOME_SCHEDULED);
    CU_ASSERT_TRUE(exchange_check(&instance->as.exchange, &timeline, arena).ok);
    return timeline;
}

/* The optima are those of the table. */
static void expect_optima(const char *size)
{
    for (const struct taillard *taillard = taillard_instances; taillard->name; taillard++) {
        if (strncmp(taillard->name, size, strlen(size)) != 0)
            continue;
        BLOCK_ARENA(scratch);
        const char *parameters = arena_print(&scratch, "instance=%s", taillard->name);
        struct instance instance = make_instance("exchange/taillard", parameters, 1, &scratch);
        struct solution found = solve(searching(), &instance, 1, INFINITY, &scratch);
        CU_ASSERT_EQUAL(found.status, STATUS_VALID);
        CU_ASSERT_EQUAL(found.completion, taillard->optimum);
    }
}

/* The optima of small shops are above their port bound: branch and bound proves the optimum, and
 * the search ends. */
TEST(taillard_optima)
{
    expect_optima("ta04");
    expect_optima("ta05");
    expect_optima("ta07");
}

TEST(no_worse_than_one_pass)
{
    static const char *const parameters[] = {"nodes=6 most=9", "nodes=9 most=2",
                                             "nodes=12 most=50 diagonal=yes"};
    for (uint64_t seed = 1; seed <= 5; seed++)
        for (size_t k = 0; k < sizeof parameters / sizeof *parameters; k++) {
            BLOCK_ARENA(scratch);
            struct context context;
            struct instance instance =
                make_instance("exchange/random_integers", parameters[k], seed, &scratch);
            struct timeline searched = search_within(&instance, 1e5, &context, &scratch);
            struct solution once =
                solve_by_name("exchange/dense", &instance, 1, INFINITY, &scratch);
            CU_ASSERT_TRUE(searched.completion <= once.completion);
        }
}

/* A network on which one pass does not reach the bound. */
static struct instance open_instance(struct arena *arena)
{
    return make_instance("exchange/uniform_network", "nodes=30 load=small", 1, arena);
}

TEST(equal_seeds_give_equal_schedules)
{
    struct instance instance = open_instance(arena);
    struct context first, second;
    struct timeline one = search_within(&instance, 3e5, &first, arena);
    struct timeline other = search_within(&instance, 3e5, &second, arena);
    CU_ASSERT_TRUE(same_timeline(&one, &other));
    CU_ASSERT_EQUAL(first.evaluated, second.evaluated);
}

/* The search stops within one schedule of its budget, and a larger budget helps. */
TEST(budget)
{
    struct instance instance = open_instance(arena);
    struct context context;
    double first = INFINITY, before = INFINITY;
    static const double budgets[] = {1e4, 1e5, 1e6};
    for (size_t k = 0; k < sizeof budgets / sizeof *budgets; k++) {
        double budget = budgets[k];
        struct timeline found = search_within(&instance, budget, &context, arena);
        CU_ASSERT_TRUE(context.evaluated >= budget && context.evaluated <= budget + 1e5);
        CU_ASSERT_TRUE(found.completion <= before);
        before = found.completion;
        first = first < INFINITY ? first : before;
    }
    CU_ASSERT_TRUE(before < first);
}

/* At the bound there is nothing left to search. */
TEST(stops_at_the_bound)
{
    struct instance instance =
        make_instance("exchange/uniform_network", "nodes=20 load=servers", 1, arena);
    struct context context;
    struct timeline found = search_within(&instance, 1e9, &context, arena);
    CU_ASSERT_DOUBLE_EQUAL(found.completion, exchange_port_bound(&instance.as.exchange),
                           1e-9 * found.completion);
    CU_ASSERT_TRUE(context.evaluated < 1e6);
}

/* The best heuristic is also a start: for equal messages the fixed pattern is optimal. */
TEST(equal_messages)
{
    struct instance instance = {
        .family = FAMILY_EXCHANGE,
        .as.exchange = {.nodes = 80, .bytes.uniform = 1.0, .per_byte.uniform = 1.0}};
    struct context context;
    CU_ASSERT_EQUAL(search_within(&instance, 1e5, &context, arena).completion, 79.0);
}

TEST(messages_of_no_time)
{
    double bytes[16] = {0, 1, 2, 3, 1, 1, 1, 1, 1, 2, 0, 4, 2, 2, 1, 1};
    double per_byte[16] = {0, 0, 1, 0, 0, 2, 0, 1, 0, 1, 1, 3, 0, 0, 2, 1};
    struct instance instance = exchange_of(4, bytes);
    instance.as.exchange.per_byte = (struct matrix){.entries = per_byte};
    struct context context;
    struct timeline found = search_within(&instance, 1e5, &context, arena);
    CU_ASSERT_EQUAL(found.count, 14);
    memset(per_byte, 0, sizeof per_byte);
    CU_ASSERT_EQUAL(search_within(&instance, 1e5, &context, arena).completion, 0.0);
}

TEST(degenerate_instances)
{
    double nothing[1] = {0}, itself[1] = {5};
    struct context context;
    struct instance instance = exchange_of(1, nothing);
    CU_ASSERT_EQUAL(search_within(&instance, 1e5, &context, arena).count, 0);
    instance = exchange_of(1, itself);
    CU_ASSERT_EQUAL(search_within(&instance, 1e5, &context, arena).completion, 5.0);
    instance.as.exchange.execution = EXECUTION_SYNCHRONOUS;
    struct solution refused = solve(searching(), &instance, 1, INFINITY, arena);
    CU_ASSERT_EQUAL(refused.status, STATUS_REFUSED);
}

/* A run taken over from any message on gives the same schedule. */
TEST(runs_go_on_from_any_point)
{
    struct instance instance =
        make_instance("exchange/random_integers", "nodes=9 most=4", 2, arena);
    struct dense_shop shop = dense_shop_of(&instance.as.exchange, arena);
    struct dense_run run = dense_run_of(&shop, arena);
    run.weights = dense_portfolio[0];
    run.weights.patience = 0.0;
    dense_reset(&run);
    CU_ASSERT_TRUE(dense_finish(&run, INFINITY));
    struct dense_schedule whole = dense_schedule_of(&shop, arena);
    dense_schedule_take(&whole, &run);
    for (int kept = 0; kept <= shop.count; kept++) {
        dense_reset(&run);
        dense_repeat(&run, whole.choices, kept);
        CU_ASSERT_TRUE(dense_finish(&run, INFINITY));
        CU_ASSERT_EQUAL(run.chosen, shop.count);
        CU_ASSERT_EQUAL(run.completion, whole.completion);
        CU_ASSERT_EQUAL(dense_cost(&run), whole.cost);
    }
    dense_reset(&run);
    CU_ASSERT_FALSE(dense_finish(&run, 0.9 * shop.bound));
}
