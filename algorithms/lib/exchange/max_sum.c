#include "algorithms/lib/exchange/max_sum.h"

#include "algorithms/lib/exchange/assignment.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/uniform.h"
#include "models/exchange/clock.h"

/* Messages that take no time have weight 0: they are sent last. */
static void send_weightless(struct exchange_clock *clock, message_weight *weight,
                            struct arena *arena)
{
    const struct exchange *exchange = clock->exchange;
    double *remaining = weight_matrix(exchange, exchange_bytes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (weight(exchange, from, to) > 0.0)
                remaining[(size_t)from * (size_t)exchange->nodes + (size_t)to] = 0.0;
    send_remainder(clock, remaining);
}

/* Sends the matched messages as one phase; returns their number. */
static size_t send_matched(struct exchange_clock *clock, const int *column_of, double *cost)
{
    int nodes = clock->exchange->nodes;
    size_t sent = 0;
    for (int from = 0; from < nodes; from++) {
        int to = column_of[from];
        double *pair = &cost[(size_t)from * (size_t)nodes + (size_t)to];
        if (*pair < 0.0) {
            exchange_clock_send(clock, from, to, exchange_bytes(clock->exchange, from, to));
            *pair = 0.0;
            sent++;
        }
    }
    if (sent > 0)
        exchange_clock_end_phase(clock);
    return sent;
}

enum outcome max_sum(const struct exchange *exchange, struct context *context, struct timeline *out,
                     message_weight *weight)
{
    enum outcome outcome = refuse_diagonal(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    int nodes = exchange->nodes;
    double *cost = weight_matrix(exchange, weight, context->arena);
    size_t left = 0;
    for (size_t k = 0; k < (size_t)nodes * (size_t)nodes; k++) {
        left += cost[k] > 0.0;
        cost[k] = -cost[k];
    }
    bool weightless = left < exchange_message_count(exchange);
    struct assignment assignment;
    assignment_init(&assignment, nodes, context->arena);
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    /* Duals of large weights can lose a tiny weight in rounding; a cold start does not. */
    for (size_t sent = 0; left > 0; left -= sent) {
        assignment_solve(&assignment, cost, sent > 0);
        sent = send_matched(&clock, assignment.column_of, cost);
    }
    if (weightless)
        send_weightless(&clock, weight, context->arena);
    return OUTCOME_SCHEDULED;
}
