/* Computed bounds of multicasts: never above any heuristic's schedule, and their quality where it
 * is known. */
#include "algorithms/bound.h"
#include "algorithms/lib/lp/model.h"
#include "algorithms/lib/multicast/load.h"
#include "algorithms/lib/multicast/whole_steps.h"
#include "models/base/units.h"
#include "models/multicast/bounds.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/literal/least_multicast.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <stdio.h>

extern const struct computed_bound computed_bound_multicast_load, computed_bound_multicast_prices;

static const struct computed_bound *const bounds[] = {&computed_bound_multicast_load,
                                                      &computed_bound_multicast_prices};

/* Fails the running test if the bound exceeds the completion of a schedule by more than the
 * rounding of sums. */
static void bound_not_above(const struct computed_bound *bound, const struct instance *instance,
                            double completion, const char *schedule)
{
    double value = bound_by(bound, instance, INFINITY);
    bool above = value > completion * (1.0 + 1e-12);
    CU_ASSERT_FALSE(above);
    if (above)
        printf("\n%s: %.17g above %.17g of %s: %s\n", bound->name, value, completion, schedule,
               instance->about);
}

static void try_schedules(const struct instance *instance, void *data)
{
    int *tried = data;
    if (instance->family != FAMILY_MULTICAST ||
        instance->as.multicast.collective.operation != OPERATION_MULTICAST)
        return;
    double least = INFINITY;
    const char *by = NULL;
    FOR_ALGORITHMS(found, FAMILY_MULTICAST)
    {
        BLOCK_ARENA(arena);
        if (found->algorithm->exact || !case_is_for(found->algorithm, instance))
            continue;
        struct solution solution = solve_by(found->name, instance, INFINITY, &arena);
        if (solution.status == STATUS_VALID && solution.completion < least) {
            least = solution.completion;
            by = found->name;
        }
    }
    for (int k = 0; by && k < 2; k++)
        bound_not_above(bounds[k], instance, least, by);
    *tried += by != NULL;
}

TEST(no_bound_is_above_any_schedule)
{
    int tried = 0;
    for_every_case(1, try_schedules, &tried);
    CU_ASSERT(tried > 50);
}

/* A source of two messages to the same two nodes, every send and receive 1 s. Receiving in order of
 * arrival ends at 3 s; but the source sends twice, two nodes receive twice after 1 s, and two more
 * sends take part of their time or of the source's, minus the least receive: 4 s. */
TEST(load_of_three_nodes)
{
    struct overhead one[] = {{1, 0}, {1, 0}, {1, 0}};
    int to[] = {1, 2};
    struct message messages[] = {{0, to, 2, 1}, {0, to, 2, 1}};
    struct instance instance = {
        .family = FAMILY_MULTICAST,
        .as.multicast = {
            .nodes = 3, .send = one, .receive = one, .messages = messages, .message_count = 2}};
    CU_ASSERT_EQUAL(multicast_lower_bound(&instance.as.multicast), 3);
    CU_ASSERT_EQUAL(literal_multicast_completion(&instance.as.multicast, 1), 4);
    CU_ASSERT_DOUBLE_EQUAL(bound_by(&computed_bound_multicast_load, &instance, INFINITY), 4, 1e-9);
}

/* `multicast` section 6: the closed form gives 13, WRP's schedule takes 14. Without a time limit
 * the prices prove the same as the load. */
TEST(bounds_of_the_paper_s_example)
{
    struct instance instance = make_instance("multicast/worked_example", "", 1, arena);
    struct context context = {.arena = arena, .time_limit = 0.0};
    double value = 0.0;
    CU_ASSERT_EQUAL(multicast_lower_bound(&instance.as.multicast), 13);
    CU_ASSERT_EQUAL(bound_by(&computed_bound_multicast_load, &instance, INFINITY), 14);
    CU_ASSERT_EQUAL(computed_bound_multicast_prices.value(&instance, &context, &value),
                    OUTCOME_SCHEDULED);
    CU_ASSERT_EQUAL(value, 14);
    CU_ASSERT(context.unfinished);
}

/* The linear program that prices solve approximately: the least T, without tails and
 * integrality. */
