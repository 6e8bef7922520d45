#include "experiments/present/tables/table.h"

#include "models/base/verdict.h"

#include <fenv.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SIGNIFICANT_DIGITS = 4,
    MOST_DECIMALS = 9,
};

void table_column(struct table *table, struct column column)
{
    ARENA_GROW(table->arena, table->columns, table->column_count, table->column_room);
    table->columns[table->column_count++] = column;
}

struct table table_start(const struct column *columns, struct arena *arena)
{
    struct table table = {.arena = arena};
    for (; columns->key || columns->heading; columns++)
        table_column(&table, *columns);
    return table;
}

void table_keys(struct table *table, const char *keys, enum style style)
{
    char *rest = arena_print(table->arena, "%s", keys);
    for (const char *key; (key = strsep(&rest, ","));)
        table_column(table, (struct column){.key = key, .style = style});
}

struct table table_of_keys(const char *keys, enum style style, struct arena *arena)
{
    struct table table = {.arena = arena};
    table_keys(&table, keys, style);
    return table;
}

struct table table_of_headings(const char *headings, struct arena *arena)
{
    struct table table = {.arena = arena};
    char *rest = arena_print(arena, "%s", headings);
    for (const char *heading; (heading = strsep(&rest, ","));)
        table_column(&table, (struct column){.heading = heading});
    return table;
}

static struct row *add_row(struct table *table)
{
    ARENA_GROW(table->arena, table->rows, table->count, table->room);
    struct row *row = &table->rows[table->count++];
    *row = (struct row){.entries = ARENA_ZEROED(table->arena, struct entry, table->column_count)};
    return row;
}

struct entry *table_row(struct table *table, const struct entry *entries, size_t count)
{
    return memcpy(add_row(table)->entries, entries, count * sizeof *entries);
}

void table_section(struct table *table, const char *text)
{
    add_row(table)->section = text;
}

int table_note(struct table *table, const char *text)
{
    size_t k = 0;
    if (!*text)
        return 0;
    while (k < table->note_count && strcmp(table->notes[k], text) != 0)
        k++;
    if (k == table->note_count) {
        ARENA_GROW(table->arena, table->notes, table->note_count, table->note_room);
        table->notes[table->note_count++] = text;
    }
    return (int)k + 1;
}

const char *column_key(const struct column *column)
{
    return column->key ? column->key : column->heading;
}

struct entry *table_entry(const struct table *table, const char *key)
{
    size_t column = 0;
    while (strcmp(column_key(&table->columns[column]), key) != 0)
        column++;
    return &table->rows[table->count - 1].entries[column];
}

/* True if a column has entries, or numbers; one of a table without rows has entries. */
static bool has(const struct table *table, size_t column, bool numbers)
{
    for (size_t row = 0; row < table->count; row++)
        if (table->rows[row].entries[column].kind >= (numbers ? ENTRY_NUMBER : ENTRY_TEXT))
            return true;
    return table->count == 0 && !numbers;
}

struct shown table_shown(const struct table *table, bool to_readers)
{
    struct shown shown = {.column = ARENA_ARRAY(table->arena, size_t, table->column_count),
                          .right = ARENA_ARRAY(table->arena, bool, table->column_count)};
    for (size_t k = 0; k < table->column_count; k++) {
        const struct column *column = &table->columns[k];
        const char *words = to_readers ? column->heading : column_key(column);
        if (!words || (!to_readers && !*words) || !has(table, k, false))
            continue;
        shown.right[shown.count] = column->right || has(table, k, true);
        shown.column[shown.count++] = k;
        shown.head = shown.head || *words;
    }
    return shown;
}

/* ---- characters ---- */

/* The C library rounds to nearest, not down. */
static const char *floored(double number, struct arena *arena)
{
    int rounding = fegetround();
    fesetround(FE_DOWNWARD);
    const char *text = arena_print(arena, "%.12g", number);
    fesetround(rounding);
    return text;
}

