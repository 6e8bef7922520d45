#include "experiments/engine/metrics/size_exchange.h"

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

double size_exchange_bound(const struct exchange *exchange)
{
    int nodes = exchange->nodes;
    if (nodes < 2)
        return 0.0;
    return ceil(log2(nodes)) * (nodes / 2.0) * (nodes - 2) * SIZE_BYTES *
           slowest_per_byte(exchange);
}
