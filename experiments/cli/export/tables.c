#include "experiments/cli/export/tables.h"

#include "experiments/present/report/data.h"
#include "experiments/present/tables.h"

#include <stdio.h>

static bool is_for_programs(const struct emitter *emitter)
{
    return emitter == &emitter_csv || emitter == &emitter_tsv || emitter == &emitter_json;
}

struct verdict export_tables(const char *directory, const char *experiment,
                             const struct emitter *emitter, struct arena *arena)
{
    struct report_data data;
    struct verdict verdict = report_results_read(directory, arena, &data);
    if (!verdict.ok)
        return verdict;
    const struct results *results = report_results_find(&data, experiment);
    if (!results)
        return verdict_no("%s: has no results of an experiment '%s' by this state of the code",
                          directory, experiment);
    const struct result_tables tables = tables_of(results, arena);
    const struct table every = tables_numbers(results, arena);
    if (is_for_programs(emitter))
        emitter->table(stdout, &every);
    for (int k = 0; !is_for_programs(emitter) && k < tables.count; k++)
        emitter->table(stdout, &tables.list[k].table);
    return verdict;
}
