/* The optimum of an exchange by GLPK: against brute force, one model against the other, and where
 * the optimum is known. */
#include "algorithms/bound.h"
#include "algorithms/lib/exchange/disjunctive_probing.h"
#include "algorithms/lib/exchange/optimum.h"
#include "algorithms/lib/exchange/time_indexed_program.h"
#include "algorithms/lib/exchange/whole_shop.h"
#include "experiments/engine/metrics/solution.h"
#include "generators/lib/exchange_options.h"
#include "generators/lib/taillard.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/literal/least_exchange.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <string.h>

static const double NEAR =
    1e-6; /* what GLPK's tolerances leave uncertain if durations are not whole */
static const double ALLOWED = 1e-4; /* loss of a bound that allows for them */

static struct solution solve_optimum(const struct instance *instance, double limit,
                                     struct arena *arena)
{
    return solve(algorithm_find("exchange/optimum")->algorithm, instance, 1, limit, arena);
}

/* The schedule is valid, and is reported as optimal. */
static void expect_optimum(const struct instance *instance, double optimum)
{
    BLOCK_ARENA(arena);
    struct solution solution = solve_optimum(instance, INFINITY, &arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    CU_ASSERT_NOT_EQUAL(solution.optimal, OPTIMAL_NOT_PROVED);
    CU_ASSERT_TRUE(solution.proved <= solution.completion && solution.proved <= optimum);
    CU_ASSERT_DOUBLE_EQUAL(solution.completion, optimum, NEAR * optimum);
}

/* The programs' results for a horizon, with the decisions of probing or with none. */
static enum lp_status by_disjunctive(struct disjunctive *model, const struct whole_shop *whole,
                                     int64_t horizon, bool probing, double *bound)
{
    BLOCK_ARENA(arena);
    struct open_shop_answer answer = {.status = LP_INFEASIBLE, .bound = INFINITY};
    if (probing ? disjunctive_probe(model, horizon) : disjunctive_reset(model, horizon))
        answer = disjunctive_program(model, whole->bound, INFINITY, &arena);
    *bound = answer.bound;
    return answer.status;
}

static enum lp_status by_time_indexed(struct disjunctive *model, int64_t horizon, bool probing)
{
    BLOCK_ARENA(arena);
    enum lp_status status = LP_INFEASIBLE;
    if (probing ? disjunctive_probe(model, horizon) : disjunctive_reset(model, horizon))
        status = time_indexed_program(model, false, INFINITY, &arena).status;
    return status;
}

/* The programs themselves, which `solve` does not reach if a heuristic meets the bound; without
 * probing they share nothing with branch and bound. */
static void expect_programs(const struct instance *instance, double optimum)
{
    BLOCK_ARENA(arena);
    struct whole_shop whole = whole_shop_of(&instance->as.exchange, &arena);
    struct disjunctive model = disjunctive_start(&whole.shop, &arena);
    double bound, units = optimum / whole.unit;
    int64_t high = (int64_t)ceil(1.2 * units), least = llround(units);
    for (int probing = 0; probing < 2; probing++) {
        CU_ASSERT_EQUAL(by_disjunctive(&model, &whole, high, probing, &bound), LP_PROVED);
        CU_ASSERT_TRUE(bound <= units * (1 + 1e-12) && bound >= units * (1 - ALLOWED));
        if (whole.on_grid) {
            CU_ASSERT_EQUAL(by_time_indexed(&model, least, probing), LP_PROVED);
            CU_ASSERT_EQUAL(by_time_indexed(&model, least - 1, probing), LP_INFEASIBLE);
        }
    }
    int64_t probed = disjunctive_probed_bound(&model, whole.bound, high, 1);
    CU_ASSERT(probed >= whole.bound && (double)probed <= units * (1 + 1e-9));
}

static double least_completion_of(const struct exchange *exchange)
{
    BLOCK_ARENA(arena);
    return literal_least_completion(exchange, 1, false);
}

static void compare_with_brute_force(const struct instance *instance)
{
    double optimum = least_completion_of(&instance->as.exchange);
    expect_optimum(instance, optimum);
    if (optimum > 0.0)
        expect_programs(instance, optimum);
}

static void compare_generated(const char *generator, const char *parameters, uint64_t seeds)
{
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        BLOCK_ARENA(arena);
        struct instance instance = make_instance(generator, parameters, seed, &arena);
        compare_with_brute_force(&instance);
    }
}

