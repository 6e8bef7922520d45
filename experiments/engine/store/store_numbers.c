#include "experiments/engine/store/store_numbers.h"

#include "experiments/engine/store/store_tables.h"

const char *number_verdict(enum agreement agreement)
{
    return agreement == CELL_NOT_COMPARED ? "only shown" : agreement_words[agreement];
}

struct verdict store_write_numbers(struct store *store, const char *experiment,
                                   const struct number_row *rows, size_t count)
{
    struct verdict verdict = store_clear_part(store, TABLE_NUMBERS, experiment);
    for (size_t k = 0; k < count && verdict.ok; k++)
        verdict = store_put(store, TABLE_NUMBERS, &rows[k]);
    return store_undo(store, verdict);
}
