/* The series of matchings against brute force, and against matchings by another method. */
#include "algorithms/algorithm.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <math.h>

enum { MOST_NODES = 100 };

static const char *const names[] = {"exchange/max_matching", "exchange/min_matching"};
static const double signs[] = {-1.0, 1.0};

/* Every node has a message for every node, itself included, whose time is the weight. */
static struct timeline matched(const char *name, int nodes, double *weights, struct arena *arena)
{
    struct exchange exchange = {.nodes = nodes, .startup.entries = weights};
    struct context context = {.arena = arena};
    struct timeline timeline = timeline_start(arena);
    exchange.bytes.entries = ARENA_ARRAY(arena, double, nodes *nodes);
    for (int k = 0; k < nodes * nodes; k++)
        exchange.bytes.entries[k] = 1.0;
    algorithm_find(name)->algorithm->exchange(&exchange, &context, &timeline);
    return timeline;
}

/* The sum of one phase, whose pairs it sets to INFINITY; NAN if they are no matching. */
static double phase_sum(const struct transfer *transfers, int nodes, double *cost)
{
    bool receives[MOST_NODES] = {false};
    double sum = 0.0;
    for (int k = 0; k < nodes; k++) {
        int to = transfers[k].to;
        bool fits = transfers[k].phase == transfers->phase && transfers[k].from == k;
        sum += fits && !receives[to] ? cost[k * nodes + to] : NAN;
        receives[to] = true;
        cost[k * nodes + to] = INFINITY;
    }
    return sum;
}

/* Whole numbers with many ties, and real ones. */
TEST(every_phase_is_the_best_matching_of_unused_pairs)
{
    gsl_rng *random = random_start(gsl_rng_mt19937, 2, arena);
    int wrong = 0;
    for (int round = 0; round < 3000; round++) {
        BLOCK_ARENA(own);
        int nodes = 1 + round % 7, k = round / 7 % 2;
        double *cost = draw_weight_matrix(random, round / 14 % 2, nodes, INFINITY, &own);
        struct timeline timeline = matched(names[k], nodes, cost, &own);
        for (int pair = 0; pair < nodes * nodes; pair++)
            cost[pair] *= signs[k];
        for (int phase = 0; phase < nodes; phase++) {
            double least = literal_best_permutations(nodes, cost).least_sum;
            double sum = phase_sum(timeline.transfers + phase * nodes, nodes, cost);
            wrong += !(fabs(sum - least) <= 1e-9);
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

TEST(many_nodes)
{
    static const int sizes[] = {17, 33, 57, MOST_NODES};
    gsl_rng *random = random_start(gsl_rng_mt19937, 3, arena);
    for (int round = 0; round < 24; round++) {
        BLOCK_ARENA(own);
        int nodes = sizes[round % 4], k = round / 4 % 2;
        double *cost = draw_weight_matrix(random, 1, nodes, INFINITY, &own);
        double *sums = ARENA_ARRAY(&own, double, nodes);
        double *weights = ARENA_ARRAY(&own, double, nodes *nodes);
        struct timeline timeline = matched(names[k], nodes, cost, &own);
        for (int pair = 0; pair < nodes * nodes; pair++)
            weights[pair] = -signs[k] * cost[pair];
        literal_max_matchings(nodes, weights, sums, &own);
        for (int phase = 0; phase < nodes; phase++)
            CU_ASSERT_DOUBLE_EQUAL(phase_sum(timeline.transfers + phase * nodes, nodes, cost),
                                   -signs[k] * sums[phase], 1e-9);
    }
}
