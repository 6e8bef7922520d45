#include "tests/literal/assignment.h"

#include <math.h>

struct search {
    int n;
    const double *matrix;
    struct best_permutations best;
};

static void permute(struct search *search, int row, unsigned used, double sum, double smallest)
{
    if (row == search->n) {
        if (sum < search->best.least_sum) {
            search->best.least_sum = sum;
            search->best.least_sum_count = 0;
        }
        search->best.least_sum_count += sum == search->best.least_sum && sum < INFINITY;
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
