/* LaTeX to be put into a paper by \input: tables by the package booktabs, letters by inputenc's
 * utf8, which LaTeX has of itself. */
#include "experiments/present/emitter.h"

#include <string.h>

const struct mark latex_marks[] = {
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
    {'"', "\\textquotedbl{}"},
    {'<', "\\textless{}"},
    {'>', "\\textgreater{}"},
    {'|', "\\textbar{}"},
    {'`', "\\textasciigrave{}"},
    {'\'', "\\textquotesingle{}"},
    {'-', "-{}"}, /* no two of them are a dash */
    {'[', "{[}"}, /* none behind the end of a row is an option of it */
    {0},
};

static const struct mark *const marks = latex_marks;

/* row -1: the headings. */
static void put_row(FILE *out, const struct table *table, const struct shown *shown, int row)
{
    for (size_t k = 0; k < shown->count; k++) {
        size_t column = shown->column[k];
        print_between(out, marks, k ? " & " : "",
                      row < 0 ? table->columns[column].heading
                              : table_text(table, (size_t)row, column, "-"),
                      "", table->arena);
    }
    fputs(" \\\\\n", out);
}

/* Sections are parts below a rule of their own. */
static void put_table(FILE *out, const struct table *table)
{
    struct shown shown = table_shown(table, true);
    fputs("\\begin{tabular}{", out);
    for (size_t k = 0; k < shown.count; k++)
        fputc(column_is_left(&table->columns[shown.column[k]]) ? 'l' : 'r', out);
    fputs("}\n\\toprule\n", out);
    if (shown.head)
        put_row(out, table, &shown, -1);
    for (size_t row = 0; row < table->count; row++) {
        const char *section = table->rows[row].section;
        if (row == 0 || (section && *section))
            fputs("\\midrule\n", out);
        if (!section) {
            put_row(out, table, &shown, (int)row);
        } else if (*section) {
            fprintf(out, "\\multicolumn{%zu}{l}{", shown.count);
            print_between(out, marks, "", section, "} \\\\\n", table->arena);
        }
    }
    fputs("\\bottomrule\n\\end{tabular}\n", out);
}

static void put_lines(FILE *out, const char *text, struct arena *arena)
{
    char *rest = arena_print(arena, "%s", text);
    for (char *line; (line = strsep(&rest, "\n"));)
        if (rest || *line)
            print_between(out, marks, "\\noindent\\texttt{", line, "}\\\\\n", arena);
}

static void put_files(FILE *out, const struct block *block, struct arena *arena)
{
    print_between(out, marks, "", block->text, ":", arena);
    for (const char *const *file = block->files; *file; file++)
        print_between(out, marks, " \\texttt{", *file, "}", arena);
    fputc('\n', out);
}

static struct verdict put_block(FILE *out, const struct block *block, struct arena *arena)
{
    switch (block->kind) {
    case BLOCK_HEADING:
        print_between(out, marks, block->number < 3 ? "\\section*{" : "\\subsection*{", block->text,
                      "}\n", arena);
        break;
    case BLOCK_ITEM:
        print_between(out, marks, "\n\\noindent\\textbf{", block->name, "}: ", arena);
        print_between(out, marks, "", block->text, "\n", arena);
        break;
    case BLOCK_NOTE:
        fprintf(out, "\n{[}%d] ", block->number);
        print_between(out, marks, "", block->text, "\n", arena);
        break;
    case BLOCK_LINES:
        put_lines(out, block->text, arena);
        break;
    case BLOCK_FIGURE:
        print_between(out, marks, "", block->text, ": ", arena);
        print_between(out, marks, "\\texttt{", block->reference, "}\n", arena);
        break;
    case BLOCK_PARAGRAPH:
        print_between(out, marks, "", block->text, "\n", arena);
        break;
    case BLOCK_FILES:
        put_files(out, block, arena);
        break;
    case BLOCK_VALUES:
    case BLOCK_FOLD:
    case BLOCK_UNFOLD:
        break;
    }
    return verdict_yes();
}

const struct emitter emitter_latex = {.name = "latex", .table = put_table, .block = put_block};
