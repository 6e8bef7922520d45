#include "tests/literal/literal.h"

#include <math.h>

struct search {
    int n;
    const double *matrix;
    struct best_permutations best;
};

static void permute(struct search *search, int row, unsigned used, double sum, double smallest)
{
    if (row == search->n) {
        search->best.least_sum = fmin(search->best.least_sum, sum);
        search->best.largest_bottleneck = fmax(search->best.largest_bottleneck, smallest);
        return;
    }
    for (int column = 0; column < search->n; column++) {
        double entry = search->matrix[row * search->n + column];
        if (!(used >> column & 1))
            permute(search, row + 1, used | 1U << column, sum + entry, fmin(smallest, entry));
    }
}

struct best_permutations literal_best_permutations(int n, const double *matrix)
{
    struct search search = {
        .n = n,
        .matrix = matrix,
        .best = {.least_sum = INFINITY, .largest_bottleneck = -INFINITY},
    };
    permute(&search, 0, 0, 0, INFINITY);
    return search.best;
}

double draw_weight(gsl_rng *rng, int kind, double forbidden)
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

double *draw_weight_matrix(gsl_rng *rng, int kind, int n, double forbidden, struct arena *arena)
{
    double *weights = ARENA_ARRAY(arena, double, n *n);
    for (int k = 0; k < n * n; k++)
        weights[k] = draw_weight(rng, kind, forbidden);
    return weights;
}
