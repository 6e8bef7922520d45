/* Tables in Markdown. */
#include "experiments/present/tables/table.h"

static const struct mark marks[] = {
    {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'\\', "\\\\"}, {'`', "\\`"},
    {'*', "\\*"},   {'_', "\\_"},  {'[', "\\["},  {']', "\\]"},   {'|', "\\|"},
    {'~', "\\~"},   {'$', "\\$"},  {0},
};

/* Row -1: the headings. */
static void put_row(FILE *out, const struct table *table, const struct shown *shown, int row)
{
    for (size_t k = 0; k < shown->count; k++)
        print_between(out, marks, "| ", shown_text(table, row, shown->column[k]), " ",
                      table->arena);
    fputs("|\n", out);
}

static void put_table(FILE *out, const struct table *table)
{
    struct shown shown = table_shown(table, true);
    put_row(out, table, &shown, -1);
    for (size_t k = 0; k < shown.count; k++)
        fputs(shown.right[k] ? "|---:" : "|---", out);
    fputs("|\n", out);
    for (int row = 0; row < (int)table->count; row++)
        put_row(out, table, &shown, row);
    print_notes(out, table, marks, "\n", "\n");
}

const struct emitter emitter_markdown = {.name = "markdown", .table = put_table};
