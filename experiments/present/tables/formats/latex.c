/* Tables in LaTeX, for \input: a tabular with the rules of the package booktabs. */
#include "experiments/present/tables/table.h"

static const struct mark marks[] = {
    {'\\', "\\textbackslash{}"},
    {'{', "\\{"},
    {'}', "\\}"},
    {'$', "\\$"},
    {'&', "\\&"},
    {'#', "\\#"},
    {'_', "\\_"},
    {'%', "\\%"},
    {'^', "\\textasciicircum{}"},
    {'~', "\\textasciitilde{}"},
    {'<', "\\textless{}"},
    {'>', "\\textgreater{}"},
    {'|', "\\textbar{}"},
    {'"', "{\\ttfamily\\char34}"},
    {'[', "{[}"}, /* after the end of a row it would start an option */
    {0},
};

/* Row -1: the headings. */
static void put_row(FILE *out, const struct table *table, const struct shown *shown, int row)
{
    for (size_t k = 0; k < shown->count; k++)
        print_between(out, marks, k ? " & " : "", shown_text(table, row, shown->column[k]), "",
                      table->arena);
    fputs(" \\\\\n", out);
}

static void put_table(FILE *out, const struct table *table)
{
    struct shown shown = table_shown(table, true);
    fputs("\\begin{tabular}{", out);
    for (size_t k = 0; k < shown.count; k++)
        fputc(shown.right[k] ? 'r' : 'l', out);
    fputs("}\n\\toprule\n", out);
    if (shown.head) {
        put_row(out, table, &shown, -1);
        fputs("\\midrule\n", out);
    }
    for (int row = 0; row < (int)table->count; row++)
        put_row(out, table, &shown, row);
    fputs("\\bottomrule\n\\end{tabular}\n", out);
    print_notes(out, table, marks, "\\par ", "\n");
}

const struct emitter emitter_latex = {.name = "latex", .table = put_table};
