#include "experiments/present/tables/emitter.h"

#include "models/base/printable.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 100 };

const struct emitter *emitter_find(const char *name)
{
    const struct emitter *const *emitter = emitters;
    while (*emitter && strcmp((*emitter)->name, name) != 0)
        emitter++;
    return *emitter;
}

void record_print(FILE *out, const struct table *table)
{
    for (size_t row = 0; row < table->count; row++)
        for (size_t k = 0; k < table->column_count; k++)
            if (table->rows[row].entries[k].kind != ENTRY_ABSENT)
                fprintf(out, "%s: %s\n", column_key(&table->columns[k]),
                        table_text(table, row, k, "none"));
}

/* Without the mark of a note, which would make a number a text. */
static const char *field_text(const struct table *table, size_t row, size_t column)
{
    const struct column *known = &table->columns[column];
    const struct entry *entry = &table->rows[row].entries[column];
    if (entry->kind == ENTRY_TEXT)
        return table_text(table, row, column, "");
    return entry_characters(known, entry, known->missing ? known->missing : "", table->arena);
}

void print_separated(FILE *out, const struct table *table,
                     void (*put_field)(FILE *out, size_t column, const char *text),
                     void (*put_end)(FILE *out))
{
    struct shown shown = table_shown(table, false);
    for (size_t k = 0; k < shown.count; k++)
        put_field(out, k, column_key(&table->columns[shown.column[k]]));
    put_end(out);
    for (size_t row = 0; row < table->count; row++) {
        if (table->rows[row].section)
            continue;
        for (size_t k = 0; k < shown.count; k++)
            put_field(out, k, field_text(table, row, shown.column[k]));
        put_end(out);
    }
}

const struct mark html_marks[] = {
    {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {0}};

void print_escaped(FILE *out, const char *text, const char *kept, const struct mark *marks,
                   struct arena *arena)
{
    for (text = printable(text, kept, arena); *text; text++) {
        const struct mark *mark = marks;
        while (mark->character && mark->character != *text)
            mark++;
        if (mark->character)
            fputs(mark->instead, out);
        else
            fputc(*text, out);
    }
}

void print_between(FILE *out, const struct mark *marks, const char *before, const char *text,
                   const char *after, struct arena *arena)
{
    fputs(before, out);
    print_escaped(out, text, "", marks, arena);
    fputs(after, out);
}

void print_wrapped(FILE *out, const char *text, const char *first_indent, const char *indent)
{
    int used = fprintf(out, "%s", first_indent);
    bool start = true;
    while (*(text += strspn(text, " \n"))) {
        int length = (int)strcspn(text, " \n");
        if (!start && used + 1 + length > LINE_WIDTH) {
            fputc('\n', out);
            used = fprintf(out, "%s", indent);
            start = true;
        }
        used += fprintf(out, "%s%.*s", start ? "" : " ", length, text);
        start = false;
        text += length;
    }
    fputc('\n', out);
}

void print_url(FILE *out, const char *url)
{
    for (; *url; url++)
        if (isalnum((unsigned char)*url) || strchr("/._~-", *url))
            fputc(*url, out);
        else
            fprintf(out, "%%%02X", (unsigned char)*url);
}

struct document document_start(const struct emitter *emitter, FILE *out, struct arena *arena)
{
    return (struct document){.emitter = emitter, .out = out, .arena = arena};
}

/* A blank line before a separate block, except at the beginning. */
static void set_apart(struct document *document)
{
    if (document->begun)
        fputc('\n', document->out);
    document->begun = true;
}

static struct verdict put(struct document *document, bool apart, struct block block)
{
    if (apart)
        set_apart(document);
    /* cppcheck-suppress returnDanglingLifetime ; a verdict has its own reason */
    return document->emitter->block(document->out, &block, document->arena);
}

void document_heading(struct document *document, int level, const char *anchor, const char *text)
{
    put(document, true,
        (struct block){.kind = BLOCK_HEADING, .number = level, .anchor = anchor, .text = text});
}

void document_paragraph(struct document *document, const char *text)
{
    put(document, true, (struct block){.kind = BLOCK_PARAGRAPH, .text = text});
}

void document_item(struct document *document, const char *name, const char *anchor,
                   const char *text)
{
    put(document, true,
        (struct block){.kind = BLOCK_ITEM, .name = name, .anchor = anchor, .text = text});
}

void document_note(struct document *document, int number, const char *text)
{
    bool first = number == 1 && !document->emitter->folds;
    put(document, first, (struct block){.kind = BLOCK_NOTE, .number = number, .text = text});
}

void document_lines(struct document *document, const char *text)
{
    put(document, true, (struct block){.kind = BLOCK_LINES, .text = text});
}

void document_fold(struct document *document, const char *summary)
{
    put(document, document->emitter->folds, (struct block){.kind = BLOCK_FOLD, .text = summary});
}

void document_unfold(struct document *document)
{
    put(document, false, (struct block){.kind = BLOCK_UNFOLD});
}

void document_folded_lines(struct document *document, const char *summary, const char *text)
{
    if (summary)
        document_fold(document, summary);
    document_lines(document, text);
    if (summary)
        document_unfold(document);
}

void document_stream(struct document *document, struct text_stream *lines, const char *summary)
{
    text_stream_finish(lines);
    if (*lines->text)
        document_folded_lines(document, summary, lines->text);
    free(lines->text);
}

struct verdict document_figure(struct document *document, const char *path, const char *reference,
                               const char *caption)
{
    return put(document, true,
               (struct block){
                   .kind = BLOCK_FIGURE, .path = path, .reference = reference, .text = caption});
}

void document_files(struct document *document, const char *text, const char *const *files)
{
    put(document, true, (struct block){.kind = BLOCK_FILES, .text = text, .files = files});
}

void document_values(struct document *document, const char *json)
{
    put(document, false, (struct block){.kind = BLOCK_VALUES, .text = json});
}

void document_table(struct document *document, const struct table *table, const char *summary)
{
    if (summary)
        document_fold(document, summary);
    set_apart(document);
    if (document->bold_best)
        table_mark_best(table);
    document->emitter->table(document->out, table);
    if (summary)
        document_unfold(document);
}
