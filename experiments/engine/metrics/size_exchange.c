/* Metric: the cost of making all message sizes known to every node before algorithms that need them
 * can choose; the papers' numbers exclude it. The bound ceil(log2 n) (n/2) (n-2) s gamma of paper
 * `multicluster`, section 5, with sizes of s = 4 bytes and gamma the largest time per byte between
 * two nodes. */
#include "experiments/engine/metrics/metric.h"
#include "models/instance.h"

#include <math.h>

#define SIZE_BYTES 4.0

static double slowest_per_byte(const struct exchange *exchange)
{
    double slowest = 0.0;
    if (!exchange->per_byte.entries)
        return exchange->per_byte.uniform;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to)
                slowest = fmax(slowest, matrix_at(&exchange->per_byte, exchange->nodes, from, to));
    return slowest;
}

static double measure(struct measured_run *run)
{
    const struct exchange *exchange = &run->instance->as.exchange;
    int nodes = exchange->nodes;
    if (nodes < 2)
        return 0.0;
    return ceil(log2(nodes)) * (nodes / 2.0) * (nodes - 2) * SIZE_BYTES *
           slowest_per_byte(exchange);
}

const struct metric metric_size_exchange = {
    .name = "size_exchange",
    .title = "bound on telling the sizes",
    .families = 1u << FAMILY_EXCHANGE,
    .bound = true,
    .column = 4,
    .measure = measure,
};
