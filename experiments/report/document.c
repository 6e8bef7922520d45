#include "experiments/report/document.h"

#include "experiments/report/inline_picture.h"

#include <string.h>

struct document document_start(enum document_kind kind, FILE *out, struct arena *arena)
{
    return (struct document){.kind = kind, .out = out, .arena = arena};
}

/* A blank line before every block but the first. */
static void block(struct document *document)
{
    if (document->begun)
        fputc('\n', document->out);
    document->begun = true;
}

/* What Markdown or HTML would take for a mark of its own; between raw marks nothing is. */
static void put_escaped(const struct document *document, const char *text)
{
    bool raw = false;
    for (; *text; text++) {
        char c = *text;
        if (c == DOCUMENT_RAW_START || c == DOCUMENT_RAW_END)
            raw = c == DOCUMENT_RAW_START;
        else if (!raw && document->kind == DOCUMENT_HTML && strchr("&<>\"", c))
            fputs(c == '&'   ? "&amp;"
                  : c == '<' ? "&lt;"
                  : c == '>' ? "&gt;"
                             : "&quot;",
                  document->out);
        else if (!raw && document->kind == DOCUMENT_MARKDOWN && strchr("|*_<\\`", c))
            fprintf(document->out, "\\%c", c);
        else
            fputc(c, document->out);
    }
}

const char *document_reference(const struct document *document, const char *anchor,
                               const char *text)
{
    switch (document->kind) {
    case DOCUMENT_TEXT:
        break;
    case DOCUMENT_MARKDOWN:
        return arena_print(document->arena, "%c[%c%s%c](#%s)%c", DOCUMENT_RAW_START,
                           DOCUMENT_RAW_END, text, DOCUMENT_RAW_START, anchor, DOCUMENT_RAW_END);
    case DOCUMENT_HTML:
        return arena_print(document->arena, "%c<a href=\"#%s\">%c%s%c</a>%c", DOCUMENT_RAW_START,
                           anchor, DOCUMENT_RAW_END, text, DOCUMENT_RAW_START, DOCUMENT_RAW_END);
    }
    return text;
}

void document_heading(struct document *document, int level, const char *anchor, const char *text)
{
    FILE *out = document->out;
    block(document);
    switch (document->kind) {
    case DOCUMENT_TEXT:
        print_wrapped(out, text, "", "");
        return;
    case DOCUMENT_MARKDOWN:
        if (anchor)
            fprintf(out, "<a id=\"%s\"></a>\n\n", anchor);
        fprintf(out, "%.*s ", level, "######");
        put_escaped(document, text);
        fputc('\n', out);
        return;
    case DOCUMENT_HTML:
        fprintf(out, "<h%d%s%s%s>", level, anchor ? " id=\"" : "", anchor ? anchor : "",
                anchor ? "\"" : "");
        put_escaped(document, text);
        fprintf(out, "</h%d>\n", level);
        return;
    }
}

void document_paragraph(struct document *document, const char *text)
{
    block(document);
    if (document->kind == DOCUMENT_TEXT) {
        print_wrapped(document->out, text, "", "");
        return;
    }
    fputs(document->kind == DOCUMENT_HTML ? "<p>" : "", document->out);
    put_escaped(document, text);
    fputs(document->kind == DOCUMENT_HTML ? "</p>\n" : "\n", document->out);
}

void document_note(struct document *document, int number, const char *text)
{
    FILE *out = document->out;
    if (document->kind == DOCUMENT_TEXT) {
        print_wrapped(out, text, arena_print(document->arena, "[%d] ", number), "    ");
        return;
    }
    bool html = document->kind == DOCUMENT_HTML;
    fprintf(out, html ? "<p class=\"note\">[%d] " : "\n\\[%d\\] ", number);
    put_escaped(document, text);
    fputs(html ? "</p>\n" : "\n", out);
}

void document_lines(struct document *document, const char *text)
{
    block(document);
    bool html = document->kind == DOCUMENT_HTML, markdown = document->kind == DOCUMENT_MARKDOWN;
    fputs(html ? "<pre>" : markdown ? "```\n" : "", document->out);
    if (html)
        put_escaped(document, text);
    else
        fputs(text, document->out);
    size_t length = strlen(text);
    if (!html && (length == 0 || text[length - 1] != '\n'))
        fputc('\n', document->out);
    fputs(html ? "</pre>\n" : markdown ? "```\n" : "", document->out);
}

void document_fold(struct document *document, const char *summary)
{
    block(document);
    if (document->kind == DOCUMENT_TEXT) {
        document->begun = false;
        return;
    }
    fputs("<details><summary>", document->out);
    struct document html = *document;
    html.kind = DOCUMENT_HTML; /* Markdown does not look into this tag */
    put_escaped(&html, summary);
    fputs("</summary>\n", document->out);
}

