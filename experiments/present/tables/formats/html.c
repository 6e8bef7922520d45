/* HTML in a single file: embedded pictures, collapsed long parts, coloured verdicts
 * (report.css). */
#include "experiments/engine/files/output.h"
#include "experiments/present/tables/emitter.h"
#include "models/base/printable.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

/* ---- tables and blocks ---- */

/* Longer texts get a wide column. */
enum { LONG_TEXT = 60 };

static void put_entry(FILE *out, const struct table *table, size_t row, size_t column)
{
    static const char *const classes[] = {
        [TONE_NONE] = "", [TONE_GOOD] = "good", [TONE_POOR] = "poor", [TONE_BAD] = "bad"};
    const struct entry *entry = &table->rows[row].entries[column];
    const char *text = table_text(table, row, column, "-");
    bool is_long = column_is_left(&table->columns[column]) && strlen(text) > LONG_TEXT;
    if (is_long || entry->tone != TONE_NONE)
        fprintf(out, "<td class=\"%s%s%s\">", classes[entry->tone],
                is_long && entry->tone != TONE_NONE ? " " : "", is_long ? "long" : "");
    else
        fputs("<td>", out);
    if (entry->anchor) {
        fputs("<a href=\"#", out);
        print_url(out, entry->anchor);
        print_between(out, html_marks, "\">", text, "</a>", table->arena);
    } else {
        print_escaped(out, text, "", html_marks, table->arena);
    }
    fputs("</td>", out);
}

static void put_head(FILE *out, const struct table *table, const struct shown *shown)
{
    fputs("<thead>\n<tr>", out);
    for (size_t k = 0; k < shown->count; k++) {
        const struct column *column = &table->columns[shown->column[k]];
        fprintf(out, "<th class=\"%c\">", column_is_left(column) ? 'l' : 'r');
        print_between(out, html_marks, "", column->heading, "</th>", table->arena);
    }
    fputs("</tr>\n</thead>\n", out);
}

static void put_row(FILE *out, const struct table *table, const struct shown *shown, size_t row)
{
    const char *section = table->rows[row].section;
    if (section && !*section)
        return;
    fputs("<tr>", out);
    if (section) {
        fprintf(out, "<th class=\"across\" colspan=\"%zu\">", shown->count);
        print_between(out, html_marks, "", section, "</th>", table->arena);
    }
    for (size_t k = 0; !section && k < shown->count; k++)
        put_entry(out, table, row, shown->column[k]);
    fputs("</tr>\n", out);
}

/* Right-aligned columns (r2: the second) are listed once, not at every entry. */
static void put_alignment(FILE *out, const struct table *table, const struct shown *shown)
{
    bool any = false;
    for (size_t k = 0; k < shown->count; k++)
        if (!column_is_left(&table->columns[shown->column[k]])) {
            fprintf(out, "%sr%zu", any ? " " : " class=\"", k + 1);
            any = true;
        }
    fputs(any ? "\"" : "", out);
}

static void put_table(FILE *out, const struct table *table)
{
    struct shown shown = table_shown(table, true);
    fputs("<div class=\"wide\"><table", out);
    put_alignment(out, table, &shown);
    fputs(">\n", out);
    if (shown.head)
        put_head(out, table, &shown);
    fputs("<tbody>\n", out);
    for (size_t row = 0; row < table->count; row++)
        put_row(out, table, &shown, row);
    fputs("</tbody>\n</table></div>\n", out);
}

static void put_files(FILE *out, const struct block *block, struct arena *arena)
{
    print_between(out, html_marks, "<p class=\"files\">", block->text, ":", arena);
    for (const char *const *file = block->files; *file; file++) {
        fputs(" <a href=\"", out);
        print_url(out, *file);
        print_between(out, html_marks, "\">", *file, "</a>", arena);
    }
    fputs("</p>\n", out);
}

static struct verdict put_block(FILE *out, const struct block *block, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    switch (block->kind) {
    case BLOCK_HEADING:
        fprintf(out, "<h%d", block->number);
        if (block->anchor)
            print_between(out, html_marks, " id=\"", block->anchor, "\"", arena);
        print_between(out, html_marks, ">", block->text,
                      arena_print(arena, "</h%d>\n", block->number), arena);
        break;
    case BLOCK_PARAGRAPH:
        print_between(out, html_marks, "<p>", block->text, "</p>\n", arena);
        break;
    case BLOCK_ITEM:
        fputs("<p class=\"item\"><a href=\"#", out);
        print_url(out, block->anchor);
        print_between(out, html_marks, "\">", block->name, "</a>: ", arena);
        print_between(out, html_marks, "", block->text, "</p>\n", arena);
        break;
    case BLOCK_NOTE:
        fprintf(out, "<p class=\"note\">[%d] ", block->number);
        print_between(out, html_marks, "", block->text, "</p>\n", arena);
        break;
    case BLOCK_LINES:
        fputs("<pre>", out);
        print_escaped(out, block->text, "\n\t", html_marks, arena);
        fputs("</pre>\n", out);
        break;
    case BLOCK_FOLD:
        print_between(out, html_marks, "<details><summary>", block->text, "</summary>\n", arena);
        break;
    case BLOCK_UNFOLD:
        fputs("</details>\n", out);
        break;
    case BLOCK_FILES:
        put_files(out, block, arena);
        break;
    case BLOCK_VALUES:
        fprintf(out, "<script type=\"application/json\">%s</script>\n", block->text);
        break;
    case BLOCK_FIGURE:
        fputs("<figure>\n", out);
        verdict = inline_picture(out, block->path, block->text, arena);
        print_between(out, html_marks, "<figcaption>", block->text, "</figcaption>\n</figure>\n",
                      arena);
        break;
    }
    return verdict;
}

const struct emitter emitter_html = {
    .name = "html", .stands_alone = true, .folds = true, .table = put_table, .block = put_block};
