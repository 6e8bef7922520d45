#include "algorithms/lib/exchange/bottleneck.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#define BLOCK 16

/* ---- two doubles at a time ---- */

/* gcc does not vectorise minima and maxima of doubles by itself if NaN and signed zeros must be
 * preserved. None of these operations depends on the order of evaluation, so scans by pairs choose
 * the same as scalar ones, with and without SSE2. */
typedef double pair __attribute__((vector_size(16)));

static inline double lesser(double a, double b)
{
    return a < b ? a : b;
}

static inline double greater(double a, double b)
{
    return a > b ? a : b;
}

static inline pair load(const double *from)
{
    pair value;
    memcpy(&value, from, sizeof value);
    return value;
}

static inline pair both(double value)
{
    pair twice = {value, value};
    return twice;
}

static inline pair lesser_pair(pair a, pair b)
{
#ifdef __SSE2__
    return _mm_min_pd(a, b);
#else
    return (pair){lesser(a[0], b[0]), lesser(a[1], b[1])};
#endif
}

/* Bit k: entry k exceeds the one of `above` and is at least the one of `least`. */
static inline unsigned pair_exceeds(pair value, pair above, pair least)
{
#ifdef __SSE2__
    return (unsigned)_mm_movemask_pd(
        _mm_and_pd(_mm_cmpgt_pd(value, above), _mm_cmpge_pd(value, least)));
#else
    return (unsigned)(value[0] > above[0] && value[0] >= least[0]) |
           (unsigned)(value[1] > above[1] && value[1] >= least[1]) << 1;
#endif
}

static inline pair greater_pair(pair a, pair b)
{
#ifdef __SSE2__
    return _mm_max_pd(a, b);
#else
    return (pair){greater(a[0], b[0]), greater(a[1], b[1])};
#endif
}

/* ---- one row after the other ---- */

/* The best free column so far. */
struct end {
    double reach;
    int column; /* -1: none */
};

static int block_count(int n)
{
    return (n + BLOCK - 1) / BLOCK;
}

void bottleneck_init(struct bottleneck *b, int n, struct arena *arena)
{
    int padded = block_count(n) * BLOCK;
    *b = (struct bottleneck){
        .n = n,
        .column_of = ARENA_ARRAY(arena, int, n),
        .row_of = ARENA_ARRAY(arena, int, n),
        .reach = ARENA_ARRAY(arena, double, padded),
        .open = ARENA_ARRAY(arena, double, padded),
        .block_best = ARENA_ARRAY(arena, double, block_count(n)),
        .predecessor = ARENA_ARRAY(arena, int, n),
    };
}

static double greatest_of_block(const double *values)
{
    pair greatest = load(values);
    for (int j = 2; j < BLOCK; j += 2)
        greatest = greater_pair(greatest, load(values + j));
    return greater(greatest[0], greatest[1]);
}

/* Bit j: extending a path of bottleneck limit to column j of the block improves its reach to at
 * least `least`. Since limit > least, that requires weight >= least. */
static inline unsigned block_improves(const double *weight, const double *reach, double limit,
                                      double least)
{
    unsigned improves = 0;
    for (int j = 0; j < BLOCK; j += 2) {
        pair reached = lesser_pair(load(weight + j), both(limit));
        improves |= pair_exceeds(reached, load(reach + j), both(least)) << j;
    }
    return improves;
}

/* Records a column's new reach. Matched columns no better than the best free column will not be
 * scanned, so they are not recorded. */
static inline void reach_column(struct bottleneck *b, int j, double reach, int from,
                                struct end *end)
{
    if (b->row_of[j] < 0) {
        if (reach > end->reach || (reach == end->reach && j < end->column))
            *end = (struct end){reach, j};
    } else if (reach > end->reach) {
        b->open[j] = reach;
        b->block_best[j / BLOCK] = greater(b->block_best[j / BLOCK], reach);
    } else {
        return;
    }
    b->reach[j] = reach;
    b->predecessor[j] = from;
}

/* Extends a path of bottleneck limit that ends at a row to all columns. */
static void extend(struct bottleneck *b, const double *weight, double limit, int from,
                   struct end *end)
{
    int start = 0;
    for (; start + BLOCK <= b->n; start += BLOCK) {
        unsigned improves = block_improves(weight + start, b->reach + start, limit, end->reach);
        for (; improves != 0; improves &= improves - 1) {
            int j = start + __builtin_ctz(improves);
            reach_column(b, j, lesser(limit, weight[j]), from, end);
        }
    }
    for (int j = start; j < b->n; j++) {
        double reach = lesser(limit, weight[j]);
        if (reach > b->reach[j])
            reach_column(b, j, reach, from, end);
    }
}

/* The first open column with the largest reach, or -1 if none precedes the free column. */
static int next_column(const struct bottleneck *b, const struct end *end)
{
    int at = 0;
    for (int block = 1; block < block_count(b->n); block++)
        if (b->block_best[block] > b->block_best[at])
            at = block;
    if (b->block_best[at] <= end->reach)
        return -1;
    int j = at * BLOCK;
    while (b->open[j] != b->block_best[at])
        j++;
    return j;
}

static void flip_path(struct bottleneck *b, int root, int end)
{
    for (int j = end, i = -1; i != root;) {
        i = b->predecessor[j];
        int previous = b->column_of[i];
        b->column_of[i] = j;
        b->row_of[j] = i;
        j = previous;
    }
}

/* Grows the tree of a row and matches it. Returns the bottleneck of the path. */
static double match_row(struct bottleneck *b, const double *weight, int root)
{
    int n = b->n;
    struct end end = {-INFINITY, -1};
    for (int j = 0; j < block_count(n) * BLOCK; j++)
        b->reach[j] = b->open[j] = -INFINITY;
    for (int block = 0; block < block_count(n); block++)
        b->block_best[block] = -INFINITY;
    extend(b, weight + (size_t)root * (size_t)n, INFINITY, root, &end);
    for (int j; (j = next_column(b, &end)) >= 0;) {
        double limit = b->reach[j];
        int row = b->row_of[j], block = j / BLOCK;
        b->reach[j] = INFINITY;
        b->open[j] = -INFINITY;
        b->block_best[block] = greatest_of_block(b->open + block * BLOCK);
        extend(b, weight + (size_t)row * (size_t)n, limit, row, &end);
    }
    if (end.column >= 0)
        flip_path(b, root, end.column);
    return end.reach;
}

double bottleneck_match(struct bottleneck *b, const double *weight)
{
    double smallest = INFINITY;
    for (int k = 0; k < b->n; k++)
        b->column_of[k] = b->row_of[k] = -1;
    for (int i = 0; i < b->n && smallest > -INFINITY; i++)
        smallest = lesser(smallest, match_row(b, weight, i));
    return smallest;
}
