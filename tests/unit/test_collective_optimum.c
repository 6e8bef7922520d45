/* Collective operations against an exhaustive search: no bound above the optimum, no schedule below
 * it, and the optimum of an operation in reversed time. */
#include "algorithms/bound.h"
#include "models/base/units.h"
#include "models/multicast/bounds.h"
#include "models/multicast/collective_mirror.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/literal/collective_optimum.h"
#include "tests/literal/small_collective.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <stdio.h>

/* Number of instances of each, in proportion to the cost of the search: 2,000 in all. The
 * closed-form bound must reach the given mean share of their optima; otherwise one that proved
 * nothing would pass. */
static const struct trial {
    enum operation operation;
    int nodes, per_block, count;
    double least_mean;
} trials[] = {
    {OPERATION_BROADCAST, 3, 1, 200, 0.80},     {OPERATION_BROADCAST, 4, 1, 200, 0.70},
    {OPERATION_BROADCAST, 3, 2, 100, 0.80},     {OPERATION_REDUCE, 3, 1, 200, 0.70},
    {OPERATION_REDUCE, 4, 1, 200, 0.60},        {OPERATION_REDUCE, 5, 1, 20, 0.55},
    {OPERATION_REDUCE, 3, 2, 100, 0.70},        {OPERATION_SCATTER, 3, 1, 200, 0.80},
    {OPERATION_SCATTER, 4, 1, 60, 0.75},        {OPERATION_GATHER, 3, 1, 200, 0.80},
    {OPERATION_GATHER, 4, 1, 40, 0.75},         {OPERATION_ALLGATHER, 2, 2, 50, 0.85},
    {OPERATION_ALLGATHER, 3, 1, 100, 0.70},     {OPERATION_ALLREDUCE, 2, 2, 50, 0.85},
    {OPERATION_ALLREDUCE, 3, 1, 90, 0.60},      {OPERATION_REDUCE_SCATTER, 2, 1, 50, 0.80},
    {OPERATION_REDUCE_SCATTER, 3, 1, 30, 0.70},
};

enum { TRIALS = sizeof trials / sizeof *trials };

/* The search of a reduce_scatter of three nodes with arbitrary sizes takes minutes. */
static struct instance draw(gsl_rng *rng, const struct trial *trial, unsigned long seed,
                            enum small_sizes sizes, struct arena *arena)
{
    if (trial->operation == OPERATION_REDUCE_SCATTER && trial->nodes > 2)
        sizes = COLLECTIVE_NO_SIZES;
    gsl_rng_set(rng, seed);
    struct instance instance = {.family = FAMILY_MULTICAST};
    instance.as.multicast = small_collective(rng, trial->operation, trial->nodes, sizes, arena);
    return instance;
}

static void expect_at_least(double value, double least, const char *what, const struct trial *trial,
                            unsigned long seed)
{
    bool holds = !clearly_less(value, least, least);
    CU_ASSERT(holds);
    if (!holds)
        printf("%s of %d nodes, seed %lu: %s: %.12g < %.12g\n",
               operation_rules[trial->operation].name, trial->nodes, seed, what, value, least);
}

static void expect_bounds_below(const struct instance *instance, double optimum,
                                const struct trial *trial, unsigned long seed)
{
    for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++) {
        BLOCK_ARENA(scratch);
        struct context context = {.arena = &scratch, .time_limit = 1.0};
        double least;
        if ((*bound)->family == FAMILY_MULTICAST &&
            computed_bound_value(*bound, instance, &context, &least) == OUTCOME_SCHEDULED)
            expect_at_least(optimum, least, (*bound)->name, trial, seed);
    }
}

TEST(bounds)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (const struct trial *trial = trials; trial < trials + TRIALS; trial++) {
        double sum = 0.0;
        for (unsigned long seed = 1; seed <= (unsigned long)effort(trial->count); seed++) {
            struct instance instance = draw(rng, trial, seed, COLLECTIVE_SIZES, arena);
            double optimum =
                literal_collective_optimum(&instance.as.multicast, trial->per_block, INFINITY);
            double bound = multicast_lower_bound(&instance.as.multicast);
            expect_at_least(optimum, bound, "lower bound", trial, seed);
            expect_bounds_below(&instance, optimum, trial, seed);
            sum += optimum > 0.0 ? bound / optimum : 1.0;
            arena_release(arena);
        }
        expect_at_least(sum / effort(trial->count), trial->least_mean, "mean of the bound", trial,
                        0);
    }
}

/* Combining takes no time, or there is none. */
static bool is_dual(const struct multicast *multicast)
{
    return !operation_combines(multicast->collective.operation) || !multicast->collective.combine;
}

