#include "algorithms/lib/exchange/max_sum.h"

#include "algorithms/lib/exchange/assignment.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/uniform.h"
#include "models/exchange/clock.h"

void max_sum_send_weightless(struct exchange_clock *clock, message_weight *weight)
{
    const struct exchange *exchange = clock->exchange;
    double *remaining = weight_matrix(exchange, exchange_bytes, clock->arena);
    size_t left = 0;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double *bytes = &remaining[(size_t)from * (size_t)exchange->nodes + (size_t)to];
            if (weight(exchange, from, to) > 0.0)
                *bytes = 0.0;
            left += *bytes > 0.0;
        }
    if (left > 0)
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

void max_sum_send(struct exchange_clock *clock, double *weight)
{
    int nodes = clock->exchange->nodes;
    size_t left = 0;
    for (size_t k = 0; k < (size_t)nodes * (size_t)nodes; k++) {
        left += weight[k] > 0.0;
        weight[k] = -weight[k];
    }
    struct assignment assignment;
    assignment_init(&assignment, nodes, clock->arena);
    /* Warm-start duals of large weights can lose a tiny weight in rounding; a cold start does
     * not. */
    for (size_t sent = 0; left > 0; left -= sent) {
        assignment_solve(&assignment, weight, sent > 0);
        sent = send_matched(clock, assignment.column_of, weight);
    }
}

enum outcome max_sum(const struct exchange *exchange, struct context *context, struct timeline *out,
                     message_weight *weight)
{
    enum outcome outcome = refuse_diagonal(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    max_sum_send(&clock, weight_matrix(exchange, weight, context->arena));
    max_sum_send_weightless(&clock, weight);
    return OUTCOME_SCHEDULED;
}
