#include "algorithms/lib/best_of.h"

#include "models/base/units.h"

void keep_better(const struct timeline *found, struct timeline *best)
{
    if (best->count > 0 && found->completion >= best->completion)
        return;
    best->count = best->parcel_count = 0;
    best->completion = 0.0;
    for (size_t k = 0; k < found->count; k++) {
        const struct transfer *transfer = &found->transfers[k];
        const struct parcel *parcels =
            transfer->parcel_count > 0 ? found->parcels + transfer->parcel : NULL;
        timeline_append(best, transfer, parcels, transfer->parcel_count);
    }
}

const struct algorithm *best_of(const char *const *names, double bound,
                                const struct instance *instance, struct context *context,
                                struct timeline *out)
{
    const struct algorithm *best = NULL;
    double completion = 0.0;
    struct arena scratch = {0};
    for (; *names && (!best || clearly_less(bound, completion, completion)); names++) {
        const struct algorithm *algorithm = algorithm_find(*names)->algorithm;
        struct arena_mark mark = arena_mark(&scratch);
        struct context own = *context;
        own.arena = &scratch;
        struct timeline found = timeline_start(&scratch);
        if (algorithm_run_in(algorithm, instance, &own, &found) == OUTCOME_SCHEDULED) {
            if (!best || found.completion < completion) {
                best = algorithm;
                completion = found.completion;
            }
            keep_better(&found, out);
        } else {
            refuse(context, "%s", own.refusal);
        }
        arena_rewind(&scratch, mark);
    }
    arena_release(&scratch);
    return best;
}
