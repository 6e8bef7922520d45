#include "tests/literal/phases.h"

#include <limits.h>
#include <math.h>

static int next_phase(const struct timeline *timeline, int after)
{
    int next = INT_MAX;
    for (size_t k = 0; k < timeline->count; k++)
        if (timeline->transfers[k].phase > after && timeline->transfers[k].phase < next)
            next = timeline->transfers[k].phase;
    return next;
}

static double slowed_time(const struct exchange *exchange, const struct timeline *timeline,
                          const struct transfer *transfer)
{
    double sharers = 0.0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *other = &timeline->transfers[k];
        sharers += other->phase == transfer->phase &&
                   exchange_distant(exchange, other->from, other->to) &&
                   !exchange_distant(exchange, other->from, transfer->from);
    }
    if (exchange->slowdown == SLOWDOWN_NONE ||
        !exchange_distant(exchange, transfer->from, transfer->to))
        sharers = 1.0;
    double per_byte = matrix_at(&exchange->per_byte, exchange->nodes, transfer->from, transfer->to);
    return matrix_at(&exchange->startup, exchange->nodes, transfer->from, transfer->to) +
           transfer->bytes * (sharers * per_byte);
}

void literal_phases(const struct exchange *exchange, struct timeline *timeline)
{
    double end = 0.0;
    for (int phase = next_phase(timeline, INT_MIN); phase != INT_MAX;
         phase = next_phase(timeline, phase)) {
        double start = end + exchange->phase_startup;
        for (size_t k = 0; k < timeline->count; k++) {
            struct transfer *transfer = &timeline->transfers[k];
            if (transfer->phase != phase)
                continue;
            transfer->send_start = transfer->receive_start = start;
            transfer->send_end = transfer->receive_end =
                start + slowed_time(exchange, timeline, transfer);
            end = fmax(end, transfer->send_end);
        }
    }
    timeline_recount_completion(timeline);
}
