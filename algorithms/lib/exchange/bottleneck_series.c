#include "algorithms/lib/exchange/bottleneck_series.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

/* --- sets of columns ------------------------------------------------------------------------- */

static uint64_t *adjacent(const struct bottleneck_series *s, int row)
{
    return s->adjacent + (size_t)row * (size_t)s->words;
}

static bool has(const uint64_t *set, int column)
{
    return set[column / 64] >> (column % 64) & 1;
}

static void insert(uint64_t *set, int column)
{
    set[column / 64] |= (uint64_t)1 << (column % 64);
}

static void erase(uint64_t *set, int column)
{
    set[column / 64] &= ~((uint64_t)1 << (column % 64));
}

static void fill(uint64_t *set, int n)
{
    for (int column = 0; column < n; column += 64)
        set[column / 64] = n - column >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << (n - column)) - 1;
}

/* --- edges by falling weight ----------------------------------------------------------------- */

static int by_weight(const void *a, const void *b)
{
    const struct weighted_edge *left = a, *right = b;
    if (left->weight != right->weight)
        return left->weight > right->weight ? -1 : 1;
    return left->edge - right->edge;
}

static void heap_push(struct bottleneck_series *s, struct weighted_edge edge)
{
    ARENA_GROW(s->arena, s->heap, s->heap_count, s->heap_capacity);
    int at = s->heap_count++;
    for (; at > 0 && s->heap[(at - 1) / 2].weight < edge.weight; at = (at - 1) / 2)
        s->heap[at] = s->heap[(at - 1) / 2];
    s->heap[at] = edge;
}

static void heap_pop(struct bottleneck_series *s)
{
    struct weighted_edge last = s->heap[--s->heap_count];
    int at = 0;
    for (int child; (child = 2 * at + 1) < s->heap_count; at = child) {
        if (child + 1 < s->heap_count && s->heap[child + 1].weight > s->heap[child].weight)
            child++;
        if (s->heap[child].weight <= last.weight)
            break;
        s->heap[at] = s->heap[child];
    }
    s->heap[at] = last;
}

/* Adds the heaviest edge outside the graph to it and lowers the threshold. Returns the edge, or -1
 * if none is left. */
static int draw_edge(struct bottleneck_series *s)
{
    for (;;) {
        struct weighted_edge edge;
        bool sorted_left = s->next < s->edge_count;
        if (s->heap_count > 0 && (!sorted_left || s->heap[0].weight > s->sorted[s->next].weight)) {
            edge = s->heap[0];
            heap_pop(s);
        } else if (sorted_left) {
            edge = s->sorted[s->next++];
        } else {
            return -1;
        }
        if (s->weight[edge.edge] != edge.weight)
            continue;
        insert(adjacent(s, edge.edge / s->n), edge.edge % s->n);
        s->threshold = edge.weight;
        return edge.edge;
    }
}

/* --- start ----------------------------------------------------------------------------------- */

/* A bound on the first bottleneck: every row and every column needs an edge. */
static double first_bound(const struct bottleneck_series *s, struct arena *arena)
{
    int n = s->n;
    struct arena_mark mark = arena_mark(arena);
    double bound = INFINITY, *column_best = ARENA_ARRAY(arena, double, n);
    for (int j = 0; j < n; j++)
        column_best[j] = -INFINITY;
    for (int i = 0; i < n; i++) {
        const double *row = s->weight + (size_t)i * (size_t)n;
        double row_best = -INFINITY;
        for (int j = 0; j < n; j++) {
            row_best = fmax(row_best, row[j]);
            column_best[j] = fmax(column_best[j], row[j]);
        }
        bound = fmin(bound, row_best);
    }
    for (int j = 0; j < n; j++)
        bound = fmin(bound, column_best[j]);
    arena_rewind(arena, mark);
    return bound;
}

