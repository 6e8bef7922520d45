/* Tables derived from others: half-widths in separate columns, the best numbers marked. */
#include "experiments/present/tables/table.h"

#include <string.h>

/* A table with the same properties and these columns, which end with an empty one, but no rows. */
static struct table like(const struct table *table, const struct column *columns)
{
    struct table copy = table_start(columns, table->arena);
    copy.head_in_sections = table->head_in_sections;
    copy.intervals = table->intervals;
    return copy;
}

/* Copies a row's entries from these columns, or the row's section. */
static void copy_row(struct table *to, const struct row *row, const size_t *from)
{
    struct entry *entries = ARENA_ARRAY(to->arena, struct entry, to->column_count);
    if (row->section) {
        table_section(to, row->section);
        return;
    }
    for (size_t k = 0; k < to->column_count; k++)
        entries[k] = row->entries[from[k]];
    table_row(to, entries, to->column_count);
}

static bool is_measured(const struct table *table, size_t column)
{
    bool measured = false;
    for (size_t row = 0; row < table->count && !measured; row++)
        measured = table->rows[row].entries[column].kind == ENTRY_MEASURED;
    return measured;
}

static struct column half_width_of(const struct column *column, struct arena *arena)
{
    struct column half = *column;
    half.key = arena_print(arena, "ci95 %s", column_key(column));
    half.heading = "±";
    half.group = column->group ? column->group : column->heading;
    half.part = "±";
    half.best = BEST_NONE;
    return half;
}

/* Splits a measured entry into number and half-width. */
static void set_apart(const struct column *column, struct entry *mean, struct entry *half)
{
    mean->kind = ENTRY_NUMBER;
    *half = entry_interval(half->half_width, half->number);
    if (column->style != STYLE_MEASURED)
        half->kind = ENTRY_NUMBER;
}

struct table table_intervals_apart(const struct table *table)
{
    struct arena *arena = table->arena;
    struct column *columns = ARENA_ZEROED(arena, struct column, 2 * table->column_count + 1);
    size_t *from = ARENA_ARRAY(arena, size_t, 2 * table->column_count), count = 0;
    for (size_t k = 0; k < table->column_count; k++) {
        columns[count] = table->columns[k];
        from[count++] = k;
        if (!is_measured(table, k))
            continue;
        columns[count] = half_width_of(&table->columns[k], arena);
        if (!columns[count - 1].group)
            columns[count - 1].part = "mean";
        columns[count - 1].group = columns[count].group;
        from[count++] = k;
    }
    struct table apart = like(table, columns);
    for (size_t row = 0; row < table->count; row++) {
        copy_row(&apart, &table->rows[row], from);
        struct entry *entries = apart.rows[row].entries;
        for (size_t k = 1; k < count && !table->rows[row].section; k++)
            if (from[k] == from[k - 1] && entries[k].kind == ENTRY_MEASURED)
                set_apart(&columns[k], &entries[k - 1], &entries[k]);
    }
    return apart;
}

/* Whether there is a number in that row and column; sets *number. */
static bool number_at(const struct row *row, size_t column, double *number)
{
    const struct entry *entry = row->section ? NULL : &row->entries[column];
    if (!entry || entry->kind == ENTRY_ABSENT || entry->kind == ENTRY_TEXT)
        return false;
    *number = entry->kind == ENTRY_WHOLE ? (double)entry->whole : entry->number;
    return isfinite(*number);
}

static void mark_column(const struct table *table, size_t column, size_t from, size_t to)
{
    double sign = table->columns[column].best == BEST_MOST ? -1.0 : 1.0, best = INFINITY, number;
    for (size_t row = from; row < to; row++)
        if (number_at(&table->rows[row], column, &number))
            best = fmin(best, sign * number);
    for (size_t row = from; row < to; row++)
        if (number_at(&table->rows[row], column, &number))
            table->rows[row].entries[column].best = sign * number == best;
}

void table_mark_best(const struct table *table)
{
    for (size_t from = 0, to; from < table->count; from = to) {
        for (to = from + 1; to < table->count && !table->rows[to].section;)
            to++;
        for (size_t k = 0; k < table->column_count; k++)
            if (table->columns[k].best != BEST_NONE)
                mark_column(table, k, from, to);
    }
}
