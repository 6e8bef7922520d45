/* CSV by RFC 4180: a header of keys and rows, each ended by CR and LF; a field with a comma, a
 * quotation mark or a line end is quoted. Values that do not apply are empty. */
#include "experiments/present/tables/table.h"

#include <string.h>

static void put_field(FILE *out, const char *text)
{
    bool quoted = text[strcspn(text, ",\"\r\n")] != '\0';
    if (quoted)
        fputc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    if (quoted)
        fputc('"', out);
}

static void put_table(FILE *out, const struct table *table)
{
    print_separated(out, table, ",", put_field, "\r\n");
}

const struct emitter emitter_csv = {.name = "csv", .table = put_table};
