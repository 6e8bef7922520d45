/* Dense linear assignment: the perfect matching of rows and columns with the smallest cost sum.
 *
 * R. Jonker, A. Volgenant: A shortest augmenting path algorithm for dense and sparse linear
 * assignment problems. Computing 38 (1987) 325-340. For the largest sum, pass negated weights. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ASSIGNMENT_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ASSIGNMENT_H

#include "models/base/arena.h"

#include <stdbool.h>

/* After a solve that returned true: column_of and row_of are inverse permutations, and
 * cost[i][j] - column_dual[j] is least for every i at j = column_of[i], up to rounding. */
struct assignment {
    int n;
    int *column_of, *row_of; /* -1: unmatched */
    double *column_dual;

    /* scratch */
    int *pending, *displaced; /* unmatched rows */
    int *free_columns;        /* columns without a row, free_count of them */
    int free_count;
    double *distance; /* of a column from the tree's root; -INFINITY: scanned */
    int *predecessor; /* the row from which a column was reached */
    int *scanned;     /* columns in the order of scanning ... */
    double *depth;    /* ... and their distances */
};

/* Memory is from the arena. All duals are zero. */
void assignment_init(struct assignment *assignment, int n, struct arena *arena);

/* Solves for cost[n * n], row-major; INFINITY forbids a pair, every other entry must be finite.
 * Returns false if no perfect matching exists; the pairs found until then stay in column_of and
 * row_of.
 *
 * A warm solve starts from the column duals and pairs left by the previous solve on this object,
 * whatever that solve returned. Its result is optimal for any costs. It is faster than a cold solve
 * if few costs have decreased since, as in a series of matchings whose served pairs are forbidden
 * or become costlier. Among several optimal matchings, warm and cold solves may choose
 * differently. */
bool assignment_solve(struct assignment *assignment, const double *cost, bool warm);

#endif
