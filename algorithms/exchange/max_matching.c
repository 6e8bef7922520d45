/* Maximum and minimum matching: P perfect ("complete") matchings of unused pairs, including the
 * diagonal, each of the largest or smallest total time; a pair without a message takes none. Unlike
 * in max-sum (max_min.c), no pair is matched twice. Paper `exchange` section 4.3. O(P^4).
 *
 * A matching is a dense linear assignment: R. Jonker, A. Volgenant: A shortest augmenting path
 * algorithm for dense and sparse linear assignment problems. Computing 38 (1987) 325-340. Each but
 * the first starts from the column duals of the one before: any duals lead to an optimum, and these
 * do so sooner, because costs have only risen. */
#include "algorithms/lib/exchange/matching.h"
#include "algorithms/lib/guarantees.h"
#include "algorithms/variant.h"

#include <math.h>
#include <string.h>

/* Augmenting row reduction: passes over the unmatched rows, and row scans allowed per row. With
 * good duals, those of the matching before, bidding gains less than shortest paths. */
#define REDUCTION_PASSES 2
#define SCANS_PER_ROW_FIRST 12
#define SCANS_PER_ROW_LATER 5

/* Solved: column_of and row_of are inverse permutations, and cost[i][j] - column_dual[j] is least
 * for every i at j = column_of[i], up to rounding. */
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

static struct assignment assignment_start(int n, struct arena *arena)
{
    return (struct assignment){
        .n = n,
        .column_of = ARENA_ARRAY(arena, int, n),
        .row_of = ARENA_ARRAY(arena, int, n),
        .column_dual = ARENA_ARRAY(arena, double, n),
        .pending = ARENA_ARRAY(arena, int, n),
        .displaced = ARENA_ARRAY(arena, int, n),
        .free_columns = ARENA_ARRAY(arena, int, n),
        .distance = ARENA_ARRAY(arena, double, n),
        .predecessor = ARENA_ARRAY(arena, int, n),
        .scanned = ARENA_ARRAY(arena, int, n),
        .depth = ARENA_ARRAY(arena, double, n),
    };
}

/* ---- scans of one row ---- */

struct two_least {
    double least, second; /* of row[j] - dual[j]; INFINITY if there is none */
};

static struct two_least two_least(int n, const double *row, const double *dual)
{
    struct two_least found = {INFINITY, INFINITY};
    for (int j = 0; j < n; j++) {
        double reduced = row[j] - dual[j];
        if (reduced < found.least) {
            found.second = found.least;
            found.least = reduced;
        } else if (reduced < found.second) {
            found.second = reduced;
        }
    }
    return found;
}

/* The first column from start on whose reduced cost is value; it must exist. */
static int find_reduced(const double *row, const double *dual, double value, int start)
{
    while (row[start] - dual[start] != value)
        start++;
    return start;
}

/* ---- column reduction ---- */

/* Column duals become column minima; the first row that attains one is in predecessor. */
static void column_minima(struct assignment *a, const double *cost)
{
    int n = a->n;
    memcpy(a->column_dual, cost, (size_t)n * sizeof *a->column_dual);
    memset(a->predecessor, 0, (size_t)n * sizeof *a->predecessor);
    for (int i = 1; i < n; i++) {
        const double *row = cost + (size_t)i * (size_t)n;
        for (int j = 0; j < n; j++)
            if (row[j] < a->column_dual[j]) {
                a->column_dual[j] = row[j];
                a->predecessor[j] = i;
            }
    }
}

static void match(struct assignment *a, int i, int j)
{
    a->column_of[i] = j;
    a->row_of[j] = i;
}

/* Lowers the dual of a matched row's column by the slack of its second best column. */
static void transfer_reduction(struct assignment *a, const double *row, int j)
{
    struct two_least found = two_least(a->n, row, a->column_dual);
    double slack = found.second - (row[j] - a->column_dual[j]);
    if (slack > 0 && slack < INFINITY)
        a->column_dual[j] -= slack;
}

/* Column reduction and reduction transfer. */
static void reduce_columns(struct assignment *a, const double *cost)
{
    int n = a->n, *columns_won = a->displaced;
    column_minima(a, cost);
    memset(columns_won, 0, (size_t)n * sizeof *columns_won);
    for (int j = n - 1; j >= 0; j--) {
        int i = a->predecessor[j];
        if (columns_won[i]++ == 0)
            match(a, i, j);
    }
    for (int i = 0; i < n; i++)
        if (columns_won[i] == 1)
            transfer_reduction(a, cost + (size_t)i * (size_t)n, a->column_of[i]);
}

/* ---- augmenting row reduction ---- */

/* One pass over the rows in pending[0..count): a row takes its best column, whose dual decreases
 * until the second best is equally good; the row that it displaces continues at once, or waits for
 * the next pass if the dual did not decrease. Returns the number of rows then pending. */
static int reduce_rows(struct assignment *a, const double *cost, int count, int scans_per_row)
{
    int n = a->n, waiting = 0;
    long scans = (long)scans_per_row * count;
    double *dual = a->column_dual;
    for (int next = 0; next < count;) {
        int i = a->pending[next++];
        const double *row = cost + (size_t)i * (size_t)n;
        struct two_least found = two_least(n, row, dual);
        if (scans-- <= 0 || found.second == INFINITY) {
            a->displaced[waiting++] = i;
            continue;
        }
        int j = find_reduced(row, dual, found.least, 0);
        double fallen = dual[j] - (found.second - found.least);
        bool falls = fallen < dual[j];
        if (falls)
            dual[j] = fallen;
        else if (a->row_of[j] >= 0 && found.second == found.least)
            j = find_reduced(row, dual, found.second, j + 1);
        int loser = a->row_of[j];
        match(a, i, j);
        if (loser < 0)
            continue;
        a->column_of[loser] = -1;
        if (falls)
            a->pending[--next] = loser;
        else
            a->displaced[waiting++] = loser;
    }
    int *done = a->pending;
    a->pending = a->displaced;
    a->displaced = done;
    return waiting;
}