TEST(whole_durations_against_brute_force)
{
    compare_generated("exchange/random_integers", "nodes=1 most=3 diagonal=yes", 2);
    compare_generated("exchange/random_integers", "nodes=2 most=3 diagonal=yes", 10);
    compare_generated("exchange/random_integers", "nodes=3 most=4", 10);
    compare_generated("exchange/random_integers", "nodes=3 most=3 diagonal=yes", 25);
    compare_generated("exchange/random_integers", "nodes=3 most=9 diagonal=yes", 10);
}

/* Start-ups, and messages that take no time. */
static struct instance real_instance(gsl_rng *rng, struct arena *arena)
{
    int nodes = 2 + (int)gsl_rng_uniform_int(rng, 2);
    struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange.nodes = nodes};
    struct exchange *exchange = &instance.as.exchange;
    exchange->bytes = matrix_of_zeros(nodes, arena);
    exchange->startup = matrix_of_zeros(nodes, arena);
    exchange->per_byte = matrix_of_zeros(nodes, arena);
    for (int pair = 0; pair < nodes * nodes; pair++) {
        exchange->bytes.entries[pair] = (double)gsl_rng_uniform_int(rng, 3);
        if (gsl_rng_uniform_int(rng, 6) == 0)
            continue;
        exchange->startup.entries[pair] = 1e-3 * gsl_rng_uniform(rng);
        exchange->per_byte.entries[pair] = 1e-3 * gsl_rng_uniform(rng);
    }
    return instance;
}

TEST(real_durations_against_brute_force)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int run = 0; run < 30; run++) {
        struct instance instance = real_instance(rng, arena);
        compare_with_brute_force(&instance);
        arena_release(arena);
    }
    compare_generated("exchange/uniform_network", "nodes=3 load=mixed", 5);
}

/* The completion that a model proves optimal. */
static double by_model(const struct instance *instance, enum exchange_model model)
{
    BLOCK_ARENA(arena);
    struct context context = {.arena = &arena, .time_limit = INFINITY, .proved = NAN};
    struct timeline timeline = timeline_start(&arena);
    CU_ASSERT_EQUAL(exchange_optimum(&instance->as.exchange, &context, &timeline, model),
                    OUTCOME_SCHEDULED);
    CU_ASSERT_EQUAL(context.proved, timeline.completion);
    CU_ASSERT_TRUE(instance_check(instance, &timeline, &arena).ok);
    double completion = timeline.completion;
    return completion;
}

TEST(the_models_agree)
{
    static const char *const parameters[] = {"nodes=4 least=1 most=9 diagonal=yes",
                                             "nodes=4 least=4 most=7 diagonal=yes", "nodes=5"};
    for (int k = 0; k < 3; k++)
        for (uint64_t seed = 1; seed <= 5; seed++) {
            struct instance instance =
                make_instance("exchange/random_integers", parameters[k], seed, arena);
            CU_ASSERT_EQUAL(by_model(&instance, MODEL_DISJUNCTIVE),
                            by_model(&instance, MODEL_TIME_INDEXED));
            arena_release(arena);
        }
}

/* Too many messages for brute force, and optima above the port bound. */
TEST(balanced_ports)
{
    for (unsigned long seed = 1; seed <= 6; seed++) {
        struct instance instance = balanced_exchange(4, 3, seed, arena);
        expect_programs(&instance, by_model(&instance, MODEL_TIME_INDEXED));
        arena_release(arena);
    }
}

/* A fifth of a second for a computation of seconds. */
TEST(time_limit)
{
    struct instance instance = make_instance("exchange/taillard", "instance=ta05x05_05", 1, arena);
    double bound = exchange_port_bound(&instance.as.exchange);
    struct solution at_once = solve_optimum(&instance, 0, arena);
    CU_ASSERT_EQUAL(at_once.status, STATUS_VALID);
    CU_ASSERT_EQUAL(at_once.proved, bound);
    CU_ASSERT(at_once.completion >= 326); /* the proved optimum */
    CU_ASSERT_FALSE(at_once.optimal);
    struct solution soon = solve_optimum(&instance, 0.2, arena);
    CU_ASSERT_EQUAL(soon.status, STATUS_VALID);
    CU_ASSERT(soon.proved >= bound && soon.proved <= 326);
    CU_ASSERT(soon.completion >= 326 && soon.completion <= at_once.completion);
}

