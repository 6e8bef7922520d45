#include "experiments/papers/multicast/same_sequence.h"

struct timeline same_sequence(const struct multicast *multicast, const struct timeline *timeline,
                              enum discipline discipline, struct arena *arena)
{
    struct timeline again = timeline_start(arena);
    struct multicast_clock clock = multicast_clock_start(multicast, discipline, arena, &again);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        multicast_clock_place(&clock, transfer->message, transfer->from, transfer->to);
    }
    return again;
}
