#include "algorithms/lib/exchange/max_min.h"

#include "algorithms/lib/exchange/domain.h"
#include "models/exchange/clock.h"

#include <math.h>

enum outcome max_min(const struct exchange *exchange, struct context *context, struct timeline *out,
                     message_weight *weight, enum matching_rule rule)
{
    enum outcome outcome = refuse_diagonal(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    int nodes = exchange->nodes;
    double *weights = weight_matrix(exchange, weight, context->arena);
    for (int node = 0; node < nodes; node++)
        weights[(size_t)node * (size_t)nodes + (size_t)node] = -INFINITY;
    struct phase_matching matching;
    phase_matching_start(&matching, rule, nodes, weights, context->arena);
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int phase = 0; phase < nodes - 1; phase++) {
        phase_matching_next(&matching);
        for (int from = 0; from < nodes; from++) {
            int to = matching.column_of[from];
            double bytes = exchange_bytes(exchange, from, to);
            if (bytes > 0.0)
                exchange_clock_send(&clock, from, to, bytes);
            phase_matching_lower(&matching, from, to, -INFINITY);
        }
        exchange_clock_end_phase(&clock);
    }
    return OUTCOME_SCHEDULED;
}
