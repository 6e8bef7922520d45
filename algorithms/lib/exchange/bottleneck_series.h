/* A series of bottleneck matchings under weights that only decrease: each perfect matching has the
 * largest possible smallest weight for the weights at that step.
 *
 * As the weights fall, so does the bottleneck. Edges enter a bipartite graph once, by falling
 * weight, and only until it has a perfect matching: the threshold algorithm for bottleneck
 * assignment (R. Burkard, M. Dell'Amico, S. Martello: Assignment Problems, SIAM 2009, section 6.2),
 * with the graph, the last matching and the search forest kept from one step to the next. The
 * bottleneck equals that of bottleneck.h; the matching may differ. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_BOTTLENECK_SERIES_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_BOTTLENECK_SERIES_H

#include "models/base/arena.h"

#include <stdint.h>

struct weighted_edge {
    double weight; /* weight when queued; outdated if the pair's weight has changed since */
    int edge;      /* row * n + column */
};

struct bottleneck_series {
    int n;
    int *column_of; /* the matching of the last step; -1: unmatched, after a failed step */

    /* scratch */
    double *weight;   /* current */
    double threshold; /* weight of the last edge drawn; the graph has no smaller edge */
    int *row_of;
    int free_rows;
    int words;           /* 64-bit words in a set of columns */
    uint64_t *adjacent;  /* per row: its columns in the graph */
    uint64_t *free;      /* columns without a row */
    uint64_t *unvisited; /* columns that the search forest has not reached */
    int *predecessor;    /* the row from which a column was reached */
    int *stack;          /* the `depth` rows of the forest that are to be scanned */
    int depth;
    struct weighted_edge *sorted; /* all edges by falling weight; those before next are drawn */
    int next, edge_count;
    struct weighted_edge *heap; /* edges lowered below the threshold, largest weight first */
    int heap_count;
    size_t heap_capacity;
    struct arena *arena;
};

/* Copies weight[n * n], row-major, finite or -INFINITY, which forbids a pair. The arena must
 * outlive the series, which may allocate from it at any later call. */
void bottleneck_series_init(struct bottleneck_series *series, int n, const double *weight,
                            struct arena *arena);

/* Finds the next matching, column_of, for the current weights. Returns its smallest weight
 * (INFINITY for n = 0), or -INFINITY if no perfect matching exists; then none exists at any later
 * step either. */
double bottleneck_series_next(struct bottleneck_series *series);

/* Gives a pair a weight not greater than its present one; -INFINITY removes the pair for good.
 * column_of does not change before the next step. */
void bottleneck_series_lower(struct bottleneck_series *series, int row, int column, double weight);

#endif
