#include "experiments/engine/store/batch.h"

#include "models/base/wall_clock.h"

#include <math.h>
#include <string.h>

enum { BATCH_MOST = 4096 /* items */, DELAY = 20 /* times the duration of storing */ };

static const double BATCH_SECONDS = 0.5;

struct verdict batch_store(struct batch *batch)
{
    size_t count = batch->count;
    double begun = wall_clock();
    batch->count = 0; /* after a failure nothing is stored again */
    struct verdict verdict =
        count > 0 ? batch->write(batch->items, count, batch->data) : verdict_yes();
    double now = wall_clock();
    batch->due = now + fmax(BATCH_SECONDS, DELAY * (now - begun));
    return verdict;
}

struct verdict batch_add(struct batch *batch, const void *item)
{
    if (!batch->write)
        return verdict_yes();
    batch->items =
        arena_grow(batch->arena, batch->items, batch->count + 1, &batch->room, batch->item_size);
    memcpy(batch->items + batch->count++ * batch->item_size, item, batch->item_size);
    return batch->count == BATCH_MOST ? batch_store(batch) : verdict_yes();
}

struct verdict batch_pass(struct batch *batch)
{
    return batch->count > 0 && wall_clock() > batch->due ? batch_store(batch) : verdict_yes();
}
