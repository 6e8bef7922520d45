/* Tables in HTML. */
#include "experiments/present/tables/table.h"

static const struct mark marks[] = {
    {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {0}};

/* Row -1: the headings. */
static void put_row(FILE *out, const struct table *table, const struct shown *shown, int row)
{
    const char *element = row < 0 ? "th" : "td";
    fputs("<tr>", out);
    for (size_t k = 0; k < shown->count; k++) {
        size_t column = shown->column[k];
        fprintf(out, "<%s%s", element, shown->right[k] ? " style=\"text-align: right\"" : "");
        print_between(out, marks, ">", shown_text(table, row, column), "</", table->arena);
        fprintf(out, "%s>", element);
    }
    fputs("</tr>\n", out);
}

static void put_table(FILE *out, const struct table *table)
{
    struct shown shown = table_shown(table, true);
    fputs("<table>\n", out);
    if (shown.head) {
        fputs("<thead>\n", out);
        put_row(out, table, &shown, -1);
        fputs("</thead>\n", out);
    }
    fputs("<tbody>\n", out);
    for (int row = 0; row < (int)table->count; row++)
        put_row(out, table, &shown, row);
    fputs("</tbody>\n</table>\n", out);
    print_notes(out, table, marks, "<p>", "</p>\n");
}

const struct emitter emitter_html = {.name = "html", .table = put_table};
