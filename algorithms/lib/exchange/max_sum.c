#include "algorithms/lib/exchange/max_sum.h"

#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/uniform.h"
#include "models/exchange/clock.h"

#include <string.h>

struct search {
    int n;
    const double *weight;
    int *column_of, *row_of; /* -1: unmatched */

    /* the tree of one row, by columns */
    double *gain; /* weight of the matching along the path to a column, less what it is now */
    int *predecessor;
    bool *settled;
};

static struct search search_start(int n, const double *weight, struct arena *arena)
{
    return (struct search){
        .n = n,
        .weight = weight,
        .column_of = ARENA_ARRAY(arena, int, n),
        .row_of = ARENA_ARRAY(arena, int, n),
        .gain = ARENA_ARRAY(arena, double, n),
        .predecessor = ARENA_ARRAY(arena, int, n),
        .settled = ARENA_ARRAY(arena, bool, n),
    };
}

/* The gain of a path of that gain to a row, once it goes on to a column. */
static double gain_through(const struct search *search, double gain, int row, int column)
{
    size_t n = (size_t)search->n;
    double with = gain + search->weight[(size_t)row * n + (size_t)column];
    int match = search->row_of[column];
    return match < 0 ? with : with - search->weight[(size_t)match * n + (size_t)column];
}

static void plant(struct search *search, int root)
{
    for (int j = 0; j < search->n; j++) {
        search->gain[j] = gain_through(search, 0.0, root, j);
        search->predecessor[j] = root;
        search->settled[j] = false;
    }
}

static void extend(struct search *search, double gain, int row)
{
    for (int j = 0; j < search->n; j++) {
        double through = gain_through(search, gain, row, j);
        if (!search->settled[j] && through > search->gain[j]) {
            search->gain[j] = through;
            search->predecessor[j] = row;
        }
    }
}

/* The largest gain; ties: a free column, then the smallest index. */
static int next_column(const struct search *search)
{
    int next = -1;
    for (int j = 0; j < search->n; j++) {
        if (search->settled[j])
            continue;
        if (next < 0 || search->gain[j] > search->gain[next] ||
            (search->gain[j] == search->gain[next] && search->row_of[j] < 0 &&
             search->row_of[next] >= 0))
            next = j;
    }
    return next;
}

static void flip_path(struct search *search, int root, int end)
{
    for (int j = end, i = -1; i != root;) {
        i = search->predecessor[j];
        int previous = search->column_of[i];
        search->column_of[i] = j;
        search->row_of[j] = i;
        j = previous;
    }
}

static void match_row(struct search *search, int root)
{
    plant(search, root);
    int j = next_column(search);
    for (; search->row_of[j] >= 0; j = next_column(search)) {
        search->settled[j] = true;
        extend(search, search->gain[j], search->row_of[j]);
    }
    flip_path(search, root, j);
}

static void match(struct search *search)
{
    memset(search->column_of, -1, (size_t)search->n * sizeof *search->column_of);
    memset(search->row_of, -1, (size_t)search->n * sizeof *search->row_of);
    for (int i = 0; i < search->n; i++)
        match_row(search, i);
}

void max_sum_send_weightless(struct exchange_clock *clock, message_weight *weight)
{
    const struct exchange *exchange = clock->exchange;
    double *remaining = weight_matrix(exchange, exchange_bytes, clock->arena);
    size_t left = 0;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double *bytes = &remaining[(size_t)from * (size_t)exchange->nodes + (size_t)to];
            if (weight(exchange, from, to) > 0.0)
                *bytes = 0.0;
            left += *bytes > 0.0;
        }
    if (left > 0)
        send_remainder(clock, remaining);
}

/* Sends the matched messages as one phase; returns their number. */
static size_t send_matched(struct exchange_clock *clock, const int *column_of, double *weight)
{
    int nodes = clock->exchange->nodes;
    size_t sent = 0;
    for (int from = 0; from < nodes; from++) {
        int to = column_of[from];
        double *pair = &weight[(size_t)from * (size_t)nodes + (size_t)to];
        if (*pair > 0.0) {
            exchange_clock_send(clock, from, to, exchange_bytes(clock->exchange, from, to));
            *pair = 0.0;
            sent++;
        }
    }
    if (sent > 0)
        exchange_clock_end_phase(clock);
    return sent;
}

void max_sum_send(struct exchange_clock *clock, double *weight)
{
    int nodes = clock->exchange->nodes;
    size_t left = 0;
    for (size_t k = 0; k < (size_t)nodes * (size_t)nodes; k++)
        left += weight[k] > 0.0;
    struct search search = search_start(nodes, weight, clock->arena);
    while (left > 0) {
        match(&search);
        left -= send_matched(clock, search.column_of, weight);
    }
}

enum outcome max_sum(const struct exchange *exchange, struct context *context, struct timeline *out,
                     message_weight *weight)
{
    enum outcome outcome = refuse_diagonal(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    max_sum_send(&clock, weight_matrix(exchange, weight, context->arena));
    max_sum_send_weightless(&clock, weight);
    return OUTCOME_SCHEDULED;
}