void bottleneck_series_init(struct bottleneck_series *s, int n, const double *weight,
                            struct arena *arena)
{
    int words = (n + 63) / 64, pairs = n * n;
    *s = (struct bottleneck_series){
        .n = n,
        .column_of = ARENA_ARRAY(arena, int, n),
        .weight = ARENA_ARRAY(arena, double, pairs),
        .threshold = INFINITY,
        .row_of = ARENA_ARRAY(arena, int, n),
        .free_rows = n,
        .words = words,
        .adjacent = ARENA_ZEROED(arena, uint64_t, (size_t)n * (size_t)words),
        .free = ARENA_ARRAY(arena, uint64_t, words),
        .unvisited = ARENA_ARRAY(arena, uint64_t, words),
        .predecessor = ARENA_ARRAY(arena, int, n),
        .stack = ARENA_ARRAY(arena, int, n),
        .sorted = ARENA_ARRAY(arena, struct weighted_edge, pairs),
        .heap = ARENA_ARRAY(arena, struct weighted_edge, n + 1),
        .heap_capacity = (size_t)n + 1,
        .arena = arena,
    };
    for (int k = 0; k < n; k++)
        s->column_of[k] = s->row_of[k] = -1;
    for (int k = 0; k < pairs; k++) {
        s->weight[k] = weight[k];
        if (weight[k] > -INFINITY)
            s->sorted[s->edge_count++] = (struct weighted_edge){s->weight[k], k};
    }
    fill(s->free, n);
    qsort(s->sorted, (size_t)s->edge_count, sizeof *s->sorted, by_weight);
    double bound = first_bound(s, arena);
    while (s->next < s->edge_count && s->sorted[s->next].weight >= bound)
        draw_edge(s);
}

/* --- search ---------------------------------------------------------------------------------- */

static void augment(struct bottleneck_series *s, int column)
{
    erase(s->free, column);
    s->free_rows--;
    while (column >= 0) {
        int row = s->predecessor[column], previous = s->column_of[row];
        s->column_of[row] = column;
        s->row_of[column] = row;
        column = previous;
    }
}

/* The first column of the row in the set, or -1. */
static int common_column(const struct bottleneck_series *s, int row, const uint64_t *set)
{
    const uint64_t *columns = adjacent(s, row);
    for (int w = 0; w < s->words; w++)
        if (columns[w] & set[w])
            return 64 * w + __builtin_ctzll(columns[w] & set[w]);
    return -1;
}

static void visit(struct bottleneck_series *s, int row, int column)
{
    s->predecessor[column] = row;
    erase(s->unvisited, column);
    s->stack[s->depth++] = s->row_of[column];
}

/* Grows the forest from the rows on the stack until it meets a free column, and augments. False if
 * there is none; then everything reachable has been visited. */
static bool search(struct bottleneck_series *s)
{
    while (s->depth > 0) {
        int row = s->stack[--s->depth];
        int column = common_column(s, row, s->free);
        if (column >= 0) {
            s->predecessor[column] = row;
            augment(s, column);
            return true;
        }
        const uint64_t *columns = adjacent(s, row);
        for (int w = 0; w < s->words; w++)
            for (uint64_t left; (left = columns[w] & s->unvisited[w]) != 0;)
                visit(s, row, 64 * w + __builtin_ctzll(left));
    }
    return false;
}

/* Searches from every free row, over disjoint trees. False if the matching is maximum; then the
 * visited columns are the forest that proves it. */
static bool augment_pass(struct bottleneck_series *s)
{
    bool augmented = false;
    fill(s->unvisited, s->n);
    for (int i = 0; i < s->n; i++) {
        if (s->column_of[i] >= 0)
            continue;
        s->stack[0] = i;
        s->depth = 1;
        augmented |= search(s);
    }
    return augmented;
}

/* Draws edges until one lets the forest of a maximum matching reach a free column. */
static bool draw_until_augmented(struct bottleneck_series *s)
{
    for (int edge; (edge = draw_edge(s)) >= 0;) {
        int row = edge / s->n, column = edge % s->n;
        bool reached = s->column_of[row] < 0 || !has(s->unvisited, s->column_of[row]);
        if (!reached || !has(s->unvisited, column))
            continue;
        s->stack[0] = row;
        s->depth = 1;
        if (search(s))
            return true;
    }
    return false;
}

static void drop_lost_pairs(struct bottleneck_series *s)
{
    for (int i = 0; i < s->n; i++) {
        int j = s->column_of[i];
        if (j < 0 || has(adjacent(s, i), j))
            continue;
        s->column_of[i] = s->row_of[j] = -1;
        insert(s->free, j);
        s->free_rows++;
    }
}

double bottleneck_series_next(struct bottleneck_series *s)
{
    drop_lost_pairs(s);
    while (s->free_rows > 0)
        if (!augment_pass(s) && !draw_until_augmented(s))
            return -INFINITY;
    return s->threshold;
}

void bottleneck_series_lower(struct bottleneck_series *s, int row, int column, double weight)
{
    int edge = row * s->n + column;
    bool drawn = has(adjacent(s, row), column);
    s->weight[edge] = weight;
    if (drawn && weight >= s->threshold)
        return;
    erase(adjacent(s, row), column);
    if (weight > -INFINITY)
        heap_push(s, (struct weighted_edge){s->weight[edge], edge});
}
