#include "experiments/reality/execution/data_layout.h"

#include "models/multicast/collective_pieces.h"

#include <limits.h>
#include <math.h>

bool data_layout_is_for(const struct instance *instance)
{
    return instance->family == FAMILY_MULTICAST &&
           instance->as.multicast.collective.operation != OPERATION_MULTICAST;
}

struct verdict data_layout_possible(const struct multicast *multicast,
                                    const struct timeline *timeline)
{
    const struct collective *collective = &multicast->collective;
    double bytes = 0.0, pieces = (double)collective->blocks + (double)timeline->parcel_count;
    for (int block = 0; block < collective->blocks; block++)
        bytes += collective->bytes[block];
    return bytes + ELEMENT_BYTES * pieces <= INT_MAX
               ? verdict_yes()
               : verdict_no("the blocks have %.12g bytes: a rank has room for %d", bytes, INT_MAX);
}

static size_t elements(double bytes)
{
    return bytes > 0.0 ? (size_t)fmax(1.0, round(bytes / ELEMENT_BYTES)) : 0;
}

struct data_layout data_layout_make(const struct multicast *multicast,
                                    const struct timeline *timeline, struct arena *arena)
{
    struct data_layout layout = {.pieces = pieces_of_timeline(multicast, timeline, arena)};
    int count = layout.pieces.count;
    layout.first = ARENA_ZEROED(arena, size_t, count + 1);
    for (int piece = 0; piece < count; piece++)
        layout.first[piece + 1] = layout.first[piece] + elements(layout.pieces.bytes[piece]);
    return layout;
}

size_t data_layout_block(const struct data_layout *layout, int block, size_t *count)
{
    size_t first = layout->first[pieces_find(&layout->pieces, block, 0)];
    *count = layout->first[pieces_find(&layout->pieces, block + 1, 0)] - first;
    return first;
}