/* Reversed, a schedule of the mirrored instance never ends later; if combining takes no time,
 * neither does one of the instance. */
TEST(reversed_time)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int equal = 0;
    for (const struct trial *trial = trials; trial < trials + TRIALS; trial++) {
        enum operation mirrored = operation_rules[trial->operation].mirrored;
        if (mirrored == trial->operation || trial->operation == OPERATION_BROADCAST)
            continue;
        for (unsigned long seed = 1; seed <= (unsigned long)effort(trial->count); seed++) {
            struct instance instance = draw(rng, trial, seed, COLLECTIVE_SIZES, arena);
            const struct multicast *multicast = &instance.as.multicast;
            struct multicast mirror = collective_mirror(multicast, arena);
            double optimum = literal_collective_optimum(multicast, trial->per_block, INFINITY);
            double turned = literal_collective_optimum(&mirror, trial->per_block, INFINITY);
            expect_at_least(turned, optimum, "mirrored", trial, seed);
            if (is_dual(multicast))
                expect_at_least(optimum, turned, "dual", trial, seed);
            equal += is_dual(multicast);
            arena_release(arena);
        }
    }
    CU_ASSERT(equal > effort(500));
}

/* If combining takes time, a root may send its part away and receive the result, which it need not
 * combine. One byte; the optima were also found by hand. */
TEST(whole_that_comes_back)
{
    static struct overhead second[] = {{1, 0}, {1, 0}};
    static struct overhead send[] = {{1, 0}, {1, 0}, {3, 0}}, receive[] = {{4, 0}, {1, 0}, {1, 0}};
    static double bytes[] = {1}, slow_root[] = {100, 0}, equal[] = {1, 1, 1};
    static const struct {
        int nodes;
        struct overhead *send, *receive;
        double *combine, reduce, broadcast;
    } cases[] = {
        {2, second, second, slow_root, 4, 102},
        {3, send, receive, equal, 10, 11},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct multicast reduce = {.nodes = cases[k].nodes,
                                   .send = cases[k].send,
                                   .receive = cases[k].receive,
                                   .collective = {OPERATION_REDUCE, .blocks = 1, .bytes = bytes,
                                                  .combine = cases[k].combine}};
        struct multicast broadcast = collective_mirror(&reduce, arena);
        CU_ASSERT_EQUAL(literal_collective_optimum(&reduce, 1, INFINITY), cases[k].reduce);
        CU_ASSERT_EQUAL(literal_collective_optimum(&broadcast, 1, INFINITY), cases[k].broadcast);
    }
}

TEST(no_algorithm_ends_before_the_optimum)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int schedules = 0, optima = 0;
    for (const struct trial *trial = trials; trial < trials + TRIALS; trial++)
        for (unsigned long seed = 1; seed <= 5 && trial->per_block == 1; seed++) {
            struct instance instance = draw(rng, trial, seed, COLLECTIVE_NO_SIZES, arena);
            double optimum = literal_collective_optimum(&instance.as.multicast, 1, INFINITY);
            FOR_ALGORITHMS(found, FAMILY_MULTICAST)
            {
                if (!algorithm_takes(found->algorithm, trial->operation))
                    continue;
                struct solution solution = solve_by(found->name, &instance, 1.0, arena);
                if (solution.status != STATUS_VALID)
                    continue;
                expect_at_least(solution.completion, optimum, found->name, trial, seed);
                if (found->algorithm->exact)
                    expect_at_least(optimum, solution.completion, found->name, trial, seed);
                optima += found->algorithm->exact;
                schedules++;
            }
            arena_release(arena);
        }
    CU_ASSERT(schedules > 500 && optima > 20);
}

/* The best tree of a reduce without combining is the exhaustive optimum in one piece; the dynamic
 * program finds it as a broadcast of the mirrored instance. */
TEST(dynamic_program_of_the_mirrored_broadcast)
{
    static const struct trial reduces = {OPERATION_REDUCE, 4, 1, 2000, 0};
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long seed = 1; seed <= (unsigned long)effort(reduces.count); seed++) {
        struct instance instance = draw(rng, &reduces, seed, COLLECTIVE_SIZES, arena);
        struct multicast *multicast = &instance.as.multicast;
        multicast->collective.combine = NULL;
        multicast->latency.entries = multicast->per_byte.entries = NULL;
        struct solution found = solve_by("multicast/optimum_rooted", &instance, INFINITY, arena);
        CU_ASSERT_EQUAL(found.status, STATUS_VALID);
        double optimum = literal_collective_optimum(multicast, 1, INFINITY);
        expect_at_least(found.completion, optimum, "tree", &reduces, seed);
        expect_at_least(optimum, found.completion, "optimum", &reduces, seed);
        arena_release(arena);
    }
}
