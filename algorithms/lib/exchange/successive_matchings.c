#include "algorithms/lib/exchange/successive_matchings.h"

#include "algorithms/lib/exchange/assignment.h"
#include "algorithms/lib/exchange/weights.h"
#include "models/exchange/clock.h"

#include <math.h>

enum outcome successive_matchings(const struct exchange *exchange, struct context *context,
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
