#include "experiments/present/effort.h"

#include "experiments/engine/store/store_rows.h"

#include <math.h>

static struct number_row row_of(const struct results *results, int k, const struct effort *effort,
                                struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    const struct result *result = &results->results[k];
    const struct comparison *comparison = &result->comparison;
    const char *remark = result_remark(result, arena);
    return (struct number_row){.experiment = experiment->name,
                               .setting = result->setting->label,
                               .series = result->series->label,
                               .kind = experiment_kind_words[experiment->kind],
                               .unit = result->unit,
                               .published = result->published->value,
                               .decimals = result->published->decimals,
                               .published_runs = experiment->published_runs,
                               .n = (int64_t)result->summary.count,
                               .verdict = number_verdict(comparison->agreement),
                               .seed = results->measurement->cells[k].key.seed,
                               .quick = effort->quick,
                               .mean = result->summary.count > 0 ? result->summary.mean : NAN,
                               .difference = comparison->difference,
                               .low = comparison->low,
                               .high = comparison->high,
                               .z = comparison->z,
                               .tail = comparison->tail,
                               .reading = result->published->reading,
                               .remark = *remark ? remark : NULL,
                               .replications = effort->replications,
                               .precision = effort->precision > 0.0 ? effort->precision : NAN};
}

static struct verdict write_numbers(struct store *store, const struct results *results,
                                    const struct effort *effort)
{
    struct arena arena = {0};
    struct verdict verdict =
        store_clear_part(store, TABLE_NUMBERS, results->measurement->experiment->name);
    for (int k = 0; k < results->count && verdict.ok; k++) {
        if (!results->results[k].published)
            continue;
        const struct number_row row = row_of(results, k, effort, &arena);
        verdict = store_put(store, TABLE_NUMBERS, &row);
    }
    arena_release(&arena);
    return verdict;
}

struct verdict numbers_append(struct store *store, const struct results *results, int count,
                              const struct effort *effort)
{
    struct verdict verdict = store_begin(store);
    for (int k = 0; k < count && verdict.ok; k++)
        verdict = write_numbers(store, &results[k], effort);
    return verdict.ok ? store_commit(store) : store_undo(store, verdict);
}
