#include "experiments/engine/metrics/contention.h"

#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

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

const struct contention_numbers *contention_of_run(struct measured_run *run)
{
    if (!run->contention) {
        struct contention_numbers *made = ARENA_ARRAY(run->scratch, struct contention_numbers, 1);
        *made =
            contention_numbers(&run->instance->as.switched, &run->solution->timeline, run->scratch);
        run->contention = made;
    }
    return run->contention;
}
