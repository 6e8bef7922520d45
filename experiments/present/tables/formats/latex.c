/* Tables in LaTeX, for \input: a tabular with the rules of the package booktabs. */
#include "experiments/present/tables/emitter.h"

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

static void put_end(FILE *out)
{
    fputs(" \\\\\n", out);
}

static void put_row(FILE *out, const struct table *table, const struct shown *shown, size_t row)
{
    const char *section = table->rows[row].section;
    if (section)
        fputs("\\midrule\n", out);
    if (section && *section) {
        fprintf(out, "\\multicolumn{%zu}{l}{", shown->count);
        print_between(out, marks, "", section, "}", table->arena);
        put_end(out);
    }
    for (size_t k = 0; !section && k < shown->count; k++)
        print_between(out, marks, k ? " & " : "", table_text(table, row, shown->column[k], "-"), "",
                      table->arena);
    if (!section)
        put_end(out);
}

static void put_table(FILE *out, const struct table *table)
{
    struct shown shown = table_shown(table, true);
    fputs("\\begin{tabular}{", out);
    for (size_t k = 0; k < shown.count; k++)
        fputc(column_is_left(&table->columns[shown.column[k]]) ? 'l' : 'r', out);
    fputs("}\n\\toprule\n", out);
    for (size_t k = 0; shown.head && k < shown.count; k++)
        print_between(out, marks, k ? " & " : "", table->columns[shown.column[k]].heading, "",
                      table->arena);
    if (shown.head) {
        put_end(out);
        fputs("\\midrule\n", out);
    }
    for (size_t row = 0; row < table->count; row++)
        put_row(out, table, &shown, row);
    fputs("\\bottomrule\n\\end{tabular}\n", out);
}

const struct emitter emitter_latex = {.name = "latex", .table = put_table};
