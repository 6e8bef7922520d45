/* A table of texts, printed with aligned columns. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TEXT_TABLE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TEXT_TABLE_H

#include "models/base/arena.h"

#include <stdio.h>

struct text_table {
    struct arena *arena;
    size_t columns;
    const char *alignment; /* 'l' or 'r' of each column */
    const char **cells;    /* row by row */
    size_t count, capacity;
};

struct text_table text_table_start(const char *alignment, struct arena *arena);

/* The next cell; the text must outlive the table. */
void text_table_add(struct text_table *table, const char *text);

/* A row of one text across all columns; the row before must be full. */
void text_table_add_heading(struct text_table *table, const char *text);

void text_table_print(const struct text_table *table, FILE *out);

/* Prints words, broken into lines, each behind the indent. */
void print_wrapped(FILE *out, const char *text, const char *first_indent, const char *indent);

/* A number as a table shows it: as many decimals as make the reference's significant digits. */
const char *table_number(double value, double reference, struct arena *arena);

#endif
