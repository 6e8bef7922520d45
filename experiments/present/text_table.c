#include "experiments/present/text_table.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { SIGNIFICANT_DIGITS = 4, LINE_WIDTH = 100 };

struct text_table text_table_start(const char *alignment, struct arena *arena)
{
    return (struct text_table){
        .arena = arena, .columns = strlen(alignment), .alignment = alignment};
}

void text_table_add(struct text_table *table, const char *text)
{
    ARENA_GROW(table->arena, table->cells, table->count, table->capacity);
    table->cells[table->count++] = text;
}

/* In memory: the text, then columns without one. */
void text_table_add_heading(struct text_table *table, const char *text)
{
    text_table_add(table, text);
    for (size_t k = 1; k < table->columns; k++)
        text_table_add(table, NULL);
}

/* Characters, not bytes, of UTF-8. */
static int width_of(const char *text)
{
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

static int column_width(const struct text_table *table, size_t column)
{
    int widest = 0;
    for (size_t row = 0; row < table->count; row += table->columns) {
        const char *text = table->cells[row + column];
        if (text && table->cells[row + table->columns - 1] && width_of(text) > widest)
            widest = width_of(text);
    }
    return widest;
}

void text_table_print(const struct text_table *table, FILE *out)
{
    int *width = ARENA_ARRAY(table->arena, int, table->columns);
    for (size_t column = 0; column < table->columns; column++)
        width[column] = column_width(table, column);
    for (size_t row = 0; row < table->count; row += table->columns) {
        int owed = 0; /* spaces, printed only before another text */
        for (size_t column = 0; column < table->columns; column++) {
            const char *text = table->cells[row + column];
            if (!text)
                break;
            int rest = width[column] - width_of(text), before = 0;
            rest = rest > 0 ? rest : 0;
            if (table->alignment[column] == 'r')
                before = rest;
            if (*text)
                fprintf(out, "%*s%s", owed + before, "", text);
            owed = *text ? rest - before + 2 : owed + width[column] + 2;
        }
        fputc('\n', out);
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

const char *table_number(double value, double reference, struct arena *arena)
{
    if (isnan(value))
        return "-";
    int decimals = 0;
    if (reference != 0.0 && isfinite(reference))
        decimals = SIGNIFICANT_DIGITS - 1 - (int)floor(log10(fabs(reference)));
    decimals = decimals < 0 ? 0 : decimals > 9 ? 9 : decimals;
    return arena_print(arena, "%.*f", decimals, value);
}
