/* Tab-separated rows below a head of keys; what does not apply is empty. */
#include "experiments/present/emitter.h"

/* What would end a field, and any other control character, is a space. */
static void put_field(FILE *out, size_t column, const char *text)
{
    if (column)
        fputc('\t', out);
    for (; *text; text++)
        fputc((unsigned char)*text < ' ' ? ' ' : *text, out);
}

static void put_table(FILE *out, const struct table *table)
{
    struct shown shown = table_shown(table, false);
    for (size_t k = 0; k < shown.count; k++)
        put_field(out, k, column_key(&table->columns[shown.column[k]]));
    fputc('\n', out);
    for (size_t row = 0; row < table->count; row++) {
        if (table->rows[row].section)
            continue;
        for (size_t k = 0; k < shown.count; k++)
            put_field(out, k, table_text(table, row, shown.column[k], ""));
        fputc('\n', out);
    }
}

const struct emitter emitter_tsv = {.name = "tsv", .table = put_table};
