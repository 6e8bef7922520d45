/* The integer program of an exchange against brute force and branch and bound. */
#include "algorithms/lib/exchange/disjunctive_program.h"
#include "algorithms/lib/exchange/whole_shop.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <math.h>
#include <string.h>

static const double ALLOWED = 1e-4; /* loss of a bound that allows for them */

/* The program's result for a horizon, with the decisions of probing or with none. */
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

/* The program itself, which `solve` does not reach if a heuristic meets the bound; without probing
 * it shares nothing with branch and bound. */
static void expect_program(const struct instance *instance, double optimum)
{
    BLOCK_ARENA(arena);
    struct whole_shop whole = whole_shop_of(&instance->as.exchange, &arena);
    struct disjunctive model = disjunctive_start(&whole.shop, &arena);
    double bound, units = optimum / whole.unit;
    int64_t high = (int64_t)ceil(1.2 * units);
    for (int probing = 0; probing < 2; probing++) {
        CU_ASSERT_EQUAL(by_disjunctive(&model, &whole, high, probing, &bound), LP_PROVED);
        CU_ASSERT_TRUE(bound <= units * (1 + 1e-12) && bound >= units * (1 - ALLOWED));
    }
    int64_t probed = disjunctive_probed_bound(&model, whole.bound, high, 1);
    CU_ASSERT(probed >= whole.bound && (double)probed <= units * (1 + 1e-9));
}

TEST(program_against_brute_force)
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
            expect_program(&instance, literal_least_completion(&instance.as.exchange, 1, false));
            arena_release(arena);
        }
}

/* Too many messages for brute force, and optima above the port bound. */
TEST(balanced_ports)
{
    for (unsigned long seed = 1; seed <= 6; seed++) {
        struct instance instance = balanced_exchange(4, 3, seed, arena);
        struct solution solution = solve_by("exchange/optimum", &instance, INFINITY, arena);
        double optimum = solve_by("exchange/branch_and_bound", &instance, INFINITY, arena).proved;
        CU_ASSERT_EQUAL(solution.completion, optimum);
        CU_ASSERT_EQUAL(solution.proved, optimum);
        expect_program(&instance, optimum);
        arena_release(arena);
    }
}

/* A fifth of a second for a computation of seconds. */
TEST(time_limit)
{
    struct instance instance = make_instance("exchange/taillard", "instance=ta05x05_05", 1, arena);
    double bound = exchange_port_bound(&instance.as.exchange);
    struct solution at_once = solve_by("exchange/optimum", &instance, 0, arena);
    CU_ASSERT_EQUAL(at_once.status, STATUS_VALID);
    CU_ASSERT_EQUAL(at_once.proved, bound);
    CU_ASSERT(at_once.completion >= 326); /* the proved optimum */
    CU_ASSERT_FALSE(at_once.optimal);
    struct solution soon = solve_by("exchange/optimum", &instance, 0.2, arena);
    CU_ASSERT_EQUAL(soon.status, STATUS_VALID);
    CU_ASSERT(soon.proved >= bound && soon.proved <= 326);
    CU_ASSERT(soon.completion >= 326 && soon.completion <= at_once.completion);
}

static void expect_refusal(const char *generator, const char *parameters, const char *reason)
{
    BLOCK_ARENA(arena);
    struct instance instance = make_instance(generator, parameters, 1, &arena);
    struct solution solution = solve_by("exchange/optimum", &instance, INFINITY, &arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_REFUSED);
    CU_ASSERT_PTR_NOT_NULL(strstr(solution.reason, reason));
}

TEST(refusals)
{
    expect_refusal("exchange/random_integers", "nodes=4 execution=synchronous", "phases");
    expect_refusal("exchange/taillard", "instance=ta15x15_01", "at most 1000");
}

/* A file of one line is an instance of two thousand million messages. */
TEST(uniform_numbers)
{
    struct instance instance = {.family = FAMILY_EXCHANGE,
                                .as.exchange = {.nodes = EXCHANGE_NODES_MOST,
                                                .bytes.uniform = 1,
                                                .startup.uniform = 1,
                                                .per_byte.uniform = 1}};
    CU_ASSERT_EQUAL(exchange_port_bound(&instance.as.exchange), 2.0 * (EXCHANGE_NODES_MOST - 1));
    CU_ASSERT_EQUAL(exchange_forwarding_bound(&instance.as.exchange), EXCHANGE_NODES_MOST);
}