static void expect_refusal(const char *generator, const char *parameters, const char *reason)
{
    BLOCK_ARENA(arena);
    struct instance instance = make_instance(generator, parameters, 1, &arena);
    struct solution solution = solve_optimum(&instance, INFINITY, &arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_REFUSED);
    CU_ASSERT_PTR_NOT_NULL(strstr(solution.reason, reason));
}

TEST(refusals)
{
    expect_refusal("exchange/random_integers", "nodes=4 execution=synchronous", "phases");
    expect_refusal("exchange/taillard", "instance=ta15x15_01", "at most 1000");
    struct instance instance =
        make_instance("exchange/random_integers", "nodes=4 most=1000000", 5, arena);
    struct context context = {.arena = arena};
    struct timeline timeline = timeline_start(arena);
    CU_ASSERT_EQUAL(
        exchange_optimum(&instance.as.exchange, &context, &timeline, MODEL_TIME_INDEXED),
        OUTCOME_REFUSED);
    CU_ASSERT_PTR_NOT_NULL(strstr(context.refusal, "small whole numbers"));
}

static enum outcome relaxation_bound(const struct instance *instance, struct context *context,
                                     double *bound)
{
    for (const struct computed_bound *const *found = computed_bounds; *found; found++)
        if (strcmp((*found)->name, "exchange_time_indexed") == 0)
            return (*found)->value(instance, context, bound);
    CU_FAIL_FATAL("no such bound");
    return OUTCOME_REFUSED;
}

/* The relaxation is hardly better than the port bound, even if the optimum is above it: in these it
 * is so on one instance, where propagation refutes 7. */
TEST(linear_relaxation)
{
    static const char *const parameters[] = {"nodes=3 most=6 diagonal=yes",
                                             "nodes=4 least=4 most=7 diagonal=yes", "nodes=5"};
    for (int k = 0; k < 3; k++)
        for (uint64_t seed = 1; seed <= 7; seed++) {
            BLOCK_ARENA(own);
            struct instance instance =
                make_instance("exchange/random_integers", parameters[k], seed, &own);
            struct context context = {.arena = &own, .time_limit = INFINITY};
            double bound = NAN;
            CU_ASSERT_EQUAL(relaxation_bound(&instance, &context, &bound), OUTCOME_SCHEDULED);
            CU_ASSERT_EQUAL(bound, exchange_port_bound(&instance.as.exchange));
        }
    double above[] = {5, 1, 1, 0, 3, 4, 2, 3, 2};
    struct instance instance = exchange_of(3, above);
    struct context context = {.arena = arena, .time_limit = INFINITY};
    double bound;
    CU_ASSERT_EQUAL(exchange_port_bound(&instance.as.exchange), 7);
    CU_ASSERT_EQUAL(relaxation_bound(&instance, &context, &bound), OUTCOME_SCHEDULED);
    CU_ASSERT_EQUAL(bound, 8);
    CU_ASSERT_EQUAL(least_completion_of(&instance.as.exchange), 8);
    instance = make_instance("exchange/uniform_network", "nodes=4", 1, arena);
    CU_ASSERT_EQUAL(relaxation_bound(&instance, &context, &bound), OUTCOME_REFUSED);
    CU_ASSERT_PTR_NOT_NULL(strstr(context.refusal, "whole"));
}

/* A file of one line is an instance of two thousand million messages. */
TEST(uniform_numbers)
{
    struct instance instance = {.family = FAMILY_EXCHANGE,
                                .as.exchange = {.nodes = EXCHANGE_NODES_MOST,
                                                .bytes.uniform = 1,
                                                .startup.uniform = 1,
                                                .per_byte.uniform = 1}};
    struct context context = {.arena = arena, .time_limit = INFINITY};
    double value;
    CU_ASSERT_EQUAL(exchange_port_bound(&instance.as.exchange), 2.0 * (EXCHANGE_NODES_MOST - 1));
    CU_ASSERT_EQUAL(exchange_forwarding_bound(&instance.as.exchange), EXCHANGE_NODES_MOST);
    CU_ASSERT_EQUAL(relaxation_bound(&instance, &context, &value), OUTCOME_REFUSED);
    CU_ASSERT_PTR_NOT_NULL(strstr(context.refusal, "2147349260 messages"));
}
