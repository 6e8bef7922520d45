#include "tests/lib/twins.h"

#include "algorithms/algorithm.h"
#include "experiments/engine/metrics/solution.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>

static void expect_same(const struct instance *instance, const struct twins *twins, bool variant)
{
    BLOCK_ARENA(arena);
    const char *name = variant ? twins->variant : twins->usual;
    struct solution fast = solve(algorithm_find(name)->algorithm, instance, 1, INFINITY, &arena);
    struct timeline literal = timeline_start(&arena);
    timeline_reserve(&literal, exchange_message_count(&instance->as.exchange));
    twins->literal(&instance->as.exchange, variant, &arena, &literal);
    CU_ASSERT_EQUAL(fast.status, STATUS_VALID);
    CU_ASSERT_EQUAL_FATAL(fast.timeline.count, literal.count);
    for (size_t k = 0; k < literal.count; k++)
        if (!same_transfer(&fast.timeline.transfers[k], &literal.transfers[k])) {
            printf("\n%s: choice %zu of '%s' differs\n", name, k, instance->about);
            CU_FAIL("the fast form differs from the literal one");
            break;
        }
}

void compare_twins(const struct twins *twins, const char *generator, const char *parameters,
                   uint64_t seeds)
{
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        BLOCK_ARENA(arena);
        struct instance instance = make_instance(generator, parameters, seed, &arena);
        expect_same(&instance, twins, false);
        expect_same(&instance, twins, true);
    }
}

void compare_twins_with_ties(const struct twins *twins)
{
    static const char generator[] = "exchange/random_integers";
    compare_twins(twins, generator, "nodes=1 most=1 diagonal=yes", 20);
    compare_twins(twins, generator, "nodes=2 most=2", 300);
    compare_twins(twins, generator, "nodes=5 most=2", 1500);
    compare_twins(twins, generator, "nodes=8 most=3 diagonal=yes", 1000);
    compare_twins(twins, generator, "nodes=70 most=3", 10);
}
