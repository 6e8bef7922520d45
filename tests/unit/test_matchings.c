/* Series of matchings, matchings along paths and completion to equal sums against brute force,
 * another method, published phases, and cases by hand. */
#include "algorithms/lib/exchange/matching.h"
#include "models/base/units.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <float.h>
#include <gsl/gsl_randist.h>
#include <math.h>

/* ---- brute force ---- */

struct permutations {
    int n;
    const double *matrix;
    double least_sum;          /* INFINITY: every permutation contains an INFINITY */
    double largest_bottleneck; /* -INFINITY: every permutation contains a -INFINITY */
};

static void permute(struct permutations *all, int row, unsigned used, double sum, double smallest)
{
    if (row == all->n) {
        all->least_sum = fmin(all->least_sum, sum);
        all->largest_bottleneck = fmax(all->largest_bottleneck, smallest);
        return;
    }
    for (int column = 0; column < all->n; column++) {
        double entry = all->matrix[row * all->n + column];
        if (!(used >> column & 1))
            permute(all, row + 1, used | 1U << column, sum + entry, fmin(smallest, entry));
    }
}

/* Brute force over all permutations of matrix[n * n], row-major, for n <= 8. */
static struct permutations best_permutations(int n, const double *matrix)
{
    struct permutations all = {n, matrix, INFINITY, -INFINITY};
    permute(&all, 0, 0, 0, INFINITY);
    return all;
}

/* Small and real numbers, of both signs, with ties, with few or many forbidden pairs. */
enum { WEIGHT_KINDS = 5 };

static double draw_weight(gsl_rng *rng, int kind, double forbidden)
{
    switch (kind) {
    case 0:
        return (double)gsl_rng_uniform_int(rng, 4);
    case 1:
        return gsl_rng_uniform(rng);
    case 2:
        return (double)gsl_rng_uniform_int(rng, 20) - 10;
    case 3:
        return gsl_rng_uniform(rng) < 0.33 ? forbidden : gsl_rng_uniform(rng) - 0.5;
    default: /* often without a perfect matching */
        return gsl_rng_uniform(rng) < 0.6 ? forbidden : (double)gsl_rng_uniform_int(rng, 5);
    }
}

static double *draw_weight_matrix(gsl_rng *rng, int kind, int n, double forbidden,
                                  struct arena *arena)
{
    double *weights = ARENA_ARRAY(arena, double, n *n);
    for (int k = 0; k < n * n; k++)
        weights[k] = draw_weight(rng, kind, forbidden);
    return weights;
}

/* ---- series ---- */

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
            double least = best_permutations(nodes, cost).least_sum;
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

/* ---- along paths ---- */

