/* Perfect matchings of large weight, row by row along best paths: the rules MM and MS of paper
 * `multicluster`.
 *
 * The matching starts empty; rows 0..n-1 in order each grow a tree of paths and are matched along
 * the path to the first free column settled. The next column settled is the one with the path of
 * the largest value, ties: a free column first, then the smallest index; a path replaces another
 * only if its value is strictly larger. Values are compared exactly. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PATH_MATCHING_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PATH_MATCHING_H

#include "models/base/arena.h"

/* The value of a path. */
enum path_value {
    PATH_BOTTLENECK, /* its smallest weight, which makes that of the matching the largest possible
                      */
    PATH_GAIN,       /* what the sum of the matching gains. As gains may grow along a path, the sum
                        is not always the largest possible */
};

struct path_matching {
    int n;
    enum path_value rule;
    int *column_of, *row_of; /* -1: unmatched */

    /* scratch, by column */
    double *matched;  /* weight of its match; 0: unmatched */
    double *value;    /* of the best path; INFINITY: settled */
    double *open;     /* the same; -INFINITY: settled, or not reached */
    int *predecessor; /* the row from which it was reached */
};

/* Memory is from the arena. */
struct path_matching path_matching_start(int n, enum path_value rule, struct arena *arena);

/* Matches under weight[n * n], row-major; -INFINITY forbids a pair. Independent of earlier calls.
 * Returns the least value of the paths, with PATH_BOTTLENECK the smallest weight matched (INFINITY
 * for n = 0), or -INFINITY if no perfect matching exists; then the pairs found before the first row
 * that could not be matched stay in column_of and row_of. */
double path_match(struct path_matching *matching, const double *weight);

#endif
