#include "algorithms/lib/exchange/assignment.h"

#include <math.h>
#include <string.h>

/* Augmenting row reduction: passes over the unmatched rows, and row scans allowed per row. With
 * good duals, as after a warm start, bidding gains less than shortest paths. */
#define REDUCTION_PASSES 2
#define SCANS_PER_ROW_COLD 12
#define SCANS_PER_ROW_WARM 5

void assignment_init(struct assignment *a, int n, struct arena *arena)
{
    *a = (struct assignment){
        .n = n,
        .column_of = ARENA_ARRAY(arena, int, n),
        .row_of = ARENA_ARRAY(arena, int, n),
        .column_dual = ARENA_ZEROED(arena, double, n),
        .pending = ARENA_ARRAY(arena, int, n),
        .displaced = ARENA_ARRAY(arena, int, n),
        .free_columns = ARENA_ARRAY(arena, int, n),
        .distance = ARENA_ARRAY(arena, double, n),
        .predecessor = ARENA_ARRAY(arena, int, n),
        .scanned = ARENA_ARRAY(arena, int, n),
        .depth = ARENA_ARRAY(arena, double, n),
    };
    for (int k = 0; k < n; k++)
        a->column_of[k] = a->row_of[k] = -1;
}

/* --- scans of one row ------------------------------------------------------------------------ */

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

/* --- cold start ------------------------------------------------------------------------------ */

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

/* Column reduction and reduction transfer. False if a column has no finite cost. */
static bool start_cold(struct assignment *a, const double *cost)
{
    int n = a->n;
    bool feasible = true;
    int *columns_won = a->displaced;
    column_minima(a, cost);
    for (int k = 0; k < n; k++) {
        a->column_of[k] = a->row_of[k] = -1;
        columns_won[k] = 0;
    }
    for (int j = n - 1; j >= 0; j--) {
        int i = a->predecessor[j];
        if (a->column_dual[j] == INFINITY) {
            a->column_dual[j] = 0;
            feasible = false;
        } else if (columns_won[i]++ == 0) {
            match(a, i, j);
        }
    }
    for (int i = 0; feasible && i < n; i++)
        if (columns_won[i] == 1)
            transfer_reduction(a, cost + (size_t)i * (size_t)n, a->column_of[i]);
    return feasible;
}

/* --- warm start ------------------------------------------------------------------------------ */

/* Keeps the pairs that still have the least reduced cost of their row. */
static void start_warm(struct assignment *a, const double *cost)
{
    int n = a->n;
    for (int i = 0; i < n; i++) {
        int j = a->column_of[i];
        if (j < 0)
            continue;
        const double *row = cost + (size_t)i * (size_t)n;
        if (row[j] < INFINITY &&
            two_least(n, row, a->column_dual).least == row[j] - a->column_dual[j])
            continue;
        a->column_of[i] = a->row_of[j] = -1;
    }
}

/* --- augmenting row reduction ---------------------------------------------------------------- */

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

/* --- shortest augmenting paths --------------------------------------------------------------- */

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

/* Matches the free row root over a shortest path. False if no free column can be reached. */
static bool augment(struct assignment *a, const double *cost, int root)
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
    if (best.column < 0)
        return false;
    for (int k = 0; k < scanned; k++)
        a->column_dual[a->scanned[k]] += a->depth[k] - best.distance;
    take_free_column(a, best.column);
    flip_path(a, root, best.column);
    return true;
}

/* --- complete solve --------------------------------------------------------------------------- */

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

bool assignment_solve(struct assignment *a, const double *cost, bool warm)
{
    int n = a->n;
    if (warm)
        start_warm(a, cost);
    else if (n > 0 && !start_cold(a, cost))
        return false;
    int count = gather_free(a);
    for (int pass = 0; pass < REDUCTION_PASSES && count > 0; pass++)
        count = reduce_rows(a, cost, count, warm ? SCANS_PER_ROW_WARM : SCANS_PER_ROW_COLD);
    gather_free_columns(a);
    for (int k = 0; k < count; k++)
        if (!augment(a, cost, a->pending[k]))
            return false;
    return true;
}
