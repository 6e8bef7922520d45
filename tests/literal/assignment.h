/* Brute force over all permutations: the reference for the assignment and bottleneck kernels. And
 * matrices for them. */
#ifndef COMMSCHED_TESTS_LITERAL_ASSIGNMENT_H
#define COMMSCHED_TESTS_LITERAL_ASSIGNMENT_H

#include "models/base/arena.h"

#include <gsl/gsl_rng.h>

/* Of small and real numbers, of both signs, with ties, with few or many forbidden pairs. */
enum { WEIGHT_KINDS = 5 };
double draw_weight(gsl_rng *rng, int kind, double forbidden);
double *draw_weight_matrix(gsl_rng *rng, int kind, int n, double forbidden, struct arena *arena);

struct best_permutations {
    double least_sum;          /* INFINITY: every permutation contains an INFINITY */
    int least_sum_count;       /* number of permutations that attain it */
    double largest_bottleneck; /* -INFINITY: every permutation contains a -INFINITY */
};

/* For n <= 8 and matrix[n * n], row-major. */
struct best_permutations literal_best_permutations(int n, const double *matrix);

#endif
