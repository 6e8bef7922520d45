#include "algorithms/lib/exchange/max_min.h"

#include "algorithms/lib/exchange/bottleneck.h"
#include "algorithms/lib/exchange/domain.h"
#include "models/exchange/clock.h"

#include <math.h>

enum outcome max_min(const struct exchange *exchange, struct context *context, struct timeline *out,
                     message_weight *weight)
{
    enum outcome outcome = refuse_diagonal(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    int nodes = exchange->nodes;
    double *weights = weight_matrix(exchange, weight, context->arena);
    for (int node = 0; node < nodes; node++)
        weights[(size_t)node * (size_t)nodes + (size_t)node] = -INFINITY;
    struct bottleneck matching;
    bottleneck_init(&matching, nodes, context->arena);
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int phase = 0; phase < nodes - 1; phase++) {
        bottleneck_match(&matching, weights);
        for (int from = 0; from < nodes; from++) {
            int to = matching.column_of[from];
            double bytes = exchange_bytes(exchange, from, to);
            if (bytes > 0.0)
                exchange_clock_send(&clock, from, to, bytes);
            weights[(size_t)from * (size_t)nodes + (size_t)to] = -INFINITY;
        }
        exchange_clock_end_phase(&clock);
    }
    return OUTCOME_SCHEDULED;
}
