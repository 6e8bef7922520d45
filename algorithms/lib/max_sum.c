#include "algorithms/lib/max_sum.h"

#include "algorithms/lib/assignment.h"
#include "algorithms/lib/exchange_domain.h"
#include "models/exchange_clock.h"

enum outcome max_sum(const struct exchange *exchange, struct context *context, struct timeline *out,
                     message_weight *weight)
{
    enum outcome outcome = refuse_diagonal(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    int nodes = exchange->nodes;
    double *cost = weight_matrix(exchange, weight, context->arena);
    for (size_t k = 0; k < (size_t)nodes * (size_t)nodes; k++)
        cost[k] = -cost[k];
    struct assignment assignment;
    assignment_init(&assignment, nodes, context->arena);
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    size_t left = exchange_message_count(exchange);
    for (bool warm = false; left > 0; warm = true) {
        assignment_solve(&assignment, cost, warm);
        for (int from = 0; from < nodes; from++) {
            int to = assignment.column_of[from];
            double *pair = &cost[(size_t)from * (size_t)nodes + (size_t)to];
            if (*pair < 0.0) {
                exchange_clock_send(&clock, from, to, exchange_bytes(exchange, from, to));
                *pair = 0.0;
                left--;
            }
        }
        exchange_clock_end_phase(&clock);
    }
    return OUTCOME_SCHEDULED;
}
