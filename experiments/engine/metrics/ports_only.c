#include "experiments/engine/metrics/ports_only.h"

#include <math.h>

/* The transfers' indices, stable by phase. */
static size_t *order_by_phase(const struct timeline *timeline, struct arena *scratch)
{
    int last = 0;
    for (size_t k = 0; k < timeline->count; k++)
        if (timeline->transfers[k].phase > last)
            last = timeline->transfers[k].phase;
    size_t *place = ARENA_ZEROED(scratch, size_t, (size_t)last + 2);
    for (size_t k = 0; k < timeline->count; k++)
        place[timeline->transfers[k].phase + 1]++;
    for (int phase = 0; phase < last; phase++)
        place[phase + 1] += place[phase];
    size_t *order = ARENA_ARRAY(scratch, size_t, timeline->count);
    for (size_t k = 0; k < timeline->count; k++)
        order[place[timeline->transfers[k].phase]++] = k;
    return order;
}

double ports_only_completion(const struct exchange *exchange, const struct timeline *timeline,
                             struct arena *scratch)
{
    if (exchange_needs_phases(exchange))
        return NAN;
    struct arena_mark mark = arena_mark(scratch);
    const size_t *order = order_by_phase(timeline, scratch);
    double *send_free = ARENA_ZEROED(scratch, double, exchange->nodes);
    double *receive_free = ARENA_ZEROED(scratch, double, exchange->nodes);
    double completion = 0.0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[order[k]];
        int from = transfer->from, to = transfer->to;
        double end = fmax(send_free[from], receive_free[to]) +
                     exchange_send_time(exchange, from, to, transfer->bytes);
        send_free[from] = receive_free[to] = end;
        completion = fmax(completion, end);
    }
    arena_rewind(scratch, mark);
    return completion;
}
