#include "algorithms/lib/exchange/weights.h"

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
