/* Metric: phases of an exchange that carry anything; 0 if a port sends or receives twice in one
 * phase, as in schedules of algorithms without phases, and in the other families. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"
#include "models/instance.h"

#include <stdlib.h>

/* One use of a port. */
struct turn {
    int phase, port;
};

static int by_phase_and_port(const void *a, const void *b)
{
    const struct turn *left = a, *right = b;
    if (left->phase != right->phase)
        return left->phase < right->phase ? -1 : 1;
    return (left->port > right->port) - (left->port < right->port);
}

static double count_phases(const struct timeline *timeline, int nodes, struct arena *arena)
{
    size_t count = 0, phases = 0;
    struct turn *turns = ARENA_ARRAY(arena, struct turn, 2 * timeline->count + 1);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        turns[count++] = (struct turn){transfer->phase, transfer->from};
        turns[count++] = (struct turn){transfer->phase, nodes + transfer->to};
    }
    if (count > 1)
        qsort(turns, count, sizeof *turns, by_phase_and_port);
    for (size_t k = 0; k < count; k++) {
        bool opens = k == 0 || turns[k].phase != turns[k - 1].phase;
        if (!opens && turns[k].port == turns[k - 1].port)
            return 0.0;
        phases += opens;
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
