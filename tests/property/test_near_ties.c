/* Tests instances with nearly optimal schedules: nothing beats what an exact algorithm calls
 * optimal, and nothing ends before what it proved. Without a time grid: large integers that differ
 * by 1, real numbers, and numbers that differ by one part in 10^7 to 10^12. Branch and bound is
 * compared with every sequence on all instances; GLPK on the first hundreds, or on all with
 * COMMSCHED_LONG in the environment. */
#include "algorithms/lib/lp/rounding.h"
#include "models/base/units.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/literal/least_exchange.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { INSTANCES = 5000, BY_GLPK = 500, BROADCASTS = 300 };

static unsigned long below(gsl_rng *rng, unsigned long limit)
{
    return gsl_rng_uniform_int(rng, limit);
}

/* ---- instances ---- */

enum ties { LARGE_WHOLE, REAL, ONE_PART_IN_MANY, DECIMAL, KINDS };

struct numbers {
    enum ties ties;
    double base, step;
};

static struct numbers draw_numbers(gsl_rng *rng, unsigned long run)
{
    struct numbers numbers = {.ties = (enum ties)(run % KINDS), .base = 1.0, .step = 1.0};
    if (numbers.ties == LARGE_WHOLE)
        numbers.base = (double)(100001 + below(rng, 1000000));
    if (numbers.ties == ONE_PART_IN_MANY) {
        numbers.base = 0.5 + gsl_rng_uniform(rng);
        numbers.step = numbers.base * pow(10.0, -7.0 - (double)below(rng, 6));
    }
    return numbers;
}

static double draw_time(gsl_rng *rng, const struct numbers *numbers)
{
    double times = (double)(1 + below(rng, 3)), off = (double)below(rng, 3) - 1.0;
    switch (numbers->ties) {
    case REAL:
        return 0.1 + gsl_rng_uniform(rng);
    case DECIMAL:
        return 0.1 * times + 0.01 * (double)below(rng, 100000);
    default:
        return below(rng, 4) == 0 ? numbers->step : numbers->base * times + off * numbers->step;
    }
}

/* Messages among three nodes, including to themselves. */
static struct instance draw_exchange(gsl_rng *rng, unsigned long run, struct arena *arena)
{
    enum { NODES = 3 };
    struct numbers numbers = draw_numbers(rng, run);
    double *bytes = ARENA_ZEROED(arena, double, NODES *NODES);
    for (unsigned long messages = 4 + below(rng, 4); messages > 0;) {
        double *entry = &bytes[below(rng, (unsigned long)NODES * NODES)];
        messages -= *entry == 0.0;
        *entry = draw_time(rng, &numbers);
    }
    return exchange_of(NODES, bytes);
}

/* Few processors, whose times are integer multiples of a step. */
static struct instance draw_broadcast(gsl_rng *rng, unsigned long run, struct arena *arena)
{
    static const double steps[] = {1.0, 0.1, 1.0 / 3.0, 1e-6};
    int nodes = 2 + (int)below(rng, 5);
    double step = steps[run % 4];
    struct multicast multicast = {.nodes = nodes,
                                  .send = ARENA_ZEROED(arena, struct overhead, nodes),
                                  .receive = ARENA_ZEROED(arena, struct overhead, nodes),
                                  .messages = ARENA_ZEROED(arena, struct message, 1),
                                  .message_count = 1};
    *multicast.messages =
        (struct message){.bytes = 1.0, .destinations = ARENA_ARRAY(arena, int, nodes)};
    for (int node = 0; node < nodes; node++) {
        multicast.send[node].constant = step * (double)(1 + below(rng, 6));
        multicast.receive[node].constant = step * (double)(1 + below(rng, 9));
        if (node > 0)
            multicast.messages->destinations[multicast.messages->count++] = node;
    }
    return (struct instance){.family = FAMILY_MULTICAST, .as.multicast = multicast};
}

/* ---- assertions ---- */

