/* The least critical sum and the least weighted tardiness by branch and bound: against every order
 * of small exchanges. */
#include "models/base/units.h"
#include "models/exchange/service.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/random_service.h"
#include "tests/lib/suite.h"
#include "tests/literal/least_service.h"

#include <math.h>

static void expect_near(double value, double least)
{
    CU_ASSERT_TRUE(fabs(value - least) <= RELATIVE_TOLERANCE * least);
}

static void expect_least_critical(const struct instance *instance,
                                  const struct least_service *least)
{
    BLOCK_ARENA(arena);
    struct solution found = solve_by("exchange/critical_optimum", instance, INFINITY, &arena);
    double sum = service_critical(&instance->as.exchange, &found.timeline);
    CU_ASSERT_EQUAL(found.status, STATUS_VALID);
    CU_ASSERT_EQUAL(found.optimal, OPTIMAL_PROVED);
    CU_ASSERT_TRUE(found.proved <= least->critical);
    expect_near(sum, least->critical);
    expect_near(found.completion, least->completion);
}

static void expect_least_tardiness(const struct instance *instance,
                                   const struct least_service *least)
{
    BLOCK_ARENA(arena);
    struct solution found = solve_by("exchange/tardiness_optimum", instance, INFINITY, &arena);
    double tardiness = service_tardiness(&instance->as.exchange, &found.timeline);
    CU_ASSERT_EQUAL(found.status, STATUS_VALID);
    CU_ASSERT_EQUAL(found.optimal, OPTIMAL_PROVED);
    CU_ASSERT_TRUE(found.proved <= least->tardiness);
    expect_near(tardiness, least->tardiness);
}

static void compare_with_all_orders(struct instance *instance, const struct service *service)
{
    BLOCK_ARENA(arena);
    struct exchange *exchange = &instance->as.exchange;
    exchange->service = service;
    struct least_service least = literal_least_service(exchange, &arena);
    if (service_has_critical(exchange))
        expect_least_critical(instance, &least);
    if (service_has_deadlines(exchange))
        expect_least_tardiness(instance, &least);
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

/* Up to 6 messages among 2 to 4 nodes, also to themselves. */
static struct instance draw_any_magnitude(gsl_rng *rng, struct arena *arena)
{
    static const double seconds[] = {0.0, 0.0, 1e-18, 1e-6, 3e-6, 1.0, 2.0, 0.7};
    int nodes = 2 + (int)gsl_rng_uniform_int(rng, 3);
    size_t pairs = (size_t)nodes * (size_t)nodes;
    struct exchange exchange = {.nodes = nodes};
    exchange.bytes.entries = ARENA_ZEROED(arena, double, pairs);
    exchange.startup.entries = ARENA_ZEROED(arena, double, pairs);
    for (int k = 0; k < 6; k++) {
        size_t pair = gsl_rng_uniform_int(rng, pairs);
        exchange.bytes.entries[pair] = 1.0;
        exchange.startup.entries[pair] =
            seconds[gsl_rng_uniform_int(rng, sizeof seconds / sizeof *seconds)];
    }
    return (struct instance){.family = FAMILY_EXCHANGE, .as.exchange = exchange};
}

TEST(durations_of_any_magnitude_against_all_orders)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int run = 0; run < 300; run++) {
        struct instance instance = draw_any_magnitude(rng, arena);
        double seconds = gsl_rng_uniform_int(rng, 4) == 0
                             ? 1e-6
                             : 1.5 * exchange_port_bound(&instance.as.exchange);
        compare_with_all_orders(&instance,
                                random_service(rng, instance.as.exchange.nodes, seconds, arena));
        arena_release(arena);
    }
}
