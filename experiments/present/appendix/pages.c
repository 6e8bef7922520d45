/* Splits a table into parts that fit on a page: by columns, with the first one repeated, by rows,
 * and into parts that are stacked on one page. */
#include "experiments/present/appendix/pages.h"

#include "experiments/present/tables/latex.h"

#include <string.h>

enum {
    PAGE_WIDTH = 98, /* in digits of \small */
    PAGE_ROWS = 42,
    HEAD_ROWS = 5, /* height of a part in addition to its rows */
};

/* Whether the next column must stay with this one: printed, ours, and the half-width. */
static bool same_series(const struct table *table, size_t column, size_t next)
{
    const struct column *one = &table->columns[column], *other = &table->columns[next];
    return one->group && one->group == other->group &&
           (one->kind == COLUMN_TEXT || strcmp(other->part, "±") == 0);
}

/* The width of each column. */
static double *measure(const struct table *table)
{
    double *width = ARENA_ARRAY(table->arena, double, table->column_count);
    for (size_t k = 0; k < table->column_count; k++)
        width[k] = latex_width(table, k, 1);
    return width;
}

/* Number of columns from `first` on that fit next to the first column, at least one; columns of a
 * series stay together. */
static size_t fitting(const struct table *table, const double *width, size_t first, double most)
{
    double used = width[0];
    size_t next = first, whole = first;
    while (next < table->column_count) {
        used += width[next++];
        if (used > most && whole > first)
            break;
        if (next == table->column_count || !same_series(table, next - 1, next))
            whole = next;
    }
    return whole - first;
}

static int parts_of(const struct table *table, const double *width, double most)
{
    int parts = 0;
    for (size_t first = 1; first < table->column_count; parts++)
        first += fitting(table, width, first, most);
    return parts;
}

/* The least width that gives no more parts than the page's width does, so that parts are about
 * equally wide. */
static double even_width(const struct table *table, const double *width)
{
    double most = PAGE_WIDTH;
    int parts = parts_of(table, width, most);
    while (most > 2.0 && parts_of(table, width, most - 1.0) == parts)
        most -= 1.0;
    return most;
}

/* Adds a part to the last page so far. */
static void add_part(struct pages *pages, struct table table, struct arena *arena)
{
    ARENA_GROW(arena, pages->part, pages->count, pages->room);
    pages->part[pages->count++] = (struct page_part){table, pages->last};
}

struct pages pages_of(const struct table *table, struct arena *arena)
{
    struct pages pages = {0};
    size_t used = 0;
    const double *width = measure(table), most = even_width(table, width);
    for (size_t row = 0; row == 0 || row < table->count; row += PAGE_ROWS) {
        size_t rows = table->count - row < PAGE_ROWS ? table->count - row : PAGE_ROWS;
        struct table part = table_rows(table, row, rows);
        for (size_t first = 1, count; first < table->column_count; first += count) {
            count = fitting(&part, width, first, most);
            bool starts = pages.count == 0 || used + rows + HEAD_ROWS > PAGE_ROWS + HEAD_ROWS;
            used = starts ? rows + HEAD_ROWS : used + rows + HEAD_ROWS;
            pages.last += starts;
            add_part(&pages, table_columns(&part, 1, first, count), arena);
        }
    }
    return pages;
}