struct tally {
    int proved, by_solver;
};

static void complain(const char *algorithm, unsigned long run, const struct solution *solution,
                     double other)
{
    printf("\n%s, instance %lu: completion %.17g, proved %.17g, optimal %d; another %.17g\n",
           algorithm, run, solution->completion, solution->proved, (int)solution->optimal, other);
}

static void expect_not_beaten(const char *algorithm, const struct instance *instance,
                              unsigned long run, double other, struct tally *tally)
{
    BLOCK_ARENA(arena);
    struct solution solution = solve_by(algorithm, instance, INFINITY, &arena);
    double rounding = rounding_of_sums(instance, solution.completion);
    bool right = solution.status == STATUS_VALID && solution.proved <= other &&
                 solution.proved <= solution.completion && solution.optimal != OPTIMAL_NOT_PROVED &&
                 rounding < 1e-13 &&
                 (solution.optimal == OPTIMAL_BY_SOLVER ||
                  solution.completion <= other * (1.0 + rounding)) &&
                 solution.completion <= other * (1.0 + 1e-4);
    if (!right)
        complain(algorithm, run, &solution, other);
    CU_ASSERT_TRUE(right);
    tally->proved += solution.optimal == OPTIMAL_PROVED;
    tally->by_solver += solution.optimal == OPTIMAL_BY_SOLVER;
}

static struct tally tally_exchanges(const char *algorithm, unsigned long instances)
{
    struct tally tally = {0};
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long run = 0; run < instances; run++) {
        BLOCK_ARENA(arena);
        gsl_rng_set(rng, run + 1);
        struct instance instance = draw_exchange(rng, run, &arena);
        double least = literal_least_completion(&instance.as.exchange, 1, false);
        expect_not_beaten(algorithm, &instance, run, least, &tally);
    }
    return tally;
}

TEST(branch_and_bound)
{
    const int instances = effort(INSTANCES);
    struct tally tally = tally_exchanges("exchange/branch_and_bound", (unsigned long)instances);
    CU_ASSERT_EQUAL(tally.proved, instances);
}

/* Most optima meet the port bound, or the bound proved by probing. */
TEST(integer_programs)
{
    const int instances = effort(getenv("COMMSCHED_LONG") ? INSTANCES : BY_GLPK);
    struct tally tally = tally_exchanges("exchange/optimum", (unsigned long)instances);
    CU_ASSERT_TRUE(tally.proved > instances / 2);
}

/* The optimum is 156843, although every port can be busy until 156842. */
TEST(one_in_156843)
{
    static double bytes[] = {90001, 0, 66841, 0, 156841, 1, 66841, 1, 90000};
    const struct instance instance = exchange_of(3, bytes);
    struct tally tally = {0};
    expect_not_beaten("exchange/branch_and_bound", &instance, 0, 156842, &tally);
    expect_not_beaten("exchange/optimum", &instance, 0, 156842, &tally);
    CU_ASSERT_EQUAL(tally.proved, 2); /* no heuristic ends before 156843 */
}

TEST(broadcasts)
{
    static const char *const algorithms[] = {"multicast/optimum_broadcast", "multicast/optimum"};
    const unsigned long broadcasts = (unsigned long)effort(BROADCASTS);
    struct tally tally = {0};
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long run = 0; run < broadcasts; run++) {
        gsl_rng_set(rng, run + 1);
        struct instance instance = draw_broadcast(rng, run, arena);
        double least = solve_by("multicast/optimum_dp", &instance, INFINITY, arena).completion;
        expect_not_beaten("multicast/optimum_dp", &instance, run, least, &tally);
        for (size_t k = 0; k < sizeof algorithms / sizeof *algorithms; k++)
            expect_not_beaten(algorithms[k], &instance, run, least, &tally);
        arena_release(arena);
    }
    CU_ASSERT_TRUE(tally.proved > 2 * (int)broadcasts);
}
