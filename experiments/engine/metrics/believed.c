/* Metric: the completion of the executed order if everything had been as believed. Without a truth
 * it is the completion. For a schedule that was repaired at checkpoints it is that of the repaired
 * order, not of the original plan. */
#include "experiments/engine/metrics/believed.h"

#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"
#include "models/exchange/execution.h"
#include "models/multicast/replay.h"

#include <math.h>
#include <string.h>

static struct verdict exchange_again(const struct exchange *believed,
                                     const struct timeline *timeline, struct timeline *out)
{
    for (size_t k = 0; k < timeline->count; k++) {
        struct parcel own;
        int count;
        const struct transfer *transfer = &timeline->transfers[k];
        const struct parcel *parcels = timeline_parcels(timeline, transfer, &own, &count);
        timeline_append(out, transfer, parcels, transfer->parcel_count > 0 ? count : 0);
    }
    return exchange_execute(believed, out, out->arena);
}

struct verdict believed_timeline(const struct instance *instance, const struct timeline *timeline,
                                 struct timeline *out)
{
    const struct instance believed = instance_believed(instance);
    if (instance->family == FAMILY_EXCHANGE)
        return exchange_again(&believed.as.exchange, timeline, out);
    const struct node_order *orders =
        multicast_orders(&instance->as.multicast, timeline, out->arena);
    return multicast_replay(&believed.as.multicast, orders, out->arena, out);
}

static double measure(struct measured_run *run)
{
    const struct solution *solution = run->solution;
    if (!instance_truth(run->instance))
        return solution->completion;
    struct arena_mark mark = arena_mark(run->scratch);
    struct timeline again = timeline_start(run->scratch);
    struct verdict verdict = believed_timeline(run->instance, &solution->timeline, &again);
    double seconds = verdict.ok ? again.completion : NAN;
    arena_rewind(run->scratch, mark);
    return seconds;
}

const struct metric metric_believed = {
    .name = "believed",
    .title = "completion of the same order had the belief been true",
    .families = 1u << FAMILY_EXCHANGE | 1u << FAMILY_MULTICAST,
    .later = true,
    .column = 13,
    .measure = measure,
};
