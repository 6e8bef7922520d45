/* Brute force over all permutations: the reference for the assignment and bottleneck kernels. */
#ifndef COMMSCHED_TESTS_LITERAL_ASSIGNMENT_H
#define COMMSCHED_TESTS_LITERAL_ASSIGNMENT_H

struct best_permutations {
    double least_sum;          /* INFINITY: every permutation contains an INFINITY */
    int least_sum_count;       /* number of permutations that attain it */
    double largest_bottleneck; /* -INFINITY: every permutation contains a -INFINITY */
};

/* For n <= 8 and matrix[n * n], row-major. */
struct best_permutations literal_best_permutations(int n, const double *matrix);

#endif