TEST(best_of_all_permutations)
{
    gsl_rng *random = random_start(gsl_rng_mt19937, 2, arena);
    int wrong = 0;
    for (int round = 0; round < 4000; round++) {
        BLOCK_ARENA(own);
        int n = (int)gsl_rng_uniform_int(random, 8);
        double *weight = draw_weight_matrix(random, round % WEIGHT_KINDS, n, -INFINITY, &own);
        if (gsl_rng_uniform(random) < 0.5)
            for (int i = 0; i < n; i++)
                weight[i * n + i] = -INFINITY;
        struct path_matching rule = path_matching_start(n, PATH_BOTTLENECK, &own);
        double least = path_match(&rule, weight), smallest = INFINITY;
        for (int i = 0; i < n && least > -INFINITY; i++)
            smallest = fmin(smallest, weight[i * n + rule.column_of[i]]);
        wrong += least > -INFINITY && smallest != least;
        wrong += best_permutations(n, weight).largest_bottleneck != least;
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/* Expected: the phases of MM on the matrix of section 2.2, paper multicluster. Pairs that carry
 * nothing complete the published phases; they are those that the published ones leave. */
TEST(published_phases_of_MM)
{
    double weight[16] = {-INFINITY, 9, 2,         0, 4, -INFINITY, 3, 6,
                         7,         5, -INFINITY, 0, 1, 0,         8, -INFINITY};
    static const int phases[3][4] = {{1, 3, 0, 2}, {3, 2, 1, 0}, {2, 0, 3, 1}};
    static const double bottlenecks[3] = {6, 0, 0};
    struct path_matching rule = path_matching_start(4, PATH_BOTTLENECK, arena);
    for (int phase = 0; phase < 3; phase++) {
        CU_ASSERT_EQUAL(path_match(&rule, weight), bottlenecks[phase]);
        for (int i = 0; i < 4; i++) {
            CU_ASSERT_EQUAL(rule.column_of[i], phases[phase][i]);
            weight[4 * i + rule.column_of[i]] = -INFINITY;
        }
    }
    CU_ASSERT_EQUAL(path_match(&rule, weight), -INFINITY);
}

/* ---- equal sums ---- */

/* Expected, from the definition: no entry decreases, at most 2n - 1 change, all sums equal the
 * largest given sum up to rounding. */
static void check_properties(int n, const double *given, const double *completed, double common)
{
    double largest = 0;
    int changed = 0;
    for (int i = 0; i < n; i++) {
        double row = 0, column = 0, full_row = 0, full_column = 0;
        for (int j = 0; j < n; j++) {
            row += given[i * n + j];
            column += given[j * n + i];
            full_row += completed[i * n + j];
            full_column += completed[j * n + i];
            changed += completed[i * n + j] != given[i * n + j];
            CU_ASSERT_TRUE(completed[i * n + j] >= given[i * n + j]);
            bool crumb = given[i * n + j] == 0 && completed[i * n + j] > 0 &&
                         completed[i * n + j] <= 4 * n * DBL_EPSILON * common;
            CU_ASSERT_FALSE(crumb); /* an artefact of the sums */
        }
        largest = fmax(largest, fmax(row, column));
        CU_ASSERT_FALSE(clearly_differ(full_row, common, common));
        CU_ASSERT_FALSE(clearly_differ(full_column, common, common));
    }
    CU_ASSERT_EQUAL(common, largest);
    CU_ASSERT_TRUE(changed <= 2 * n - 1);
}

TEST(properties_with_real_numbers)
{
    gsl_rng *random = random_start(gsl_rng_mt19937, 2, arena);
    for (int round = 0; round < 400; round++) {
        BLOCK_ARENA(own);
        int n = 1 + (int)gsl_rng_uniform_int(random, 60);
        double *given = ARENA_ARRAY(&own, double, n *n);
        double *completed = ARENA_ARRAY(&own, double, n *n);
        for (int k = 0; k < n * n; k++) {
            double value = gsl_ran_lognormal(random, 0, 3) * 1e-3;
            given[k] = completed[k] = gsl_rng_uniform(random) < 0.3 ? 0 : value;
        }
        double common = equal_sums(n, completed, &own);
        check_properties(n, given, completed, common);
    }
}

/* Sums that are equal up to rounding: entries k/10, permuted in every row as in a Latin square.
 * Expected: no dummy at all. */
TEST(rounding_adds_nothing)
{
    int n = 37;
    double *matrix = ARENA_ARRAY(arena, double, n *n), *given = ARENA_ARRAY(arena, double, n *n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            given[i * n + j] = matrix[i * n + j] = (i + j) % n / 10.0;
    equal_sums(n, matrix, arena);
    for (int k = 0; k < n * n; k++)
        CU_ASSERT_EQUAL(matrix[k], given[k]);
}

/* Expected, by hand from the rule on {{0, 3}, {1, 0}}: both sums of row 1 and column 0 lack 2, so
 * pair (1, 0) receives 2 and nothing is missing. The zero matrix is complete. */
TEST(by_hand)
{
    double matrix[4] = {0, 3, 1, 0}, zero[4] = {0};
    CU_ASSERT_EQUAL(equal_sums(2, matrix, arena), 3);
    CU_ASSERT_TRUE(matrix[0] == 0 && matrix[1] == 3 && matrix[2] == 3 && matrix[3] == 0);
    CU_ASSERT_EQUAL(equal_sums(2, zero, arena), 0);
    CU_ASSERT_TRUE(zero[0] == 0 && zero[1] == 0 && zero[2] == 0 && zero[3] == 0);
    CU_ASSERT_EQUAL(equal_sums(0, zero, arena), 0);
}

/* Expected, by hand: the last pair lacks 1, less than the rounding allowance of so large a sum, but
 * whole numbers are exact. With a half among the entries the same deficit may be rounding. */
TEST(large_whole_numbers)
{
    double common = 9e15, whole[4] = {common, 0, 0, common - 1};
    CU_ASSERT_EQUAL(equal_sums(2, whole, arena), common);
    CU_ASSERT_TRUE(whole[0] == common && whole[1] == 0 && whole[2] == 0 && whole[3] == common);
    double real[9] = {common, 0, 0, 0, common - 1, 0, 0, 0, 0.5};
    CU_ASSERT_EQUAL(equal_sums(3, real, arena), common);
    CU_ASSERT_TRUE(real[4] == common - 1 && real[8] == common + 0.5);
}
