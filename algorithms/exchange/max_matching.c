/* Maximum and minimum matching: P perfect ("complete") matchings of unused pairs, including the
 * diagonal, each of the largest or smallest total time; a pair without a message takes none. Unlike
 * in max-sum (max_min.c), no pair is matched twice. Paper `exchange` section 4.3. O(P^4).
 *
 * A matching is a dense linear assignment, by shortest augmenting paths: R. Jonker, A. Volgenant: A
 * shortest augmenting path algorithm for dense and sparse linear assignment problems. Computing 38
 * (1987) 325-340. Each but the first starts from the column duals of the one before: any duals lead
 * to an optimum, and these do so sooner, because costs have only risen. */
#include "algorithms/lib/exchange/matching.h"
#include "algorithms/lib/guarantees.h"
#include "algorithms/variant.h"

#include <math.h>

/* Solved: column_of and row_of are inverse permutations, and cost[i][j] - column_dual[j] is least
 * for every i at j = column_of[i], up to rounding. */
struct assignment {
    int n;
    int *column_of, *row_of; /* -1: unmatched */
    double *column_dual;

    /* scratch */
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
        .column_dual = ARENA_ZEROED(arena, double, n),
        .distance = ARENA_ARRAY(arena, double, n),
        .predecessor = ARENA_ARRAY(arena, int, n),
        .scanned = ARENA_ARRAY(arena, int, n),
        .depth = ARENA_ARRAY(arena, double, n),
    };
}

static void match(struct assignment *a, int i, int j)
{
    a->column_of[i] = j;
    a->row_of[j] = i;
}

/* ---- shortest augmenting paths ---- */

/* The best path to a free column so far. */
struct best_end {
    double distance;
    int column; /* -1: none */
};

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
    struct best_end best = {INFINITY, -1};
    for (int j = 0; j < n; j++)
        a->distance[j] = INFINITY;
    relax(a, cost + (size_t)root * (size_t)n, 0.0, root, &best);
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
    flip_path(a, root, best.column);
}

/* ---- a series of matchings ---- */

/* The perfect matching with the smallest sum of cost[n * n], row-major; INFINITY: used. */
static void assign(struct assignment *a, const double *cost)
{
    for (int k = 0; k < a->n; k++)
        a->column_of[k] = a->row_of[k] = -1;
    for (int i = 0; i < a->n; i++)
        augment(a, cost, i);
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
        assign(&assignment, cost);
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
