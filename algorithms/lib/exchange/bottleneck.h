/* Bottleneck matching: a perfect matching whose smallest weight is as large as possible, chosen by
 * a fixed rule.
 *
 * The rule (algorithm max_min of paper multicluster): the matching starts empty; rows 0..n-1 in
 * order each grow a tree of paths with the largest bottlenecks and are matched along the path to
 * the first free column scanned. The next column scanned is the one with the largest bottleneck,
 * ties: a free column first, then the smallest index; a path replaces another only if its
 * bottleneck is strictly larger. Weights are compared exactly. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_BOTTLENECK_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_BOTTLENECK_H

#include "models/base/arena.h"

struct bottleneck {
    int n;
    int *column_of, *row_of; /* -1: unmatched */

    /* scratch */
    double *reach;      /* bottleneck of the best path to a column; INFINITY: scanned */
    double *open;       /* the same for columns not yet scanned; -INFINITY for others */
    double *block_best; /* the largest of open, per block of columns */
    int *predecessor;   /* the row from which a column was reached */
};

/* Memory is from the arena. */
void bottleneck_init(struct bottleneck *bottleneck, int n, struct arena *arena);

/* Matches under weight[n * n], row-major; -INFINITY forbids a pair. Independent of earlier calls.
 * Returns the smallest weight matched (INFINITY for n = 0), or -INFINITY if no perfect matching
 * exists; then the pairs found before the first row that could not be matched stay in column_of and
 * row_of. */
double bottleneck_match(struct bottleneck *bottleneck, const double *weight);

#endif
