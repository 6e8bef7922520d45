#include "experiments/present/emitter.h"

#include "experiments/present/printable.h"

#include <ctype.h>
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
                        table_text(table, row, k, "nan"));
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
