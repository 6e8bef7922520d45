/* TSV: tab-separated rows below a header of keys; what does not apply is empty. */
#include "experiments/present/tables/table.h"

/* Tabs, line ends and other control characters become spaces. */
static void put_field(FILE *out, const char *text)
{
    for (; *text; text++)
        fputc((unsigned char)*text < ' ' ? ' ' : *text, out);
}

static void put_table(FILE *out, const struct table *table)
{
    print_separated(out, table, "\t", put_field, "\n");
}

const struct emitter emitter_tsv = {.name = "tsv", .table = put_table};
