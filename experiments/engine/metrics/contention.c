#include "experiments/engine/metrics/contention.h"

#include <math.h>

struct contention_numbers contention_numbers(const struct switched *switched,
                                             const struct timeline *timeline, struct arena *scratch)
{
    struct contention_numbers numbers = {NAN, NAN};
    struct arena_mark mark = arena_mark(scratch);
    struct routing routing = routing_make(switched, scratch);
    struct timeline again = timeline_start(scratch);
    struct channel_load *loads = ARENA_ARRAY(scratch, struct channel_load, routing.channels);
    struct verdict verdict = wormhole_replay(switched, &routing, timeline, scratch, loads, &again);
    if (verdict.ok && switched->message_count > 0) {
        struct contention contention = wormhole_contention(&routing, loads);
        numbers.blocked = (double)contention.blocked / switched->message_count;
        numbers.contended = (double)contention.channels / switched->message_count;
    }
    arena_rewind(scratch, mark);
    return numbers;
}
