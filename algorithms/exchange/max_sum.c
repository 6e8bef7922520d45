/* Max-sum: perfect matchings of large weight sum, with sent pairs at weight 0, until nothing is
 * left to send.
 *
 * Paper `multicluster` section 3.3.2 (weights are bytes) and 4.1.2 (weights are times). The text
 * has no procedure, only "similar to the Max-Min algorithm": this is the tree search of
 * lib/exchange/bottleneck.h with sums instead of minima. Each matching starts empty; rows 0..n-1 in
 * order each grow a tree of paths, and the next column settled is the one with the largest gain of
 * the matching, ties: a free column first, then the smallest index. The first free column settled
 * ends the search. As gains may grow along a path, it need not be the best: sums are not always the
 * largest possible.
 *
 * This reading was chosen afterwards, of some fifteen, for its agreement with the tables of section
 * 5.3; experiments/papers/multicluster/figures/tables.json has the figures, of other tables too. */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/weights.h"
#include "algorithms/variant.h"
#include "models/exchange/clock.h"

#include <math.h>
#include <string.h>

struct search {
    int n;
    const double *weight;
    int *column_of, *row_of; /* -1: unmatched */
    double *matched;         /* weight of a column's match; 0: unmatched */

    /* the tree of one row, by columns */
    double *gain; /* of the matching along the best path to a column; INFINITY: settled */
    double *open; /* the same; -INFINITY: settled */
    int *predecessor;
};

static struct search search_start(int n, const double *weight, struct arena *arena)
{
    return (struct search){
        .n = n,
        .weight = weight,
        .column_of = ARENA_ARRAY(arena, int, n),
        .row_of = ARENA_ARRAY(arena, int, n),
        .matched = ARENA_ARRAY(arena, double, n),
        .gain = ARENA_ARRAY(arena, double, n),
        .open = ARENA_ARRAY(arena, double, n),
        .predecessor = ARENA_ARRAY(arena, int, n),
    };
}

static void plant(struct search *search, int root)
{
    const double *weight = search->weight + (size_t)root * (size_t)search->n;
    for (int j = 0; j < search->n; j++) {
        search->gain[j] = search->open[j] = weight[j] - search->matched[j];
        search->predecessor[j] = root;
    }
}

static void extend(struct search *search, double gain, int row)
{
    const double *weight = search->weight + (size_t)row * (size_t)search->n;
    for (int j = 0; j < search->n; j++) {
        double through = gain + weight[j] - search->matched[j];
        if (through > search->gain[j]) {
            search->gain[j] = search->open[j] = through;
            search->predecessor[j] = row;
        }
    }
}

/* The largest gain; ties: a free column, then the smallest index. */
static int next_column(const struct search *search)
{
    const double *open = search->open;
    const int *row_of = search->row_of;
    int next = 0;
    for (int j = 1; j < search->n; j++)
        if (open[j] > open[next] || (open[j] == open[next] && row_of[j] < 0 && row_of[next] >= 0))
            next = j;
    return next;
}

static void flip_path(struct search *search, int root, int end)
{
    for (int j = end, i = -1; i != root;) {
        i = search->predecessor[j];
        int previous = search->column_of[i];
        search->column_of[i] = j;
        search->row_of[j] = i;
        search->matched[j] = search->weight[(size_t)i * (size_t)search->n + (size_t)j];
        j = previous;
    }
}

static void match_row(struct search *search, int root)
{
    plant(search, root);
    int j = next_column(search);
    for (; search->row_of[j] >= 0; j = next_column(search)) {
        double gain = search->gain[j];
        search->gain[j] = INFINITY;
        search->open[j] = -INFINITY;
        extend(search, gain, search->row_of[j]);
    }
    flip_path(search, root, j);
}

static void match(struct search *search)
{
    memset(search->column_of, -1, (size_t)search->n * sizeof *search->column_of);
    memset(search->row_of, -1, (size_t)search->n * sizeof *search->row_of);
    memset(search->matched, 0, (size_t)search->n * sizeof *search->matched);
    for (int i = 0; i < search->n; i++)
        match_row(search, i);
}

/* Sends all messages of weight 0, last, in the pattern of FP. */
static void send_weightless(struct exchange_clock *clock, message_weight *weight)
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
        double *entry = &weight[(size_t)from * (size_t)nodes + (size_t)to];
        if (*entry > 0.0) {
            exchange_clock_send(clock, from, to, exchange_bytes(clock->exchange, from, to));
            *entry = 0.0;
            sent++;
        }
    }
    if (sent > 0)
        exchange_clock_end_phase(clock);
    return sent;
}

static void send_weighted(struct exchange_clock *clock, double *weight)
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

static enum outcome max_sum(const struct exchange *exchange, struct context *context,
                            struct timeline *out, message_weight *weight)
{
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    send_weighted(&clock, weight_matrix(exchange, weight, context->arena));
    send_weightless(&clock, weight);
    return OUTCOME_SCHEDULED;
}

EXCHANGE(max_sum, "MS", "multicluster 3.3.2", max_sum(exchange, context, out, exchange_bytes),
         .domain = refuse_diagonal);
EXCHANGE(adapted_max_sum, "adapted MS", "multicluster 4.1.2",
         max_sum(exchange, context, out, exchange_message_time), .domain = refuse_diagonal);
