/* The least critical sum and the least weighted tardiness by GLPK: against every order of small
 * exchanges. */
#include "algorithms/lib/exchange/service_optimum.h"
#include "models/exchange/service_bounds.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/random_service.h"
#include "tests/lib/suite.h"
#include "tests/literal/least_service.h"

#include <math.h>

static const double NEAR =
    1e-6; /* what GLPK's tolerances leave uncertain if durations are not whole */

static void expect_near(double value, double least, double magnitude)
{
    CU_ASSERT_DOUBLE_EQUAL(value, least, NEAR * fmax(1.0, magnitude));
}

static void expect_least_critical(const struct instance *instance,
                                  const struct least_service *least)
{
    BLOCK_ARENA(arena);
    struct solution found = solve_by("exchange/critical_optimum", instance, INFINITY, &arena);
    double sum = service_critical(&instance->as.exchange, &found.timeline);
    CU_ASSERT_EQUAL(found.status, STATUS_VALID);
    CU_ASSERT_NOT_EQUAL(found.optimal, OPTIMAL_NOT_PROVED);
    CU_ASSERT_TRUE(found.proved <= least->critical);
    expect_near(sum, least->critical, least->critical);
    expect_near(found.completion, least->completion, least->completion);
}

static void expect_least_tardiness(const struct instance *instance,
                                   const struct least_service *least)
{
    BLOCK_ARENA(arena);
    struct solution found = solve_by("exchange/tardiness_optimum", instance, INFINITY, &arena);
    double tardiness = service_tardiness(&instance->as.exchange, &found.timeline);
    CU_ASSERT_EQUAL(found.status, STATUS_VALID);
    CU_ASSERT_NOT_EQUAL(found.optimal, OPTIMAL_NOT_PROVED);
    CU_ASSERT_TRUE(found.proved <= least->tardiness);
    expect_near(tardiness, least->tardiness, found.completion);
}

/* A schedule meets all deadlines if and only if the least tardiness is 0. */
static void expect_feasibility(const struct exchange *exchange, const struct least_service *least)
{
    BLOCK_ARENA(arena);
    struct context context = {.arena = &arena, .time_limit = INFINITY};
    struct timeline timeline = timeline_start(&arena);
    enum feasibility answer = meet_deadlines(exchange, &context, &timeline);
    CU_ASSERT_EQUAL(answer, least->tardiness == 0.0 ? FEASIBLE : INFEASIBLE);
    CU_ASSERT_EQUAL(timeline.count,
                    answer == FEASIBLE ? exchange_message_count(exchange) : (size_t)0);
    if (answer == FEASIBLE)
        CU_ASSERT_EQUAL(service_tardiness(exchange, &timeline), 0.0);
}

static void compare_with_all_orders(struct instance *instance, const struct service *service)
{
    BLOCK_ARENA(arena);
    struct exchange *exchange = &instance->as.exchange;
    exchange->service = service;
    struct least_service least = literal_least_service(exchange, &arena);
    if (service_has_critical(exchange))
        expect_least_critical(instance, &least);
    if (service_has_deadlines(exchange)) {
        expect_least_tardiness(instance, &least);
        expect_feasibility(exchange, &least);
    }
}

static void compare_generated(const char *generator, const char *parameters, int runs)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int run = 1; run <= runs; run++) {
        BLOCK_ARENA(arena);
        struct instance instance = make_instance(generator, parameters, (uint64_t)run, &arena);
        struct exchange *exchange = &instance.as.exchange;
        double seconds = 1.5 * exchange_port_bound(exchange);
        compare_with_all_orders(&instance, random_service(rng, exchange->nodes, seconds, &arena));
    }
}

TEST(whole_durations_against_all_orders)
{
    compare_generated("exchange/random_integers", "nodes=3 least=1 most=9", 60);
    compare_generated("exchange/random_integers", "nodes=2 least=0 most=5 diagonal=yes", 20);
}

TEST(real_durations_against_all_orders)
{
    compare_generated("exchange/uniform_network", "nodes=3 load=mixed", 40);
}
