/* JSON: an array of one object per row; numbers are exact doubles. */
#include "experiments/present/tables/table.h"

static void put_table(FILE *out, const struct table *table)
{
    value_print(out, table_array(table));
}

const struct emitter emitter_json = {.name = "json", .table = put_table};
