/* Execution of orders: every transfer starts as soon as its ports and its data allow. */
#include "models/base/units.h"
#include "models/exchange/execution.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/literal/overlapped.h"

#include <math.h>
#include <string.h>

static void expect_own_times(const struct registered_algorithm *found,
                             const struct instance *instance, size_t *schedules)
{
    BLOCK_ARENA(arena);
    struct solution solution = solve_by(found->name, instance, 10.0, &arena);
    if (solution.status != STATUS_VALID)
        return;
    struct timeline *timeline = &solution.timeline;
    double before = timeline->completion;
    CU_ASSERT_TRUE(exchange_execute(&instance->as.exchange, timeline, &arena).ok);
    CU_ASSERT_TRUE(instance_check(instance, timeline, &arena).ok);
    CU_ASSERT_EQUAL(timeline->completion, before);
    if (timeline->completion != before)
        printf("%s: %.17g, executed %.17g\n", found->name, before, timeline->completion);
    (*schedules)++;
}

static void expect_all_own_times(const struct instance *instance, void *data)
{
    if (instance->family != FAMILY_EXCHANGE || instance->as.exchange.nodes > 7 ||
        exchange_needs_phases(&instance->as.exchange) ||
        exchange_is_executed(&instance->as.exchange))
        return;
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        if (!found->algorithm->exact && case_is_for(found->algorithm, instance))
            expect_own_times(found, instance, data);
    }
}

/* If ports are held and nothing is shared, the times are the clock's. */
TEST(held_ports_give_the_times_of_the_clock)
{
    size_t schedules = 0;
    for_every_case(1, expect_all_own_times, &schedules);
    CU_ASSERT_TRUE(schedules > 300);
}

/* ---- ports that overlap latencies ---- */

static struct timeline copied(const struct timeline *timeline, struct arena *arena)
{
    struct timeline own = *timeline;
    own.transfers = ARENA_ARRAY(arena, struct transfer, timeline->count + 1);
    memcpy(own.transfers, timeline->transfers, timeline->count * sizeof *own.transfers);
    return own;
}

/* Latencies are any share of the start-ups, many of them equal. */
static void overlap(struct instance *instance, gsl_rng *rng, struct arena *arena)
{
    struct exchange *exchange = &instance->as.exchange;
    size_t nodes = (size_t)exchange->nodes;
    exchange->ports = PORTS_OVERLAPPED_LATENCY;
    exchange->latency = (struct matrix){.entries = ARENA_ARRAY(arena, double, nodes *nodes)};
    for (size_t k = 0; k < nodes * nodes; k++)
        exchange->latency.entries[k] =
            0.25 * (double)gsl_rng_uniform_int(rng, 5) *
            matrix_at(&exchange->startup, exchange->nodes, (int)(k / nodes), (int)(k % nodes));
}

static void expect_literal_times(const char *name, const struct instance *overlapped,
                                 size_t *schedules)
{
    BLOCK_ARENA(arena);
    struct instance plain = *overlapped;
    plain.as.exchange = exchange_plain(&overlapped->as.exchange);
    struct solution solution = solve_by(name, &plain, 10.0, &arena);
    if (solution.status != STATUS_VALID)
        return;
    struct timeline fast = solution.timeline, literal = copied(&solution.timeline, &arena);
    CU_ASSERT_TRUE(exchange_execute(&overlapped->as.exchange, &fast, &arena).ok);
    literal_overlapped(&overlapped->as.exchange, &literal, &arena);
    CU_ASSERT_EQUAL(fast.completion, literal.completion);
    for (size_t k = 0; k < fast.count; k++)
        CU_ASSERT_TRUE(same_transfer(&fast.transfers[k], &literal.transfers[k]));
    CU_ASSERT_TRUE(instance_check(overlapped, &fast, &arena).ok);
    double bound = instance_lower_bound(overlapped, &fast);
    CU_ASSERT_FALSE(clearly_less(fast.completion, bound, bound));
    (*schedules)++;
}

