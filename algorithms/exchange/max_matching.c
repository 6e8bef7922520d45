/* Maximum and minimum matching: P perfect matchings of unused pairs, including the diagonal, each
 * of the largest or smallest total time.
 *
 * Paper `exchange` section 4.3. Unlike in max_sum.c, no pair is used twice. O(P^4). */
#include "algorithms/lib/exchange/assignment.h"
#include "algorithms/lib/exchange/weights.h"
#include "algorithms/lib/guarantees.h"
#include "algorithms/variant.h"
#include "models/exchange/clock.h"

#include <math.h>

/* sign 1: the smallest total time; -1: the largest. */
static enum outcome successive_matchings(const struct exchange *exchange, struct context *context,
                                         struct timeline *out, double sign)
{
    int nodes = exchange->nodes;
    double *cost = weight_matrix(exchange, exchange_message_time, context->arena);
    for (size_t k = 0; k < (size_t)nodes * (size_t)nodes; k++)
        cost[k] *= sign;
    struct assignment assignment;
    assignment_init(&assignment, nodes, context->arena);
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int phase = 0; phase < nodes; phase++) {
        assignment_solve(&assignment, cost, phase > 0);
        for (int from = 0; from < nodes; from++) {
            int to = assignment.column_of[from];
            double bytes = exchange_bytes(exchange, from, to);
            if (bytes > 0.0)
                exchange_clock_send(&clock, from, to, bytes);
            cost[(size_t)from * (size_t)nodes + (size_t)to] = INFINITY;
        }
        exchange_clock_end_phase(&clock);
    }
    return OUTCOME_SCHEDULED;
}

#define MATCHINGS(word, words, sign)                                                               \
    EXCHANGE(word, words, "exchange 4.3", successive_matchings(exchange, context, out, sign),      \
             .guarantee = {AGAINST_LOWER_BOUND, half_the_nodes_rounded_up,                         \
                           "exchange, section 4.3, amended to ceil(P/2)"})

MATCHINGS(max_matching, "max matching", -1.0);
MATCHINGS(min_matching, "min matching", 1.0);
