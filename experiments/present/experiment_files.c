#include "experiments/present/experiment_files.h"

#include "experiments/present/figures.h"
#include "experiments/present/tables.h"

struct verdict experiment_files_write(struct store *store, const struct measurement *measurement,
                                      const char *directory, struct arena *arena,
                                      struct results *out)
{
    const char *name = measurement->experiment->name;
    struct verdict verdict = results_read(store, measurement, arena, out);
    if (verdict.ok)
        verdict = tables_write_tsv(out, arena_print(arena, "%s/%s.tsv", directory, name), arena);
    if (verdict.ok)
        verdict = tables_write_text(out, arena_print(arena, "%s/%s.txt", directory, name), arena);
    return verdict.ok ? figures_draw(out, directory, arena) : verdict;
}
