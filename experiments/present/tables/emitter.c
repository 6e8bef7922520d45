#include "experiments/present/tables/emitter.h"

#include "models/base/verdict.h"

#include <stdarg.h>
#include <string.h>

enum { LINE_WIDTH = 100 };

const struct emitter *emitter_find(const char *name)
{
    const struct emitter *const *emitter = emitters;
    while (*emitter && strcmp((*emitter)->name, name) != 0)
        emitter++;
    return *emitter;
}

void record_print(FILE *out, const struct table *table, bool json)
{
    if (json) {
        value_print(out, table_object(table, 0));
        return;
    }
    for (size_t row = 0; row < table->count; row++)
        for (size_t k = 0; k < table->column_count; k++)
            if (table->rows[row].entries[k].kind != ENTRY_ABSENT)
                fprintf(out, "%s: %s\n", column_key(&table->columns[k]),
                        table_text(table, row, k, "none"));
}

void print_separated(FILE *out, const struct table *table, const char *separator,
                     void (*put_field)(FILE *out, const char *text), const char *end)
{
    struct shown shown = table_shown(table, false);
    for (int row = -1; row < (int)table->count; row++)
        for (size_t k = 0; k < shown.count; k++) {
            size_t column = shown.column[k];
            put_field(out, row < 0 ? column_key(&table->columns[column])
                                   : table_text(table, (size_t)row, column, ""));
            fputs(k + 1 < shown.count ? separator : end, out);
        }
}

void print_between(FILE *out, const struct mark *marks, const char *before, const char *text,
                   const char *after, struct arena *arena)
{
    fputs(before, out);
    for (text = printable(text, "", arena); *text; text++) {
        const struct mark *mark = marks;
        while (mark->character && mark->character != *text)
            mark++;
        if (mark->character)
            fputs(mark->instead, out);
        else
            fputc(*text, out);
    }
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

/* A blank line before a separate block, except at the beginning. */
static void set_apart(struct document *document, bool open)
{
    if (document->begun && !(open && document->open))
        fputc('\n', document->out);
    document->begun = true;
    document->open = open;
}

void document_paragraph(struct document *document, const char *text)
{
    set_apart(document, false);
    print_wrapped(document->out, printable(text, "\n\t", document->arena), "", "");
}

void document_table(struct document *document, const struct table *table)
{
    if (table->about)
        document_paragraph(document, table->about);
    set_apart(document, false);
    emitter_text.table(document->out, table);
    for (size_t k = 0; k < table->note_count; k++)
        document_item(document, arena_print(document->arena, "[%zu] ", k + 1), table->notes[k],
                      "    ");
}

void document_line(struct document *document, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *line = arena_print_list(document->arena, format, arguments);
    va_end(arguments);
    set_apart(document, true);
    fprintf(document->out, "%s\n", printable(line, "\n\t", document->arena));
}

void document_item(struct document *document, const char *mark, const char *text,
                   const char *indent)
{
    set_apart(document, true);
    print_wrapped(document->out, printable(text, "\n\t", document->arena),
                  printable(mark, "\n\t", document->arena), indent);
}
