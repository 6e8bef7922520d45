/* Max-sum: perfect matchings of large weight sum, with sent pairs at weight 0, until nothing is
 * left to send.
 *
 * Paper `multicluster` section 3.3.2 (weights are bytes) and 4.1.2 (weights are times). The text
 * has no procedure, only "similar to the Max-Min algorithm": this is the search of that algorithm
 * with sums instead of minima (lib/exchange/path_matching.h).
 *
 * This reading was chosen afterwards, of some fifteen, for its agreement with the tables of section
 * 5.3; experiments/papers/multicluster/figures/tables.json has the figures, of other tables too. */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/path_matching.h"
#include "algorithms/lib/exchange/weights.h"
#include "algorithms/variant.h"
#include "models/exchange/clock.h"

/* Sends all messages of weight 0, last, in the pattern of FP. */
static void send_weightless(struct exchange_clock *clock, message_weight *weight)
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
static size_t send_matched(struct exchange_clock *clock, const int *column_of, double *weight)
{
    int nodes = clock->exchange->nodes;
    size_t sent = 0;
    for (int from = 0; from < nodes; from++) {
        int to = column_of[from];
        double *entry = &weight[(size_t)from * (size_t)nodes + (size_t)to];
        if (*entry > 0.0) {
            exchange_clock_send(clock, from, to, exchange_bytes(clock->exchange, from, to));
            *entry = 0.0;
            sent++;
        }
    }
    if (sent > 0)
        exchange_clock_end_phase(clock);
    return sent;
}

static void send_weighted(struct exchange_clock *clock, double *weight)
{
    int nodes = clock->exchange->nodes;
    size_t left = 0;
    for (size_t k = 0; k < (size_t)nodes * (size_t)nodes; k++)
        left += weight[k] > 0.0;
    struct path_matching matching = path_matching_start(nodes, PATH_GAIN, clock->arena);
    while (left > 0) {
        path_match(&matching, weight);
        left -= send_matched(clock, matching.column_of, weight);
    }
}

static enum outcome max_sum(const struct exchange *exchange, struct context *context,
                            struct timeline *out, message_weight *weight)
{
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    send_weighted(&clock, weight_matrix(exchange, weight, context->arena));
    send_weightless(&clock, weight);
    return OUTCOME_SCHEDULED;
}

EXCHANGE(max_sum, "MS", "multicluster 3.3.2", max_sum(exchange, context, out, exchange_bytes),
         .domain = refuse_diagonal);
EXCHANGE(adapted_max_sum, "adapted MS", "multicluster 4.1.2",
         max_sum(exchange, context, out, exchange_message_time), .domain = refuse_diagonal);
