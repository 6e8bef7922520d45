/* Completion of a non-negative matrix with dummies until every row and every column has the same
 * sum: the first step of the uniform algorithms of paper multicluster, section 4. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_EQUAL_SUMS_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_EQUAL_SUMS_H

#include "models/base/arena.h"

/* Adds dummies to matrix[n * n], row-major and finite, in place: repeatedly, the entry in the row
 * and the column with the largest deficits (ties: smallest index; the diagonal included) grows by
 * the smaller deficit of the two. At most 2n - 1 dummies are added. Returns the common sum, which
 * is the largest row or column sum of the input.
 *
 * Integers below 2^53 stay exact. Otherwise a deficit of at most 4 n DBL_EPSILON of the common sum,
 * which rounding of sums of n numbers can leave, counts as filled. Scratch memory is released. */
double equal_sums(int n, double *matrix, struct arena *arena);

#endif
