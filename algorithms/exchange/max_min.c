/* Max-min: n - 1 perfect matchings of unused pairs, each with the largest possible smallest weight.
 * Pairs without a message count as edges of weight 0; those already served are excluded, a reading
 * of the paper, in which they stay as messages of size 0.
 *
 * Paper `multicluster` section 3.3.1 (weights are bytes) and 4.1.2 (weights are times). */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/path_matching.h"
#include "algorithms/lib/exchange/weights.h"
#include "algorithms/variant.h"
#include "models/exchange/clock.h"

#include <math.h>

static enum outcome max_min(const struct exchange *exchange, struct context *context,
                            struct timeline *out, message_weight *weight)
{
    int nodes = exchange->nodes;
    double *weights = weight_matrix(exchange, weight, context->arena);
    for (int node = 0; node < nodes; node++)
        weights[(size_t)node * (size_t)nodes + (size_t)node] = -INFINITY;
    struct path_matching matching = path_matching_start(nodes, PATH_BOTTLENECK, context->arena);
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int phase = 0; phase < nodes - 1; phase++) {
        path_match(&matching, weights);
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

EXCHANGE(max_min, "MM", "multicluster 3.3.1", max_min(exchange, context, out, exchange_bytes),
         .domain = refuse_diagonal);
EXCHANGE(adapted_max_min, "adapted MM", "multicluster 4.1.2",
         max_min(exchange, context, out, exchange_message_time), .domain = refuse_diagonal);