static double load_by_glpk(const struct multicast *multicast, struct arena *arena)
{
    struct shares shares = multicast_shares(multicast, arena);
    struct lp *lp = lp_start(arena);
    int time = lp_column(lp, 0, INFINITY, 1, false, "T"), *message_row;
    message_row = ARENA_ARRAY(arena, int, multicast->message_count);
    for (int m = 0; m < multicast->message_count; m++)
        message_row[m] = lp_row(lp, multicast->messages[m].count, INFINITY, "m%d", m);
    for (int node = 0; node < shares.nodes; node++) {
        double receives = 0, arrival = INFINITY;
        int row = lp_row(lp, -INFINITY, INFINITY, "n%d", node);
        for (size_t k = shares.first[node]; k < shares.first[node + 1]; k++) {
            const struct share *share = &shares.items[k];
            int sends = lp_column(lp, share->own, share->most, 0, false, "x%zu", k);
            lp_term(lp, message_row[share->message], sends, 1);
            lp_term(lp, row, sends, -share->send);
            receives += share->receive;
            arrival = fmin(arrival, share->arrival);
        }
        lp_term(lp, row, time, 1);
        lp->rows.items[row].low = receives + (arrival < INFINITY ? arrival : 0.0);
    }
    struct lp_options options = {.seconds = INFINITY, .relaxation = true};
    return lp_solve(lp, &options, arena).objective;
}

TEST(load_linear_program)
{
    static const char *const settings[] = {"nodes=8", "nodes=12 pattern=single sizes=hybrid",
                                           "nodes=9 bytes=500000 network=mixed"};
    int above_closed_form = 0;
    for (uint64_t seed = 1; seed <= 45; seed++) {
        struct instance instance =
            make_instance("multicast/workstations", settings[seed % 3], seed, arena);
        double by_prices = multicast_load(&instance.as.multicast, arena);
        double by_glpk = load_by_glpk(&instance.as.multicast, arena);
        CU_ASSERT(by_prices > 0.999 * by_glpk);
        above_closed_form += by_glpk > multicast_lower_bound(&instance.as.multicast);
        arena_release(arena);
    }
    CU_ASSERT(above_closed_form > 20);
}

/* Times of 2 s and 4 s: a proof of more than 4 s proves 6 s. A third of a second divides nothing
 * else, and 0.3 s is not a multiple of 0.2 s but of a tenth. */
TEST(bounds_in_whole_steps)
{
    struct overhead send[] = {{2, 0}, {4, 0}}, receive[] = {{4, 0}, {2, 0}};
    int to = 1;
    struct message message = {0, &to, 1, 1};
    struct multicast multicast = {
        .nodes = 2, .send = send, .receive = receive, .messages = &message, .message_count = 1};
    CU_ASSERT_EQUAL(raised_to_whole_steps(4.001, multicast_unit(&multicast, arena)), 6);
    CU_ASSERT_EQUAL(raised_to_whole_steps(4, multicast_unit(&multicast, arena)), 4);
    CU_ASSERT_EQUAL(raised_to_whole_steps(4 + 1e-9, multicast_unit(&multicast, arena)), 4 + 1e-9);
    send[0].constant = 0.2;
    receive[1].constant = 0.3;
    send[1].constant = 0.4;
    CU_ASSERT_DOUBLE_EQUAL(raised_to_whole_steps(0.41, multicast_unit(&multicast, arena)), 0.5,
                           1e-12);
    send[0].constant = sqrt(2.0);
    CU_ASSERT_EQUAL(raised_to_whole_steps(0.41, multicast_unit(&multicast, arena)), 0.41);
}

/* One broadcast of four nodes whose sends and receives all take 1 s. The load admits 3.5 s, and in
 * whole seconds 4 s; the growth of holders requires 4 s in any case. */
TEST(prices_of_a_broadcast)
{
    struct overhead one[] = {{1, 0}, {1, 0}, {1, 0}, {1, 0}};
    int to[] = {1, 2, 3};
    struct message message = {0, to, 3, 1};
    struct instance instance = {
        .family = FAMILY_MULTICAST,
        .as.multicast = {
            .nodes = 4, .send = one, .receive = one, .messages = &message, .message_count = 1}};
    CU_ASSERT_EQUAL(multicast_lower_bound(&instance.as.multicast), 2);
    CU_ASSERT_EQUAL(literal_multicast_completion(&instance.as.multicast, 1), 4);
    CU_ASSERT_EQUAL(bound_by(&computed_bound_multicast_prices, &instance, INFINITY), 4);
}

/* FNF of paper `broadcast`, Fig. 6, on 48 nodes takes 21 s, the optimum is 19 s; the closed form
 * gives 12 s. */
TEST(prices_of_a_cluster)
{
    struct instance instance = make_instance("multicast/classes", "nodes=48", 1, arena);
    CU_ASSERT_EQUAL(multicast_lower_bound(&instance.as.multicast), 12);
    CU_ASSERT_EQUAL(bound_by(&computed_bound_multicast_prices, &instance, INFINITY), 19);
}
