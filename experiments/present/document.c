#include "experiments/present/document.h"

#include "experiments/present/inline_picture.h"
#include "experiments/present/printable.h"

#include <ctype.h>
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

/* A reference in a text: START anchor MIDDLE text END. Whoever writes these into a text of his own
 * gets a reference, and no mark of the document's language. */
enum { REFERENCE_START = '\1', REFERENCE_MIDDLE = '\2', REFERENCE_END = '\3' };

/* A mark of the document's language as the character that it is. */
static void put_character(const struct document *document, char c)
{
    FILE *out = document->out;
    bool html = document->kind == DOCUMENT_HTML, markdown = document->kind == DOCUMENT_MARKDOWN;
    if ((html || markdown) && strchr("&<>", c))
        fputs(c == '&' ? "&amp;" : c == '<' ? "&lt;" : "&gt;", out);
    else if (html && c == '"')
        fputs("&quot;", out);
    else if (markdown && strchr("\\`*_[]|~$", c))
        fprintf(out, "\\%c", c);
    else
        fputc(c, out);
}

static void put_characters(const struct document *document, const char *text, size_t length)
{
    for (size_t k = 0; k < length; k++)
        if (text[k] >= REFERENCE_START && text[k] <= REFERENCE_END)
            fputs("\xef\xbf\xbd", document->out);
        else
            put_character(document, text[k]);
}

/* A path or an anchor, with what else than letters, digits and a few marks stands in it as %XX. */
static void put_url(FILE *out, const char *url, size_t length)
{
    for (size_t k = 0; k < length; k++)
        if (isalnum((unsigned char)url[k]) || strchr("/._~-", url[k]))
            fputc(url[k], out);
        else
            fprintf(out, "%%%02X", (unsigned char)url[k]);
}

static void put_reference(const struct document *document, const char *anchor, size_t anchor_length,
                          const char *text, size_t length)
{
    bool html = document->kind == DOCUMENT_HTML;
    if (!html) {
        fputc('[', document->out);
        put_characters(document, text, length);
    }
    fputs(html ? "<a href=\"#" : "](#", document->out);
    put_url(document->out, anchor, anchor_length);
    fputs(html ? "\">" : ")", document->out);
    if (html) {
        put_characters(document, text, length);
        fputs("</a>", document->out);
    }
}

/* A text in which nothing is a mark, nor a reference; the control characters in kept stay. */
static void put_plain(const struct document *document, const char *text, const char *kept)
{
    text = printable(text, kept, document->arena);
    put_characters(document, text, strlen(text));
}

/* A text with references. */
static void put_text(const struct document *document, const char *text)
{
    static const char start[] = {REFERENCE_START, '\0'}, middle[] = {REFERENCE_MIDDLE, '\0'},
                      end[] = {REFERENCE_END, '\0'};
    text = printable(text, "\1\2\3", document->arena);
    while (*text) {
        size_t plain = strcspn(text, start), anchor = plain + strcspn(text + plain, middle);
        size_t length = anchor + strcspn(text + anchor, end);
        if (!text[length]) { /* none, or no whole one */
            put_characters(document, text, length);
            return;
        }
        put_characters(document, text, plain);
        put_reference(document, text + plain + 1, anchor - plain - 1, text + anchor + 1,
                      length - anchor - 1);
        text += length + 1;
    }
}

const char *document_reference(const struct document *document, const char *anchor,
                               const char *text)
{
    return document->kind == DOCUMENT_TEXT
               ? text
               : arena_print(document->arena, "%c%s%c%s%c", REFERENCE_START, anchor,
                             REFERENCE_MIDDLE, text, REFERENCE_END);
}

static void put_anchor(const struct document *document, const char *before, const char *anchor,
                       const char *after)
{
    struct document html = *document;
    html.kind = DOCUMENT_HTML;
    fputs(before, document->out);
    put_plain(&html, anchor, "");
    fputs(after, document->out);
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
            put_anchor(document, "<a id=\"", anchor, "\"></a>\n\n");
        fprintf(out, "%.*s ", level, "######");
        put_plain(document, text, "");
        fputc('\n', out);
        return;
    case DOCUMENT_HTML:
        fprintf(out, "<h%d", level);
        if (anchor)
            put_anchor(document, " id=\"", anchor, "\"");
        fputc('>', out);
        put_plain(document, text, "");
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
    put_text(document, text);
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
    put_plain(document, text, "");
    fputs(html ? "</p>\n" : "\n", out);
}

/* One backtick more than the text has in a row, three at least. */
static const char *fence_of(const char *text, struct arena *arena)
{
    const char *fence = "```";
    while (strstr(text, fence))
        fence = arena_print(arena, "%s`", fence);
    return fence;
}

void document_lines(struct document *document, const char *text)
{
    FILE *out = document->out;
    bool html = document->kind == DOCUMENT_HTML, markdown = document->kind == DOCUMENT_MARKDOWN;
    const char *fence = markdown ? fence_of(text, document->arena) : "";
    block(document);
    if (html) {
        fputs("<pre>", out);
        put_plain(document, text, "\n\t");
        fputs("</pre>\n", out);
        return;
    }
    fprintf(out, "%s%s", fence, markdown ? "\n" : "");
    fputs(markdown ? printable(text, "\n\t", document->arena) : text, out);
    size_t length = strlen(text);
    if (length == 0 || text[length - 1] != '\n')
        fputc('\n', out);
    fprintf(out, "%s%s", fence, markdown ? "\n" : "");
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
    put_plain(&html, summary, "");
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
        put_plain(document, caption, "");
        fputs("](", out);
        put_url(out, reference, strlen(reference));
        fputs(")\n", out);
        break;
    case DOCUMENT_HTML:
        fputs("<figure>\n", out);
        verdict = inline_picture(out, path, caption, document->arena);
        fputs("<figcaption>", out);
        put_plain(document, caption, "");
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
    put_text(document, text);
    fprintf(document->out, "</%s>", tag);
}

/* A row that is one text across all columns; an empty one only sets apart. */
static void put_html_heading(const struct document *document, const struct text_table *table,
                             const char *text)
{
    if (!*text)
        return;
    fprintf(document->out, "<tr><th class=\"across\" colspan=\"%zu\">", table->columns);
    put_plain(document, text, "");
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
            put_text(document, cells[column] ? cells[column] : "");
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
