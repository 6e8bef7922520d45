/* Markdown for terminals and repositories: pictures are separate files. */
#include "experiments/present/tables/emitter.h"
#include "models/base/printable.h"

#include <string.h>

/* Markdown does not interpret the contents of HTML tags, in which html_marks apply. */
static const struct mark marks[] = {
    {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'\\', "\\\\"}, {'`', "\\`"},
    {'*', "\\*"},   {'_', "\\_"},  {'[', "\\["},  {']', "\\]"},   {'|', "\\|"},
    {'~', "\\~"},   {'$', "\\$"},  {0},
};

static void put_entry(FILE *out, const struct table *table, size_t row, size_t column)
{
    const char *anchor = table->rows[row].entries[column].anchor;
    const char *text = table_text(table, row, column, "-");
    if (!anchor) {
        bool best = table->rows[row].entries[column].best;
        print_between(out, marks, best ? "| **" : "| ", text, best ? "** " : " ", table->arena);
        return;
    }
    print_between(out, marks, "| [", text, "](#", table->arena);
    print_url(out, anchor);
    fputs(") ", out);
}

static void put_row(FILE *out, const struct table *table, const struct shown *shown, size_t row)
{
    const char *section = table->rows[row].section;
    if (section && !*section)
        return;
    for (size_t k = 0; k < shown->count; k++)
        if (!section)
            put_entry(out, table, row, shown->column[k]);
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

/* One backtick more than the longest run in the text, but at least three. */
static const char *fence_of(const char *text, struct arena *arena)
{
    const char *fence = "```";
    while (strstr(text, fence))
        fence = arena_print(arena, "%s`", fence);
    return fence;
}

static void put_lines(FILE *out, const char *text, struct arena *arena)
{
    const char *fence = fence_of(text, arena);
    size_t length = strlen(text);
    fprintf(out, "%s\n%s%s%s\n", fence, printable(text, "\n\t", arena),
            length && text[length - 1] == '\n' ? "" : "\n", fence);
}

static void put_files(FILE *out, const struct block *block, struct arena *arena)
{
    print_between(out, marks, "", block->text, ":", arena);
    for (const char *const *file = block->files; *file; file++) {
        print_between(out, marks, " [", *file, "](", arena);
        print_url(out, *file);
        fputc(')', out);
    }
    fputc('\n', out);
}

static struct verdict put_block(FILE *out, const struct block *block, struct arena *arena)
{
    switch (block->kind) {
    case BLOCK_HEADING:
        if (block->anchor)
            print_between(out, html_marks, "<a id=\"", block->anchor, "\"></a>\n\n", arena);
        fprintf(out, "%.*s", block->number, "######");
        print_between(out, marks, " ", block->text, "\n", arena);
        break;
    case BLOCK_PARAGRAPH:
        print_between(out, marks, "", block->text, "\n", arena);
        break;
    case BLOCK_ITEM:
        print_between(out, marks, "- [", block->name, "](#", arena);
        print_url(out, block->anchor);
        print_between(out, marks, "): ", block->text, "\n", arena);
        break;
    case BLOCK_NOTE:
        fprintf(out, "\n\\[%d\\] ", block->number);
        print_between(out, marks, "", block->text, "\n", arena);
        break;
    case BLOCK_LINES:
        put_lines(out, block->text, arena);
        break;
    case BLOCK_FOLD:
        print_between(out, html_marks, "<details><summary>", block->text, "</summary>\n", arena);
        break;
    case BLOCK_UNFOLD:
        fputs("\n</details>\n", out);
        break;
    case BLOCK_FILES:
        put_files(out, block, arena);
        break;
    case BLOCK_VALUES:
        break;
    case BLOCK_FIGURE:
        print_between(out, marks, "![", block->text, "](", arena);
        print_url(out, block->reference);
        fputs(")\n", out);
        break;
    }
    return verdict_yes();
}

const struct emitter emitter_markdown = {
    .name = "markdown", .folds = true, .table = put_table, .block = put_block};
