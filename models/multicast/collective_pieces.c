#include "models/multicast/collective_pieces.h"

#include <stdlib.h>

/* By block, number and bytes: a whole block comes after its first piece. */
static int by_piece(const void *a, const void *b)
{
    const struct parcel *left = a, *right = b;
    if (left->origin != right->origin)
        return left->origin < right->origin ? -1 : 1;
    if (left->destination != right->destination)
        return left->destination < right->destination ? -1 : 1;
    return (left->bytes > right->bytes) - (left->bytes < right->bytes);
}

/* The parcels of all transfers and every whole block, sorted; *count is their number. */
static struct parcel *sort_parcels(const struct multicast *multicast,
                                   const struct timeline *timeline, struct arena *arena,
                                   size_t *count)
{
    const struct collective *collective = &multicast->collective;
    size_t most = timeline->parcel_count + (size_t)collective->blocks;
    struct parcel *all = ARENA_ARRAY(arena, struct parcel, most);
    *count = 0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        for (int own = 0; own < transfer->parcel_count; own++)
            all[(*count)++] = timeline->parcels[transfer->parcel + (size_t)own];
    }
    for (int block = 0; block < collective->blocks; block++)
        all[(*count)++] = (struct parcel){block, 0, collective->bytes[block]};
    qsort(all, *count, sizeof *all, by_piece);
    return all;
}

struct pieces pieces_of_timeline(const struct multicast *multicast, const struct timeline *timeline,
                                 struct arena *arena)
{
    size_t parcels;
    const struct parcel *all = sort_parcels(multicast, timeline, arena, &parcels);
    struct pieces pieces = {0, ARENA_ARRAY(arena, int, parcels), ARENA_ARRAY(arena, int, parcels),
                            ARENA_ARRAY(arena, double, parcels)};
    for (size_t k = 0; k < parcels; k++) {
        if (k > 0 && all[k].origin == all[k - 1].origin &&
            all[k].destination == all[k - 1].destination)
            continue;
        pieces.block[pieces.count] = all[k].origin;
        pieces.number[pieces.count] = all[k].destination;
        pieces.bytes[pieces.count++] = all[k].bytes;
    }
    return pieces;
}

int pieces_find(const struct pieces *pieces, int block, int number)
{
    int low = 0;
    for (int high = pieces->count; low < high;) {
        int middle = low + (high - low) / 2;
        bool before = pieces->block[middle] < block ||
                      (pieces->block[middle] == block && pieces->number[middle] < number);
        if (before)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int pieces_carried(const struct pieces *pieces, const struct timeline *timeline,
                   const struct transfer *transfer, int *found)
{
    if (transfer->parcel_count == 0) {
        found[0] = pieces_find(pieces, transfer->message, 0);
        return 1;
    }
    const struct parcel *parcels = timeline->parcels + transfer->parcel;
    for (int k = 0; k < transfer->parcel_count; k++)
        found[k] = pieces_find(pieces, parcels[k].origin, parcels[k].destination);
    return transfer->parcel_count;
}
