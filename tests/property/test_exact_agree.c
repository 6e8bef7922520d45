/* Tests exact algorithms against each other, on every registered generator's instances: two proved
 * optima are equal, and no schedule ends before any proved bound. No algorithm is named here. */
#include "experiments/compare/comparison.h"
#include "models/base/units.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <math.h>

#define MOST_NODES 4 /* small enough that no exact algorithm takes a second */
#define SECONDS 10.0 /* per algorithm */

static struct isolation isolation;

/* All algorithms that minimise the completion, and the heuristics, which must not be better. */
static struct comparison compare_all(const struct instance *instance, struct arena *arena)
{
    int known = 0;
    while (registered_algorithms[known].name)
        known++;
    struct comparison comparison = {.instance = *instance,
                                    .results = ARENA_ZEROED(arena, struct compared, known)};
    for (int k = 0; k < known; k++) {
        const struct algorithm *algorithm = registered_algorithms[k].algorithm;
        if (algorithm_family(algorithm) == instance->family &&
            algorithm->objective == OBJECTIVE_COMPLETION)
            comparison.results[comparison.count++].algorithm = algorithm;
    }
    comparison_run_in(&isolation, &comparison, 1, SECONDS);
    return comparison;
}

static void complain(const struct instance *instance, const char *why)
{
    printf("\n%s\n  on: %s\n", why, instance->about);
    CU_FAIL("exact algorithms contradict each other");
}

/* Counts of pairs of proofs. */
struct agreements {
    int in_family[3];
    int above_bound; /* instances whose optimum exceeds the closed-form bound */
};

static bool optimal(const struct compared *result)
{
    return result->algorithm->exact && result->solution.optimal;
}

static void expect_pair(const struct comparison *comparison, int k, int j,
                        struct agreements *agreements)
{
    const struct compared *one = &comparison->results[k], *other = &comparison->results[j];
    double completion = one->solution.completion;
    char why[256];
    if (!optimal(one) || !optimal(other))
        return;
    agreements->in_family[comparison->instance.family]++;
    agreements->above_bound += clearly_less(comparison->known.lower_bound, completion, completion);
    snprintf(why, sizeof why, "%s and %s prove different optima", one->algorithm->name,
             other->algorithm->name);
    if (clearly_differ(completion, other->solution.completion, completion))
        complain(&comparison->instance, why);
}

static void expect_agreement(const struct instance *instance, struct agreements *agreements)
{
    BLOCK_ARENA(arena);
    struct comparison comparison = compare_all(instance, &arena);
    struct verdict verdict = comparison_check(&comparison);
    if (!verdict.ok)
        complain(instance, verdict.reason);
    for (int k = 0; k < comparison.count; k++)
        for (int j = 0; j < k; j++)
            expect_pair(&comparison, k, j, agreements);
    CU_PASS("no contradiction");
}

static void visit(const struct instance *instance, void *data)
{
    if (instance_nodes(instance) <= MOST_NODES)
        expect_agreement(instance, data);
}

TEST(on_every_generators_instances)
{
    struct agreements agreements = {0};
    for_every_case(effort(20), visit, &agreements);
    CU_ASSERT_TRUE(agreements.in_family[FAMILY_EXCHANGE] > 0);
    CU_ASSERT_TRUE(agreements.in_family[FAMILY_MULTICAST] > 0);
    isolation_end(&isolation);
}

static void compare_generated(const char *generator, const char *parameters, uint64_t seed,
                              struct agreements *agreements)
{
    BLOCK_ARENA(arena);
    struct instance instance = make_instance(generator, parameters, seed, &arena);
    expect_agreement(&instance, agreements);
}

/* Integer times; integer up to rounding; or without a common unit. */
static void change_times(struct exchange *exchange, unsigned long seed)
{
    if (seed % 3 == 1)
        exchange->per_byte.uniform = 0.1;
    for (int k = 0; seed % 3 == 2 && k < exchange->nodes * exchange->nodes; k++)
        exchange->bytes.entries[k] += 0.01 * sqrt(1.0 + k);
}

TEST(where_the_optimum_is_above_the_bound)
{
    struct agreements agreements = {0};
    char parameters[64];
    for (int k = 1; k <= 10; k++) {
        snprintf(parameters, sizeof parameters, "instance=ta04x04_%02d", k);
        compare_generated("exchange/taillard", parameters, 1, &agreements);
    }
    for (unsigned long seed = 1; seed <= 45; seed++) {
        struct instance instance = balanced_exchange(4, seed < 30 ? 5 : 25, seed, arena);
        change_times(&instance.as.exchange, seed);
        expect_agreement(&instance, &agreements);
        arena_release(arena);
    }
    for (int nodes = 3; nodes <= 6; nodes++)
        for (uint64_t seed = 1; seed <= 5; seed++) {
            snprintf(parameters, sizeof parameters, "nodes=%d", nodes);
            compare_generated("multicast/classes", parameters, seed, &agreements);
        }
    CU_ASSERT_TRUE(agreements.above_bound >= 40);
    isolation_end(&isolation);
}
