#include "models/timeline.h"

#include "models/base/order.h"

#include <string.h>

struct timeline timeline_start(struct arena *arena)
{
    return (struct timeline){.arena = arena};
}

void timeline_reserve(struct timeline *timeline, size_t transfers)
{
    if (transfers <= timeline->capacity)
        return;
    struct transfer *moved = ARENA_ARRAY(timeline->arena, struct transfer, transfers);
    if (timeline->count)
        memcpy(moved, timeline->transfers, timeline->count * sizeof *moved);
    timeline->transfers = moved;
    timeline->capacity = transfers;
}

void timeline_note_completion(struct timeline *timeline, const struct transfer *transfer)
{
    if (transfer->send_end > timeline->completion)
        timeline->completion = transfer->send_end;
    if (transfer->receive_end > timeline->completion)
        timeline->completion = transfer->receive_end;
}

void timeline_recount_completion(struct timeline *timeline)
{
    timeline->completion = 0.0;
    for (size_t k = 0; k < timeline->count; k++)
        timeline_note_completion(timeline, &timeline->transfers[k]);
}

struct transfer *timeline_append(struct timeline *timeline, const struct transfer *transfer,
                                 const struct parcel *parcels, int parcel_count)
{
    ARENA_GROW(timeline->arena, timeline->transfers, timeline->count, timeline->capacity);
    struct transfer *appended = &timeline->transfers[timeline->count++];
    *appended = *transfer;
    appended->parcel = timeline->parcel_count;
    appended->parcel_count = parcel_count;
    if (parcel_count > 0) {
        timeline->parcels = arena_grow(timeline->arena, timeline->parcels,
                                       timeline->parcel_count + (size_t)parcel_count,
                                       &timeline->parcel_capacity, sizeof *timeline->parcels);
        memcpy(timeline->parcels + timeline->parcel_count, parcels,
               (size_t)parcel_count * sizeof *parcels);
        timeline->parcel_count += (size_t)parcel_count;
    }
    timeline_note_completion(timeline, appended);
    return appended;
}

const struct parcel *timeline_parcels(const struct timeline *timeline,
                                      const struct transfer *transfer, struct parcel *own,
                                      int *count)
{
    *count = transfer->parcel_count;
    if (*count > 0)
        return timeline->parcels + transfer->parcel;
    *count = 1;
    *own = (struct parcel){transfer->from, transfer->to, transfer->bytes};
    return own;
}

bool transfer_forwards(const struct timeline *timeline, const struct transfer *transfer)
{
    for (int k = 0; k < transfer->parcel_count; k++) {
        const struct parcel *parcel = &timeline->parcels[transfer->parcel + (size_t)k];
        if (parcel->origin != transfer->from || parcel->destination != transfer->to)
            return true;
    }
    return false;
}

bool timeline_forwards(const struct timeline *timeline)
{
    for (size_t k = 0; k < timeline->count; k++)
        if (transfer_forwards(timeline, &timeline->transfers[k]))
            return true;
    return false;
}

int transfer_by_phase(const void *a, const void *b)
{
    const struct transfer *left = *(const struct transfer *const *)a;
    const struct transfer *right = *(const struct transfer *const *)b;
    return order_then(ORDER(left->phase, right->phase), ORDER(left, right));
}
