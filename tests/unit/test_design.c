/* The race of `design` on costs known in advance. */
#include "experiments/design/design.h"
#include "tests/lib/suite.h"

#include <math.h>

enum { TRAINING = 20 };

static const struct weight weights[] = {
    {"near", "least cost at 0.3", 0.9, 0.0, 1.0, 0.0},
    {"wide", "least cost at 100", 1.0, 1.0, 10000.0, NAN},
    {0},
};

/* Distances from the best weights, with noise by instance that all candidates share. */
static void measure_distance(void *data, struct candidate *const *list, size_t count, int first,
                             int end)
{
    (void)data;
    for (size_t k = 0; k < count; k++)
        for (int i = first; i < end; i++)
            list[k]->costs[i] = fabs(list[k]->weights[0] - 0.3) * (1.0 + 0.1 * (i % 3)) +
                                fabs(log(list[k]->weights[1] / 100.0)) + sin(i);
}

static double distance(const struct candidate *candidate)
{
    return fabs(candidate->weights[0] - 0.3) + fabs(log(candidate->weights[1] / 100.0));
}

static struct candidate *winner(uint64_t seed, struct arena *arena)
{
    struct race race = {.weights = weights,
                        .weight_count = 2,
                        .rounds = 8,
                        .candidates = 40,
                        .block = 5,
                        .training = TRAINING,
                        .instances = TRAINING,
                        .seed = seed,
                        .measure = measure_distance,
                        .arena = arena};
    struct candidate *best = race_run(&race, race_usual(&race));
    CU_ASSERT_TRUE(race.made <= 8 * 40);
    return best;
}

TEST(the_race_approaches_the_best_weights)
{
    for (uint64_t seed = 1; seed <= 5; seed++) {
        const struct candidate *best = winner(seed, arena), *again = winner(seed, arena);
        CU_ASSERT_TRUE(distance(best) < 0.1);
        CU_ASSERT_EQUAL(best->number, again->number);
        CU_ASSERT_EQUAL(best->weights[1], again->weights[1]);
    }
}

/* The worst is clearly worse, the second not with confidence; one failed, one equals the first. */
TEST(cut)
{
    struct candidate candidates[5], *list[5];
    double costs[5][TRAINING];
    for (int k = 0; k < 5; k++) {
        candidates[k] = (struct candidate){.number = k, .costs = costs[k]};
        list[k] = &candidates[k];
        for (int i = 0; i < TRAINING; i++)
            costs[k][i] = k == 0 ? 1.0 + 0.01 * (i % 2) : k % 3 == 1 ? 0.01 * (i % 5) : 0.03;
    }
    costs[3][7] = INFINITY;
    size_t left = race_cut(list, 5, TRAINING, arena);
    CU_ASSERT_EQUAL(left, 3); /* the first ones are kept unless they failed or repeat another */
    CU_ASSERT_EQUAL(list[0]->number, 1);
    CU_ASSERT_EQUAL(list[2]->number, 0);
}