const char *number_text(double number, enum style style, double scale, int decimals,
                        struct arena *arena)
{
    switch (style) {
    case STYLE_FLOOR:
        return floored(number, arena);
    case STYLE_EXACT:
        return arena_print(arena, "%.17g", number);
    case STYLE_SIGNIFICANT:
        decimals = 0;
        if (scale != 0.0 && isfinite(scale))
            decimals = SIGNIFICANT_DIGITS - 1 - (int)floor(log10(fabs(scale)));
        decimals = decimals < 0 ? 0 : decimals > MOST_DECIMALS ? MOST_DECIMALS : decimals;
        return arena_print(arena, "%.*f", decimals, number);
    case STYLE_FIXED:
        return arena_print(arena, "%.*f", decimals, number);
    case STYLE_SIGNED:
        return arena_print(arena, "%+.*f", decimals, number);
    case STYLE_PROBABILITY:
        return number < 1e-4 ? "<0.0001" : arena_print(arena, "%.4f", number);
    case STYLE_GENERAL:
        break;
    }
    return arena_print(arena, "%.12g", number);
}

/* Without its note; `missing` is used for a missing number. */
static const char *entry_characters(const struct column *column, const struct entry *entry,
                                    const char *missing, struct arena *arena)
{
    const char *number = missing, *half = "";
    switch (entry->kind) {
    case ENTRY_ABSENT:
        return "";
    case ENTRY_TEXT:
        return entry->text ? printable(entry->text, "", arena) : "";
    case ENTRY_WHOLE:
        return arena_print(arena, "%lld", entry->whole);
    case ENTRY_TRUTH:
        return entry->whole ? "true" : "false";
    case ENTRY_NUMBER:
    case ENTRY_MEASURED:
        break;
    }
    if (isfinite(entry->number))
        number = number_text(entry->number, column->style, entry->scale, column->decimals, arena);
    if (entry->kind == ENTRY_MEASURED && isfinite(entry->half_width)) {
        half = number_text(entry->half_width, column->style, entry->scale, column->decimals, arena);
        return arena_print(arena, "%s ± %s", number, half);
    }
    return number;
}

const char *table_text(const struct table *table, size_t row, size_t column, const char *missing)
{
    const struct entry *entry = &table->rows[row].entries[column];
    const char *text = entry_characters(&table->columns[column], entry, missing, table->arena);
    return entry->note ? arena_print(table->arena, "%s [%d]", text, entry->note) : text;
}

const char *shown_text(const struct table *table, int row, size_t column)
{
    return row < 0 ? printable(table->columns[column].heading, "", table->arena)
                   : table_text(table, (size_t)row, column, "-");
}

/* ---- JSON ---- */

static void set_entry(struct value *object, const char *key, const struct entry *entry)
{
    switch (entry->kind) {
    case ENTRY_ABSENT:
        break;
    case ENTRY_TEXT:
        value_set_text(object, key, entry->text);
        return;
    case ENTRY_WHOLE:
        value_set_whole(object, key, entry->whole);
        return;
    case ENTRY_TRUTH:
        value_set_bool(object, key, entry->whole);
        return;
    case ENTRY_NUMBER:
    case ENTRY_MEASURED:
        value_set_number(object, key, entry->number);
        return;
    }
}

struct value *table_object(const struct table *table, size_t row)
{
    struct value *object = value_object();
    for (size_t k = 0; k < table->column_count; k++) {
        const char *key = column_key(&table->columns[k]), *dot = strchr(key, '.');
        const struct entry *entry = &table->rows[row].entries[k];
        if (!*key || entry->kind == ENTRY_ABSENT)
            continue;
        if (!dot) {
            set_entry(object, key, entry);
            continue;
        }
        const char *outer = arena_print(table->arena, "%.*s", (int)(dot - key), key);
        struct value *inner = value_child(object, outer);
        if (!inner)
            value_set(object, outer, inner = value_object());
        set_entry(inner, dot + 1, entry);
    }
    return object;
}

struct value *table_array(const struct table *table)
{
    struct value *array = value_array();
    for (size_t row = 0; row < table->count; row++)
        value_append(array, table_object(table, row));
    return array;
}

/* ---- formats ---- */

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
        for (size_t k = 0; k < table->column_count; k++) {
            const struct entry *entry = &table->rows[row].entries[k];
            const char *unit = entry->unit && isfinite(entry->number) ? entry->unit : "";
            if (entry->kind != ENTRY_ABSENT)
                fprintf(out, "%s: %s%s%s\n", column_key(&table->columns[k]),
                        table_text(table, row, k, "none"), *unit ? " " : "", unit);
        }
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

void print_notes(FILE *out, const struct table *table, const struct mark *marks, const char *before,
                 const char *after)
{
    for (size_t k = 0; k < table->note_count; k++)
        print_between(out, marks, before,
                      arena_print(table->arena, "[%zu] %s", k + 1, table->notes[k]), after,
                      table->arena);
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

/* ---- documents ---- */

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