/* ---- shortest augmenting paths ---- */

/* The best path to a free column so far. */
struct best_end {
    double distance;
    int column; /* -1: none */
};

/* Starts a tree at a row. Distances are capped at that of the best free column, since only shorter
 * paths are useful. */
static struct best_end start_tree(struct assignment *a, const double *row, int root)
{
    int n = a->n;
    const double *dual = a->column_dual;
    struct best_end best = {INFINITY, -1};
    for (int k = 0; k < a->free_count; k++) {
        int j = a->free_columns[k];
        if (row[j] - dual[j] < best.distance)
            best = (struct best_end){row[j] - dual[j], j};
    }
    for (int j = 0; j < n; j++) {
        double reduced = row[j] - dual[j];
        a->distance[j] = reduced < best.distance ? reduced : best.distance;
        a->predecessor[j] = root;
    }
    return best;
}

/* Extends the tree from a row: a column's path through it costs row[j] - dual[j] - offset. */
static void relax(struct assignment *a, const double *row, double offset, int from,
                  struct best_end *best)
{
    for (int j = 0; j < a->n; j++) {
        double through = row[j] - a->column_dual[j] - offset;
        if (!(through < a->distance[j]))
            continue;
        a->distance[j] = through;
        a->predecessor[j] = from;
        if (a->row_of[j] < 0 && through < best->distance)
            *best = (struct best_end){through, j};
    }
}

/* The first unscanned column at the least distance, or -1 if a free column is no farther. */
static int nearest(const struct assignment *a, const struct best_end *best)
{
    double least = best->distance;
    int next = -1;
    for (int j = 0; j < a->n; j++)
        if (a->distance[j] < least && a->distance[j] > -INFINITY) {
            least = a->distance[j];
            next = j;
        }
    return next;
}

static void take_free_column(struct assignment *a, int column)
{
    int k = 0;
    while (a->free_columns[k] != column)
        k++;
    a->free_columns[k] = a->free_columns[--a->free_count];
}

static void flip_path(struct assignment *a, int root, int end)
{
    for (int j = end, i = -1; i != root;) {
        i = a->predecessor[j];
        int previous = a->column_of[i];
        match(a, i, j);
        j = previous;
    }
}

/* Matches the free row root over a shortest path. */
static void augment(struct assignment *a, const double *cost, int root)
{
    int n = a->n, scanned = 0;
    struct best_end best = start_tree(a, cost + (size_t)root * (size_t)n, root);
    for (int j; (j = nearest(a, &best)) >= 0;) {
        double distance = a->distance[j];
        int i = a->row_of[j];
        a->scanned[scanned] = j;
        a->depth[scanned++] = distance;
        a->distance[j] = -INFINITY;
        const double *row = cost + (size_t)i * (size_t)n;
        relax(a, row, row[j] - a->column_dual[j] - distance, i, &best);
    }
    for (int k = 0; k < scanned; k++)
        a->column_dual[a->scanned[k]] += a->depth[k] - best.distance;
    take_free_column(a, best.column);
    flip_path(a, root, best.column);
}

/* ---- a series of matchings ---- */

static int gather_free(struct assignment *a)
{
    int count = 0;
    for (int i = 0; i < a->n; i++)
        if (a->column_of[i] < 0)
            a->pending[count++] = i;
    return count;
}

static void gather_free_columns(struct assignment *a)
{
    a->free_count = 0;
    for (int j = 0; j < a->n; j++)
        if (a->row_of[j] < 0)
            a->free_columns[a->free_count++] = j;
}

/* The perfect matching with the smallest sum of cost[n * n], row-major; INFINITY: used. */
static void assign(struct assignment *a, const double *cost, bool first)
{
    for (int k = 0; k < a->n; k++)
        a->column_of[k] = a->row_of[k] = -1;
    if (first)
        reduce_columns(a, cost);
    int count = gather_free(a);
    for (int pass = 0; pass < REDUCTION_PASSES && count > 0; pass++)
        count = reduce_rows(a, cost, count, first ? SCANS_PER_ROW_FIRST : SCANS_PER_ROW_LATER);
    gather_free_columns(a);
    for (int k = 0; k < count; k++)
        augment(a, cost, a->pending[k]);
}

/* sign 1: the smallest total time; -1: the largest. */
static enum outcome matchings(const struct exchange *exchange, struct context *context,
                              struct timeline *out, double sign)
{
    size_t pairs = (size_t)exchange->nodes * (size_t)exchange->nodes;
    double *cost = weight_matrix(exchange, exchange_message_time, context->arena);
    for (size_t k = 0; k < pairs; k++)
        cost[k] *= sign;
    struct assignment assignment = assignment_start(exchange->nodes, context->arena);
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int phase = 0; phase < exchange->nodes; phase++) {
        assign(&assignment, cost, phase == 0);
        send_matched(&clock, assignment.column_of, cost, INFINITY);
    }
    return OUTCOME_SCHEDULED;
}

#define MATCHINGS(word, words, sign)                                                               \
    EXCHANGE(word, words, "exchange 4.3", matchings(exchange, context, out, sign),                 \
             .guarantee = {AGAINST_LOWER_BOUND, half_the_nodes_rounded_up,                         \
                           "exchange, section 4.3, amended to ceil(P/2)"})

MATCHINGS(max_matching, "max matching", -1.0);
MATCHINGS(min_matching, "min matching", 1.0);
