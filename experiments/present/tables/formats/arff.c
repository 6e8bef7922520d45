/* ARFF, the attribute-relation files of Weka and of ASlib: a numeric, nominal or string attribute
 * for each column, then the rows; ? for what is missing, infinite, or does not apply. */
#include "experiments/present/tables/table.h"

#include <string.h>

static const struct mark marks[] = {{'\'', "\\'"}, {'\\', "\\\\"}, {0}};

/* Quoted, unless it is a plain word. */
static void put_text(FILE *out, const char *text, struct arena *arena)
{
    bool plain = !text[strcspn(text, " \t\r\n,%{}'\"\\?")];
    print_between(out, marks, plain ? "" : "'", text, plain ? "" : "'", arena);
}

static void put_attribute(FILE *out, const struct table *table, size_t k)
{
    const struct column *column = &table->columns[k];
    const char *type = "NUMERIC";
    for (size_t row = 0; row < table->count; row++)
        if (table->rows[row].entries[k].kind == ENTRY_TEXT)
            type = "STRING";
        else if (table->rows[row].entries[k].kind == ENTRY_TRUTH)
            type = "{false,true}";
    fputs("@ATTRIBUTE ", out);
    put_text(out, column_key(column), table->arena);
    fprintf(out, column->values ? " {%s}\n" : " %s\n", column->values ? column->values : type);
}

static void put_entry(FILE *out, const struct table *table, size_t row, size_t k)
{
    const struct entry *entry = &table->rows[row].entries[k];
    bool number = entry->kind == ENTRY_NUMBER || entry->kind == ENTRY_MEASURED;
    const char *text = table_text(table, row, k, "");
    if (number && isfinite(entry->number))
        fprintf(out, "%.17g", entry->number);
    else if (number || !*text)
        fputc('?', out);
    else
        put_text(out, text, table->arena);
}

static void put_table(FILE *out, const struct table *table)
{
    struct shown shown = table_shown(table, false);
    fputs("@RELATION commsched\n\n", out);
    for (size_t k = 0; k < shown.count; k++)
        put_attribute(out, table, shown.column[k]);
    fputs("\n@DATA\n", out);
    for (size_t row = 0; row < table->count; row++)
        for (size_t k = 0; k < shown.count; k++) {
            put_entry(out, table, row, shown.column[k]);
            fputc(k + 1 < shown.count ? ',' : '\n', out);
        }
}

const struct emitter emitter_arff = {.name = "arff", .table = put_table};
