/* The integer programs of an exchange: against brute force, and one against the other. */
#include "algorithms/lib/exchange/disjunctive_probing.h"
#include "algorithms/lib/exchange/optimum.h"
#include "algorithms/lib/exchange/time_indexed_program.h"
#include "algorithms/lib/exchange/whole_shop.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/literal/least_exchange.h"

#include <math.h>
#include <string.h>

static const double ALLOWED = 1e-4; /* loss of a bound that allows for them */

static struct solution solve_optimum(const struct instance *instance, double limit,
                                     struct arena *arena)
{
    return solve_by("exchange/optimum", instance, limit, arena);
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

TEST(programs_against_brute_force)
{
    static const struct {
        const char *generator, *parameters;
        uint64_t seeds;
    } rows[] = {{"exchange/random_integers", "nodes=2 most=3 diagonal=yes", 5},
                {"exchange/random_integers", "nodes=3 most=3 diagonal=yes", 10},
                {"exchange/random_integers", "nodes=3 most=9 diagonal=yes", 5},
                {"exchange/uniform_network", "nodes=3 load=mixed", 10}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        for (uint64_t seed = 1; seed <= rows[k].seeds; seed++) {
            struct instance instance =
                make_instance(rows[k].generator, rows[k].parameters, seed, arena);
            expect_programs(&instance, literal_least_completion(&instance.as.exchange, 1, false));
            arena_release(arena);
        }
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

/* Too many messages for brute force, and optima above the port bound. */
TEST(balanced_ports)
{
    for (unsigned long seed = 1; seed <= 6; seed++) {
        struct instance instance = balanced_exchange(4, 3, seed, arena);
        double optimum = by_model(&instance, MODEL_TIME_INDEXED);
        CU_ASSERT_EQUAL(by_model(&instance, MODEL_DISJUNCTIVE), optimum);
        expect_programs(&instance, optimum);
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

extern const struct computed_bound computed_bound_exchange_time_indexed;

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
    double bound;
    instance = make_instance("exchange/uniform_network", "nodes=4", 1, arena);
    CU_ASSERT_EQUAL(computed_bound_exchange_time_indexed.value(&instance, &context, &bound),
                    OUTCOME_REFUSED);
    CU_ASSERT_PTR_NOT_NULL(strstr(context.refusal, "whole"));
}

/* The relaxation is hardly better than the port bound, even if the optimum is above it: here it is
 * so because propagation refutes 7. */
TEST(linear_relaxation)
{
    double above[] = {5, 1, 1, 0, 3, 4, 2, 3, 2};
    struct instance instance = exchange_of(3, above);
    CU_ASSERT_EQUAL(exchange_port_bound(&instance.as.exchange), 7);
    CU_ASSERT_EQUAL(bound_by(&computed_bound_exchange_time_indexed, &instance, INFINITY), 8);
    instance = balanced_exchange(4, 3, 1, arena);
    CU_ASSERT_EQUAL(bound_by(&computed_bound_exchange_time_indexed, &instance, INFINITY), 12);
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
    CU_ASSERT_EQUAL(computed_bound_exchange_time_indexed.value(&instance, &context, &value),
                    OUTCOME_REFUSED);
    CU_ASSERT_PTR_NOT_NULL(strstr(context.refusal, "2147349260 messages"));
}
