/* Tables in HTML. */
#include "experiments/present/tables/emitter.h"

static const struct mark marks[] = {
    {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {0}};

static void put_cell(FILE *out, const struct table *table, const char *element, size_t column,
                     const char *text)
{
    fprintf(out, "<%s%s", element,
            column_is_left(&table->columns[column]) ? "" : " style=\"text-align: right\"");
    print_between(out, marks, ">", text, "</", table->arena);
    fprintf(out, "%s>", element);
}

static void put_row(FILE *out, const struct table *table, const struct shown *shown, size_t row)
{
    const char *section = table->rows[row].section;
    if (section && !*section)
        return;
    fputs("<tr>", out);
    if (section) {
        fprintf(out, "<th colspan=\"%zu\">", shown->count);
        print_between(out, marks, "", section, "</th>", table->arena);
    }
    for (size_t k = 0; !section && k < shown->count; k++)
        put_cell(out, table, "td", shown->column[k], table_text(table, row, shown->column[k], "-"));
    fputs("</tr>\n", out);
}

static void put_table(FILE *out, const struct table *table)
{
    struct shown shown = table_shown(table, true);
    fputs("<table>\n", out);
    if (shown.head)
        fputs("<thead>\n<tr>", out);
    for (size_t k = 0; shown.head && k < shown.count; k++)
        put_cell(out, table, "th", shown.column[k], table->columns[shown.column[k]].heading);
    if (shown.head)
        fputs("</tr>\n</thead>\n", out);
    fputs("<tbody>\n", out);
    for (size_t row = 0; row < table->count; row++)
        put_row(out, table, &shown, row);
    fputs("</tbody>\n</table>\n", out);
}

const struct emitter emitter_html = {.name = "html", .table = put_table};
