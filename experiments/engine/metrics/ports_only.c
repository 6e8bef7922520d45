/* Metric: the timing by which paper `multicluster` reports forwarding algorithms (HL): transfers,
 * in order of phase and within it of choice, start as soon as both ports are idle, without waiting
 * for the data that they forward. This is a number, never a schedule: data would leave a node
 * before it arrived there. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

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

/* For a schedule with ports held, without slowdown, and with synchronous execution. */
static double completion(const struct exchange *exchange, const struct timeline *timeline,
                         struct arena *scratch)
{
    const size_t *order = order_by_phase(timeline, scratch);
    double *send_free = ARENA_ZEROED(scratch, double, exchange->nodes);
    double *receive_free = ARENA_ZEROED(scratch, double, exchange->nodes);
    double last = 0.0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[order[k]];
        int from = transfer->from, to = transfer->to;
        double end = fmax(send_free[from], receive_free[to]) +
                     exchange_send_time(exchange, from, to, transfer->bytes);
        send_free[from] = receive_free[to] = end;
        last = fmax(last, end);
    }
    return last;
}

static double measure(struct measured_run *run)
{
    const struct exchange *exchange = &run->instance->as.exchange;
    if (exchange_needs_phases(exchange) || exchange_is_executed(exchange))
        return NAN;
    struct arena_mark mark = arena_mark(run->scratch);
    double value = completion(exchange, &run->solution->timeline, run->scratch);
    arena_rewind(run->scratch, mark);
    return value;
}

const struct metric metric_ports_only = {
    .name = "ports_only",
    .title = "completion by free ports alone",
    .families = 1u << FAMILY_EXCHANGE,
    .bound = true,
    .column = 2,
    .measure = measure,
};
