/* Tables in Markdown. */
#include "experiments/present/tables/emitter.h"

static const struct mark marks[] = {
    {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'\\', "\\\\"}, {'`', "\\`"},
    {'*', "\\*"},   {'_', "\\_"},  {'[', "\\["},  {']', "\\]"},   {'|', "\\|"},
    {'~', "\\~"},   {'$', "\\$"},  {0},
};

static void put_row(FILE *out, const struct table *table, const struct shown *shown, size_t row)
{
    const char *section = table->rows[row].section;
    if (section && !*section)
        return;
    for (size_t k = 0; k < shown->count; k++)
        if (!section)
            print_between(out, marks, "| ", table_text(table, row, shown->column[k], "-"), " ",
                          table->arena);
        else
            print_between(out, marks, k ? "| " : "| **", k ? "" : section, k ? " " : "** ",
                          table->arena);
    fputs("|\n", out);
}

static void put_table(FILE *out, const struct table *table)
{
    struct shown shown = table_shown(table, true);
    for (size_t k = 0; k < shown.count; k++)
        print_between(out, marks, "| ", table->columns[shown.column[k]].heading, " ", table->arena);
    fputs("|\n", out);
    for (size_t k = 0; k < shown.count; k++)
        fputs(column_is_left(&table->columns[shown.column[k]]) ? "|---" : "|---:", out);
    fputs("|\n", out);
    for (size_t row = 0; row < table->count; row++)
        put_row(out, table, &shown, row);
}

const struct emitter emitter_markdown = {.name = "markdown", .table = put_table};
