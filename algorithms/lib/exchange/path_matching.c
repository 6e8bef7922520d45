#include "algorithms/lib/exchange/path_matching.h"

#include <math.h>

struct path_matching path_matching_start(int n, enum path_value rule, struct arena *arena)
{
    return (struct path_matching){
        .n = n,
        .rule = rule,
        .column_of = ARENA_ARRAY(arena, int, n),
        .row_of = ARENA_ARRAY(arena, int, n),
        .matched = ARENA_ARRAY(arena, double, n),
        .value = ARENA_ARRAY(arena, double, n),
        .open = ARENA_ARRAY(arena, double, n),
        .predecessor = ARENA_ARRAY(arena, int, n),
    };
}

/* Extends a path of this value that ends at a row to all columns. */
static void extend(struct path_matching *matching, const double *weight, double value, int row)
{
    const double *own = weight + (size_t)row * (size_t)matching->n;
    double *best = matching->value, *open = matching->open;
    int *predecessor = matching->predecessor, n = matching->n;
    for (int j = 0; j < n && matching->rule == PATH_BOTTLENECK; j++) {
        double longer = value < own[j] ? value : own[j];
        if (longer > best[j]) {
            best[j] = open[j] = longer;
            predecessor[j] = row;
        }
    }
    for (int j = 0; j < n && matching->rule == PATH_GAIN; j++) {
        double longer = value + own[j] - matching->matched[j];
        if (longer > best[j]) {
            best[j] = open[j] = longer;
            predecessor[j] = row;
        }
    }
}

/* The open column with the largest value; ties: a free one, then the smallest index. */
static int next_column(const struct path_matching *matching)
{
    const double *open = matching->open;
    const int *row_of = matching->row_of;
    double most = -INFINITY;
    int next = 0;
    for (int j = 0, n = matching->n; j < n; j++) {
        if (open[j] < most || (open[j] == most && (row_of[j] >= 0 || row_of[next] < 0)))
            continue;
        most = open[j];
        next = j;
    }
    return next;
}

static void flip_path(struct path_matching *matching, const double *weight, int root, int end)
{
    for (int j = end, i = -1; i != root;) {
        i = matching->predecessor[j];
        int previous = matching->column_of[i];
        matching->column_of[i] = j;
        matching->row_of[j] = i;
        matching->matched[j] = weight[(size_t)i * (size_t)matching->n + (size_t)j];
        j = previous;
    }
}

/* Grows the tree of a row and matches it. Returns the value of the path. */
static double match_row(struct path_matching *matching, const double *weight, int root)
{
    for (int j = 0; j < matching->n; j++)
        matching->value[j] = matching->open[j] = -INFINITY;
    extend(matching, weight, matching->rule == PATH_BOTTLENECK ? INFINITY : 0.0, root);
    int end = next_column(matching);
    for (; matching->open[end] > -INFINITY && matching->row_of[end] >= 0;
         end = next_column(matching)) {
        double value = matching->value[end];
        matching->value[end] = INFINITY;
        matching->open[end] = -INFINITY;
        extend(matching, weight, value, matching->row_of[end]);
    }
    double value = matching->open[end];
    if (value > -INFINITY)
        flip_path(matching, weight, root, end);
    return value;
}

double path_match(struct path_matching *matching, const double *weight)
{
    double least = INFINITY;
    for (int k = 0; k < matching->n; k++) {
        matching->column_of[k] = matching->row_of[k] = -1;
        matching->matched[k] = 0.0;
    }
    for (int i = 0; i < matching->n && least > -INFINITY; i++)
        least = fmin(least, match_row(matching, weight, i));
    return least;
}
