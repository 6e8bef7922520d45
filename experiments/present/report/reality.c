/* The part of the report about the executions and profiles in DIR/reality. */
#include "experiments/present/report/parts.h"
#include "experiments/reality/measure/measure.h"

#include <unistd.h>

struct value *report_reality_value(const char *directory, struct arena *arena)
{
    const char *place = arena_print(arena, "%s/reality", directory);
    if (access(place, F_OK) != 0)
        return NULL;
    struct measured measured = {0};
    struct verdict verdict = measure_read(&place, 1, arena, &measured);
    struct value *value = value_object();
    value_set_text(value, "refusal", verdict.ok ? NULL : arena_print(arena, "%s", verdict.reason));
    const struct table table = measured_table(&measured);
    value_set(value, "rows", verdict.ok ? table_array(&table) : value_array());
    return value;
}
