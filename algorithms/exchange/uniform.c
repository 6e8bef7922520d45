/* Uniform: the message matrix is completed to equal row and column sums and cut into phases in
 * which every pair sends the same amount, the smallest entry of a bottleneck matching.
 *
 * Paper `multicluster` section 3.3.3. Dummy bytes are not sent; the real bytes of a pair's amount
 * come first. Pairs at or below 1e-10 of the common sum are no longer matched. */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/path_matching.h"
#include "algorithms/lib/exchange/weights.h"
#include "algorithms/variant.h"
#include "models/exchange/clock.h"

#include <math.h>

struct uniform {
    int nodes;
    double negligible;
    double *remaining; /* real bytes not yet sent */
    size_t left;       /* number of messages with such bytes */
    double *completed; /* current weights */
    struct path_matching matching;
    struct exchange_clock clock;
};

static double *entry(double *matrix, int nodes, int row, int column)
{
    return &matrix[(size_t)row * (size_t)nodes + (size_t)column];
}

/* Sends the phase's amount of a pair; the last fragment includes the rounding error. */
static void send_amount(struct uniform *uniform, int from, int to, double amount)
{
    double *real = entry(uniform->remaining, uniform->nodes, from, to);
    double left = *entry(uniform->completed, uniform->nodes, from, to) - amount;
    bool used_up = left <= uniform->negligible;
    double bytes = used_up || *real < amount ? *real : amount;
    if (bytes > 0.0) {
        exchange_clock_send(&uniform->clock, from, to, bytes);
        *real -= bytes;
        uniform->left -= *real == 0.0;
    }
    *entry(uniform->completed, uniform->nodes, from, to) = used_up ? -INFINITY : left;
}

static void forbid_negligible(double *matrix, int nodes, double negligible)
{
    for (size_t k = 0; k < (size_t)nodes * (size_t)nodes; k++)
        if (matrix[k] <= negligible)
            matrix[k] = -INFINITY;
}

static enum outcome uniform(const struct exchange *exchange, struct context *context,
                            struct timeline *out)
{
    int nodes = exchange->nodes;
    double *completed = weight_matrix(exchange, exchange_bytes, context->arena);
    struct uniform uniform = {
        .nodes = nodes,
        .negligible = NEGLIGIBLE_SHARE * equal_sums(nodes, completed, context->arena),
        .remaining = weight_matrix(exchange, exchange_bytes, context->arena),
        .completed = completed,
        .matching = path_matching_start(nodes, PATH_BOTTLENECK, context->arena),
        .left = exchange_message_count(exchange),
        .clock = exchange_clock_start(exchange, context->arena, out),
    };
    forbid_negligible(completed, nodes, uniform.negligible);
    while (uniform.left > 0) {
        double amount = path_match(&uniform.matching, completed);
        if (amount == -INFINITY)
            break;
        for (int from = 0; from < nodes; from++)
            send_amount(&uniform, from, uniform.matching.column_of[from], amount);
        exchange_clock_end_phase(&uniform.clock);
    }
    send_remainder(&uniform.clock, uniform.remaining);
    return OUTCOME_SCHEDULED;
}

EXCHANGE(uniform, "Unif", "multicluster 3.3.3", uniform(exchange, context, out),
         .domain = refuse_diagonal);
