/* Algorithms with a term left out, by name, and the best of several algorithms. */
#include "algorithms/decoder.h"
#include "algorithms/lib/best_of.h"
#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/engine/plan/experiments.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static double completion_of(const char *name, const struct instance *instance, struct arena *arena)
{
    struct solution solution = solve_by_name(name, instance, 1, INFINITY, arena);
    CU_ASSERT_EQUAL_FATAL(solution.status, STATUS_VALID);
    return solution.completion;
}

TEST(a_term_is_left_out_by_name)
{
    const struct registered_algorithm *whole = algorithm_find("exchange/dense");
    const struct registered_algorithm *less = algorithm_find("exchange/dense-length");
    CU_ASSERT_PTR_NOT_NULL_FATAL(less);
    CU_ASSERT_STRING_EQUAL(less->algorithm->name, "exchange/dense-length");
    CU_ASSERT_STRING_EQUAL(less->algorithm->title, "dense dispatch without length");
    CU_ASSERT_STRING_EQUAL(less->digest, whole->digest);
    CU_ASSERT_TRUE(less->algorithm->derived && !whole->algorithm->derived);
    CU_ASSERT_PTR_EQUAL(algorithm_find("exchange/dense-length"), less);
    CU_ASSERT_FALSE(algorithm_is_foreign(less->algorithm));
    CU_ASSERT_PTR_NULL(algorithm_find("exchange/dense-nothing"));
    CU_ASSERT_PTR_NULL(algorithm_find("exchange/dense-"));
    CU_ASSERT_PTR_NULL(algorithm_find("exchange/open_shop-length"));
    CU_ASSERT_PTR_NULL(algorithm_find("exchange/dens-length"));
}

/* A term that is left out has its `off` value in every vector, and the caller's vectors are
 * unchanged. */
TEST(weights_without_a_term)
{
    const struct decoder *decoder = decoder_find("exchange_dense");
    const double vectors[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    struct context context = {.arena = arena};
    CU_ASSERT_PTR_EQUAL(weights_in_use(decoder, vectors, 2, &context), vectors);
    context.without = "sum";
    const double *less = weights_in_use(decoder, vectors, 2, &context);
    const double expected[] = {1, 0, 3, 4, 5, 6, 0, 8, 9, 10};
    CU_ASSERT_EQUAL(memcmp(less, expected, sizeof expected), 0);
    CU_ASSERT_EQUAL(vectors[1], 2);
}

TEST(it_schedules_otherwise)
{
    int differing = 0;
    for (unsigned seed = 1; seed <= 10; seed++) {
        struct instance instance =
            make_instance("exchange/uniform_network", "nodes=12", seed, arena);
        differing += completion_of("exchange/dense", &instance, arena) !=
                     completion_of("exchange/dense-length", &instance, arena);
    }
    CU_ASSERT_TRUE(differing >= 5);
}

TEST(every_term_of_every_algorithm)
{
    int terms = 0;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        const struct decoder *decoder = found->algorithm->decoder;
        for (int k = 0; decoder && k < decoder_weights(decoder); k++) {
            const char *name = arena_print(arena, "%s-%s", found->name, decoder->weights[k].name);
            bool needed = isnan(decoder->weights[k].off);
            CU_ASSERT_EQUAL(algorithm_find(name) == NULL, needed);
            terms += !needed;
        }
    }
    CU_ASSERT_TRUE(terms >= 3);
}

static bool is_measured(const char *algorithm)
{
    for (const struct experiment *const *found = all_experiments(); *found; found++)
        for (const struct series *series = (*found)->series; series->label; series++)
            if (strcmp(series->algorithm, algorithm) == 0 && series->relative_to)
                return true;
    return false;
}

/* In an experiment: the result without the term, relative to the algorithm's. */
TEST(every_term_is_measured)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        const struct decoder *decoder = found->algorithm->decoder;
        for (int k = 0; decoder && k < decoder_weights(decoder); k++) {
            const char *name = arena_print(arena, "%s-%s", found->name, decoder->weights[k].name);
            bool measured = is_measured(name);
            if (!measured && !isnan(decoder->weights[k].off))
                printf("\n%s: in no experiment\n", name);
            CU_ASSERT_EQUAL(measured, !isnan(decoder->weights[k].off));
        }
    }
}

/* The least completion, of the first algorithm that achieves it. */
TEST(the_best_of_several)
{
    const struct algorithm *const both[] = {algorithm_find("exchange/fixed_pattern")->algorithm,
                                            algorithm_find("exchange/open_shop")->algorithm,
                                            algorithm_find("exchange/open_shop")->algorithm, NULL};
    for (unsigned seed = 1; seed <= 5; seed++) {
        struct instance instance =
            make_instance("exchange/uniform_network", "nodes=8", seed, arena);
        struct context context = {.arena = arena};
        struct timeline best = timeline_start(arena);
        CU_ASSERT_PTR_EQUAL(best_of(both, &instance, &context, &best), both[1]);
        CU_ASSERT_EQUAL(best.completion, completion_of("exchange/open_shop", &instance, arena));
        CU_ASSERT_TRUE(instance_check(&instance, &best, arena).ok);
        CU_ASSERT_TRUE(completion_of("exchange/best_of_papers", &instance, arena) <=
                       best.completion);
    }
}

TEST(none_that_takes_it)
{
    struct instance instance =
        make_instance("exchange/clusters", "nodes=6 execution=synchronous", 1, arena);
    struct solution solution = solve_by_name("exchange/best_of_papers", &instance, 1, 1.0, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_REFUSED);
    const struct algorithm *const none[] = {algorithm_find("exchange/open_shop")->algorithm, NULL};
    struct context context = {.arena = arena};
    struct timeline best = timeline_start(arena);
    CU_ASSERT_PTR_NULL(best_of(none, &instance, &context, &best));
    CU_ASSERT_TRUE(strlen(context.refusal) > 0);
}

/* The best of the eleven is never later than any of them that is deterministic. */
TEST(best_of_the_eleven)
{
    static const char *const some[] = {"multicast/ecf", "multicast/wrp", "multicast/eafp"};
    struct instance instance =
        make_instance("multicast/workstations", "nodes=8 pattern=multicast sources=4", 1, arena);
    double best = completion_of("multicast/best_of_papers", &instance, arena);
    for (size_t k = 0; k < sizeof some / sizeof *some; k++)
        CU_ASSERT_TRUE(best <= completion_of(some[k], &instance, arena));
}

TEST(best_of_agents_and_chains)
{
    static const char *const all[] = {"switched/cco", "switched/spcco", "switched/stb",
                                      "switched/stc", "switched/rb",    "switched/rc"};
    struct instance instance = make_instance(
        "switched/irregular", "nodes=32 links=3 multicasts=4 destinations=8", 1, arena);
    double best = completion_of("switched/best_of_papers", &instance, arena), least = INFINITY;
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        least = fmin(least, completion_of(all[k], &instance, arena));
    CU_ASSERT_EQUAL(best, least);
}
