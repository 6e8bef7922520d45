/* Metric: the timing by which paper `multicluster` reports forwarding algorithms (HL): transfers,
 * in order of phase and within it of choice, start as soon as both ports are idle, without waiting
 * for the data that they forward. This is a number, never a schedule: data would leave a node
 * before it arrived there. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

#include <math.h>
#include <stdlib.h>

/* For a schedule with ports held, without slowdown, and with synchronous execution. */
static double completion(const struct exchange *exchange, const struct timeline *timeline,
                         struct arena *scratch)
{
    const struct transfer **order = ARENA_ARRAY(scratch, const struct transfer *, timeline->count);
    double *send_free = ARENA_ZEROED(scratch, double, exchange->nodes);
    double *receive_free = ARENA_ZEROED(scratch, double, exchange->nodes);
    double last = 0.0;
    for (size_t k = 0; k < timeline->count; k++)
        order[k] = &timeline->transfers[k];
    if (timeline->count > 0)
        qsort(order, timeline->count, sizeof *order, transfer_by_phase);
    for (size_t k = 0; k < timeline->count; k++) {
        int from = order[k]->from, to = order[k]->to;
        double end = fmax(send_free[from], receive_free[to]) +
                     exchange_send_time(exchange, from, to, order[k]->bytes);
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
