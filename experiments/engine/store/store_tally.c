#include "experiments/engine/store/store_tally.h"

#include "experiments/engine/store/store_merge.h"

struct verdict store_tally(struct store *store, struct tally *out)
{
    static const enum store_table trials[] = {TABLE_CLAIM_CHUNKS, TABLE_CLAIM_MEASURES};
    *out = (struct tally){0};
    struct verdict verdict = store_count(store, TABLE_RUNS, &out->runs);
    if (verdict.ok)
        verdict = store_count(store, TABLE_HUNTS, &out->hunts);
    for (int k = 0; k < 2 && verdict.ok; k++) {
        size_t rows = 0;
        verdict = store_count(store, trials[k], &rows);
        out->trials += rows;
    }
    return verdict;
}
