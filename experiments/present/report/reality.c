/* The part of the report about the executions and profiles in DIR/reality. */
#include "experiments/present/report/parts.h"
#include "experiments/reality/measure/measure.h"

#include <unistd.h>

struct report_reality {
    struct measured measured;
    const char *refusal; /* the reason why nothing there could be read; NULL: everything was */
};

const struct report_reality *report_reality_read(const char *directory, struct arena *arena)
{
    const char *place = arena_print(arena, "%s/reality", directory);
    if (access(place, F_OK) != 0)
        return NULL;
    struct report_reality *reality = ARENA_ZEROED(arena, struct report_reality, 1);
    struct verdict verdict = measure_read(&place, 1, arena, &reality->measured);
    if (!verdict.ok)
        reality->refusal = arena_print(arena, "%s", verdict.reason);
    return reality;
}

void report_put_reality(struct document *document, const struct report_reality *reality)
{
    document_heading(document, 2, "outside", "Measurements");
    if (reality->refusal) {
        document_paragraph(document, reality->refusal);
        return;
    }
    const struct table table = measured_table(&reality->measured);
    document_paragraph(document,
                       "Predicted and measured completion times of executed schedules, "
                       "and of a program's collective calls.");
    document_table(document, &table, NULL);
}

struct value *report_reality_value(const struct report_reality *reality)
{
    if (!reality || reality->refusal)
        return NULL;
    const struct table table = measured_table(&reality->measured);
    return table_array(&table);
}