TEST(overlapped_times_are_those_of_the_literal_form)
{
    static const char *const names[] = {"greedy",    "open_shop",     "dense",
                                        "relay",     "knoedel",       "adapted_uniform",
                                        "two_level", "hypercube_like"};
    static const char *const cases[][2] = {{"exchange/gusto", ""},
                                           {"exchange/clusters", "nodes=6 cluster_size=3"},
                                           {"exchange/wide_network", "nodes=5 load=mixed"},
                                           {"exchange/random_integers", "nodes=4 most=3"},
                                           {"exchange/uniform_network", "nodes=8"}};
    BLOCK_RNG(rng, gsl_rng_mt19937);
    size_t schedules = 0;
    for (size_t k = 0; k < 15; k++) {
        const char *const *made = cases[k % 5];
        struct instance instance = make_instance(made[0], made[1], 1 + k, arena);
        overlap(&instance, rng, arena);
        for (size_t n = 0; n < sizeof names / sizeof *names; n++)
            expect_literal_times(arena_print(arena, "exchange/%s", names[n]), &instance,
                                 &schedules);
    }
    CU_ASSERT_TRUE(schedules >= 90);
}

/* Whole start-ups, latencies and durations, some messages missing. */
static struct instance tiny(gsl_rng *rng, struct arena *arena)
{
    int nodes = 3 + (int)gsl_rng_uniform_int(rng, 2);
    size_t entries = (size_t)nodes * (size_t)nodes;
    struct instance instance = {.family = FAMILY_EXCHANGE};
    struct exchange *exchange = &instance.as.exchange;
    *exchange = (struct exchange){.nodes = nodes, .per_byte.uniform = 1.0};
    exchange->bytes.entries = ARENA_ZEROED(arena, double, entries);
    exchange->startup.entries = ARENA_ZEROED(arena, double, entries);
    for (size_t k = 0; k < entries; k++) {
        exchange->startup.entries[k] = (double)gsl_rng_uniform_int(rng, 9);
        if (k % ((size_t)nodes + 1) != 0 && gsl_rng_uniform_int(rng, 5) > 0)
            exchange->bytes.entries[k] = 1.0 + (double)gsl_rng_uniform_int(rng, 6);
    }
    overlap(&instance, rng, arena);
    return instance;
}

/* No schedule without forwarding ends before the best order of every sender. */
TEST(overlapped_optima_lie_between_bound_and_schedules)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int met = 0, reached = 0, draws = 60;
    for (int draw = 0; draw < draws; draw++) {
        BLOCK_ARENA(scratch);
        struct instance instance = tiny(rng, &scratch);
        double least = literal_overlapped_least(&instance.as.exchange, &scratch);
        double bound = exchange_port_bound(&instance.as.exchange), best = INFINITY;
        CU_ASSERT_FALSE(clearly_less(least, bound, bound));
        CU_ASSERT_FALSE(
            clearly_less(least, exchange_forwarding_bound(&instance.as.exchange), least));
        met += !clearly_less(bound, least, least);
        FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
        {
            BLOCK_ARENA(own);
            if (found->algorithm->evaluations > 0.0)
                continue;
            struct solution solution = solve_by(found->name, &instance, 10.0, &own);
            if (solution.status != STATUS_VALID || timeline_forwards(&solution.timeline))
                continue;
            CU_ASSERT_FALSE(strstr(found->name, "uniform") == NULL &&
                            clearly_less(solution.completion, least, least));
            best = fmin(best, solution.completion);
        }
        reached += !clearly_less(least, best, best);
    }
    CU_ASSERT_TRUE(met > draws / 3); /* the bound is of use */
    CU_ASSERT_TRUE(reached > draws / 3);
}

/* By hand: two messages of 3 s at the ports, latencies 5 and 1. The one with the longer latency is
 * sent first: 5 + 3, then 3 + 1 + 3. */
TEST(the_bound_sends_the_longest_latency_first)
{
    struct exchange exchange = {.nodes = 3,
                                .bytes.entries = (double[]){0, 2, 2, 0, 0, 0, 0, 0, 0},
                                .startup.entries = (double[]){0, 6, 2, 0, 0, 0, 0, 0, 0},
                                .per_byte.uniform = 1.0,
                                .ports = PORTS_OVERLAPPED_LATENCY,
                                .latency.entries = (double[]){0, 5, 1, 0, 0, 0, 0, 0, 0}};
    CU_ASSERT_EQUAL(exchange_port_bound(&exchange), 8.0);
}
