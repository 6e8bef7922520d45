/* The optimum of a collective operation in reversed time, by exhaustive search. */
#include "models/base/units.h"
#include "models/multicast/collective_mirror.h"
#include "tests/lib/build.h"
#include "tests/lib/suite.h"
#include "tests/literal/least_multicast.h"
#include "tests/literal/tiny_instances.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <stdio.h>

static const struct trial {
    enum operation operation;
    int nodes, count;
} trials[] = {
    {OPERATION_REDUCE, 3, 200},
    {OPERATION_SCATTER, 3, 100},
    {OPERATION_GATHER, 3, 100},
    {OPERATION_ALLGATHER, 2, 50},
};

enum { TRIALS = sizeof trials / sizeof *trials };

static void expect_at_least(double value, double least, const char *what, const struct trial *trial,
                            unsigned long seed)
{
    bool holds = !clearly_less(value, least, least);
    CU_ASSERT(holds);
    if (!holds)
        printf("%s of %d nodes, seed %lu: %s: %.12g < %.12g\n",
               operation_rules[trial->operation].name, trial->nodes, seed, what, value, least);
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
        if (trial->operation == OPERATION_ALLGATHER)
            continue; /* nothing is its mirror */
        for (unsigned long seed = 1; seed <= (unsigned long)effort(trial->count); seed++) {
            gsl_rng_set(rng, seed);
            struct instance instance = tiny_collective(rng, trial->operation, trial->nodes, arena);
            const struct multicast *multicast = &instance.as.multicast;
            struct multicast mirror = collective_mirror(multicast, arena);
            double optimum = literal_multicast_completion(multicast, 1);
            double turned = literal_multicast_completion(&mirror, 1);
            expect_at_least(turned, optimum, "mirrored", trial, seed);
            if (is_dual(multicast))
                expect_at_least(optimum, turned, "dual", trial, seed);
            equal += is_dual(multicast);
            arena_release(arena);
        }
    }
    CU_ASSERT(equal > effort(200));
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
        CU_ASSERT_EQUAL(literal_multicast_completion(&reduce, 1), cases[k].reduce);
        CU_ASSERT_EQUAL(literal_multicast_completion(&broadcast, 1), cases[k].broadcast);
    }
}