void document_unfold(struct document *document)
{
    if (document->kind != DOCUMENT_TEXT)
        fputs(document->kind == DOCUMENT_HTML ? "</details>\n" : "\n</details>\n", document->out);
}

struct verdict document_figure(struct document *document, const char *path, const char *reference,
                               const char *caption)
{
    FILE *out = document->out;
    struct verdict verdict = verdict_yes();
    block(document);
    switch (document->kind) {
    case DOCUMENT_TEXT:
        fprintf(out, "%s: %s\n", caption, reference);
        break;
    case DOCUMENT_MARKDOWN:
        fputs("![", out);
        put_escaped(document, caption);
        fprintf(out, "](%s)\n", reference);
        break;
    case DOCUMENT_HTML:
        fputs("<figure>\n", out);
        verdict = inline_picture(out, path, caption, document->arena);
        fputs("<figcaption>", out);
        put_escaped(document, caption);
        fputs("</figcaption>\n</figure>\n", out);
        break;
    }
    return verdict;
}

/* ---- tables ---- */

static bool begins(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* A verdict's colour. */
static const char *tone(const char *text)
{
    static const char *const good[] = {"reproduced", "holds", "refuted, as recorded", NULL};
    static const char *const poor[] = {"deviates", "not reproduced", "undecided", NULL};
    static const char *const bad[] = {"no result", "failed", "invalid", NULL};
    if (strstr(text, "BUT RECORDED"))
        return "bad";
    for (int k = 0; good[k]; k++)
        if (begins(text, good[k]))
            return "good";
    for (int k = 0; poor[k]; k++)
        if (begins(text, poor[k]))
            return "poor";
    for (int k = 0; bad[k]; k++)
        if (begins(text, bad[k]))
            return "bad";
    return NULL;
}

static void put_html_cell(const struct document *document, const struct text_table *table,
                          size_t row, size_t column)
{
    const char *text = table->cells[row * table->columns + column];
    const char *tag = row == 0 ? "th" : "td", *colour = row == 0 ? NULL : tone(text);
    fprintf(document->out, "<%s class=\"%c%s%s\">", tag, table->alignment[column],
            colour ? " " : "", colour ? colour : "");
    put_escaped(document, text);
    fprintf(document->out, "</%s>", tag);
}

/* A row that is one text across all columns; an empty one only sets apart. */
static void put_html_heading(const struct document *document, const struct text_table *table,
                             const char *text)
{
    if (!*text)
        return;
    fprintf(document->out, "<tr><th class=\"across\" colspan=\"%zu\">", table->columns);
    put_escaped(document, text);
    fputs("</th></tr>\n", document->out);
}

static bool is_heading(const struct text_table *table, size_t row)
{
    return !table->cells[row * table->columns + table->columns - 1];
}

static void put_html_table(const struct document *document, const struct text_table *table)
{
    fputs("<div class=\"wide\"><table>\n<thead>\n", document->out);
    for (size_t row = 0; row < table->count / table->columns; row++) {
        if (is_heading(table, row)) {
            put_html_heading(document, table, table->cells[row * table->columns]);
            continue;
        }
        fputs("<tr>", document->out);
        for (size_t column = 0; column < table->columns; column++)
            put_html_cell(document, table, row, column);
        fputs(row == 0 ? "</tr>\n</thead>\n<tbody>\n" : "</tr>\n", document->out);
    }
    fputs("</tbody>\n</table></div>\n", document->out);
}

static void put_markdown_table(const struct document *document, const struct text_table *table)
{
    FILE *out = document->out;
    for (size_t row = 0; row < table->count / table->columns; row++) {
        const char **cells = table->cells + row * table->columns;
        if (is_heading(table, row) && !*cells[0])
            continue;
        for (size_t column = 0; column < table->columns; column++) {
            const char *mark = is_heading(table, row) && column == 0 ? "**" : "";
            fprintf(out, "| %s", mark);
            put_escaped(document, cells[column] ? cells[column] : "");
            fprintf(out, "%s ", mark);
        }
        fputs("|\n", out);
        if (row > 0)
            continue;
        for (size_t column = 0; column < table->columns; column++)
            fputs(table->alignment[column] == 'r' ? "|---:" : "|---", out);
        fputs("|\n", out);
    }
}

void document_table(struct document *document, const struct text_table *table)
{
    block(document);
    switch (document->kind) {
    case DOCUMENT_TEXT:
        text_table_print(table, document->out);
        return;
    case DOCUMENT_MARKDOWN:
        put_markdown_table(document, table);
        return;
    case DOCUMENT_HTML:
        put_html_table(document, table);
        return;
    }
}
