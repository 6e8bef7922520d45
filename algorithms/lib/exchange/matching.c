#include "algorithms/lib/exchange/matching.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>

double *weight_matrix(const struct exchange *exchange, message_weight *weight, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes;
    double *matrix = ARENA_ARRAY(arena, double, nodes *nodes);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            matrix[(size_t)from * nodes + (size_t)to] = weight(exchange, from, to);
    return matrix;
}

size_t send_matched(struct exchange_clock *clock, const int *column_of, double *weights,
                    double used)
{
    int nodes = clock->exchange->nodes;
    size_t sent = 0;
    for (int from = 0; from < nodes; from++) {
        int to = column_of[from];
        double *weight = &weights[(size_t)from * (size_t)nodes + (size_t)to];
        double bytes = exchange_bytes(clock->exchange, from, to);
        if (bytes > 0.0 && *weight != used) {
            exchange_clock_send(clock, from, to, bytes);
            sent++;
        }
        *weight = used;
    }
    exchange_clock_end_phase(clock);
    return sent;
}

void send_remainder(struct exchange_clock *clock, double *remaining)
{
    int nodes = clock->exchange->nodes;
    for (int shift = 1; shift < nodes; shift++) {
        for (int from = 0; from < nodes; from++) {
            int to = (from + shift) % nodes;
            double *bytes = &remaining[(size_t)from * (size_t)nodes + (size_t)to];
            if (*bytes > 0.0)
                exchange_clock_send(clock, from, to, *bytes);
            *bytes = 0.0;
        }
        exchange_clock_end_phase(clock);
    }
}

/* ---- equal sums ---- */

static void add_up(int n, const double *matrix, double *row_sum, double *column_sum)
{
    for (int k = 0; k < n; k++)
        row_sum[k] = column_sum[k] = 0;
    for (int i = 0; i < n; i++) {
        const double *row = matrix + (size_t)i * (size_t)n;
        for (int j = 0; j < n; j++)
            row_sum[i] += row[j];
        for (int j = 0; j < n; j++)
            column_sum[j] += row[j];
    }
}

/* The first index of the largest value. */
static int largest(int n, const double *values)
{
    int at = 0;
    for (int k = 1; k < n; k++)
        if (values[k] > values[at])
            at = k;
    return at;
}

static bool all_whole(int n, const double *matrix)
{
    for (size_t k = 0; k < (size_t)n * (size_t)n; k++)
        if (matrix[k] != floor(matrix[k]))
            return false;
    return true;
}

/* The deficit that counts as filled. Below 1 it cannot hide a deficit of integers, so the entries
 * are examined only if it is larger. */
static double negligible(int n, const double *matrix, double common)
{
    double rounding = 4.0 * n * DBL_EPSILON * common;
    return rounding >= 1 && all_whole(n, matrix) ? 0 : rounding;
}

double equal_sums(int n, double *matrix, struct arena *arena)
{
    if (n == 0)
        return 0;
    struct arena_mark mark = arena_mark(arena);
    double *row = ARENA_ARRAY(arena, double, n), *column = ARENA_ARRAY(arena, double, n);
    add_up(n, matrix, row, column);
    double common = fmax(row[largest(n, row)], column[largest(n, column)]);
    double filled = negligible(n, matrix, common);
    for (int k = 0; k < n; k++) {
        row[k] = common - row[k];
        column[k] = common - column[k];
    }
    for (;;) {
        int i = largest(n, row), j = largest(n, column);
        double amount = fmin(row[i], column[j]);
        if (amount <= filled)
            break;
        matrix[(size_t)i * (size_t)n + (size_t)j] += amount;
        row[i] -= amount;
        column[j] -= amount;
    }
    arena_rewind(arena, mark);
    return common;
}

/* ---- matchings along augmenting paths ---- */

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
