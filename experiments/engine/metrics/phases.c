/* Metric: phases of an exchange that carry anything; 0 if a port sends or receives twice in one
 * phase, as in schedules of algorithms without phases, and in the other families. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"
#include "models/instance.h"

#include <stdlib.h>

static bool in_order_of_phases(const struct timeline *timeline)
{
    for (size_t k = 1; k < timeline->count; k++)
        if (timeline->transfers[k].phase < timeline->transfers[k - 1].phase)
            return false;
    return true;
}

static const struct transfer **sort_by_phase(const struct timeline *timeline, struct arena *arena)
{
    const struct transfer **sorted =
        ARENA_ARRAY(arena, const struct transfer *, timeline->count + 1);
    for (size_t k = 0; k < timeline->count; k++)
        sorted[k] = &timeline->transfers[k];
    if (!in_order_of_phases(timeline))
        qsort(sorted, timeline->count, sizeof *sorted, transfer_by_phase);
    return sorted;
}

static double count_phases(const struct timeline *timeline, int nodes, struct arena *arena)
{
    const struct transfer **sorted = sort_by_phase(timeline, arena);
    int *last_sent = ARENA_ARRAY(arena, int, nodes),
        *last_received = ARENA_ARRAY(arena, int, nodes);
    for (int node = 0; node < nodes; node++)
        last_sent[node] = last_received[node] = -1;
    size_t phases = 0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = sorted[k];
        int phase = transfer->phase;
        if (last_sent[transfer->from] == phase || last_received[transfer->to] == phase)
            return 0.0;
        last_sent[transfer->from] = last_received[transfer->to] = phase;
        phases += k == 0 || phase != sorted[k - 1]->phase;
    }
    return (double)phases;
}

static double measure(struct measured_run *run)
{
    if (run->instance->family != FAMILY_EXCHANGE)
        return 0.0;
    struct arena_mark mark = arena_mark(run->scratch);
    double phases =
        count_phases(&run->solution->timeline, run->instance->as.exchange.nodes, run->scratch);
    arena_rewind(run->scratch, mark);
    return phases;
}

const struct metric metric_phases = {
    .name = "phases",
    .title = "phases",
    .unit = "",
    .later = true,
    .column = 19,
    .measure = measure,
};
