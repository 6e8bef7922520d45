/* My bound, in words: no port is done before it has carried all its messages, as a linear program.
 * `commsched bound INSTANCE` shows it beside the bounds of the tree. */
#include "algorithms/bound.h"
#include "algorithms/lib/lp/lp.h"

#include <math.h>

/* CHANGE THIS: what every schedule obeys, in rows of the program whose only column is its end. */
static void add_ports(struct lp *lp, const struct exchange *exchange, int end)
{
    for (int node = 0; node < exchange->nodes; node++) {
        double sends = 0.0, receives = 0.0;
        for (int other = 0; other < exchange->nodes; other++) {
            sends += exchange_message_time(exchange, node, other);
            receives += exchange_message_time(exchange, other, node);
        }
        lp_term(lp, lp_row(lp, sends, INFINITY), end, 1.0);
        lp_term(lp, lp_row(lp, receives, INFINITY), end, 1.0);
    }
}

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct lp_options options = {.seconds = context->time_limit, .relaxation = true};
    struct lp *lp = lp_start(context->arena);
    int end = lp_column(lp, 0.0, INFINITY, 1.0, false);
    if (exchange_needs_phases(&instance->as.exchange))
        return refuse(context, "an exchange in phases has another bound");
    add_ports(lp, &instance->as.exchange, end);
    struct lp_answer answer = lp_solve(lp, &options, context->arena);
    context->unfinished = answer.status != LP_PROVED;
    *out =
        rounding_below(instance, fmax(answer.objective * (1.0 - 1e-7), 0.0)); /* GLPK's tolerance */
    return OUTCOME_SCHEDULED;
}

const struct computed_bound computed_bound_exchange_NAME = {
    .name = "exchange_NAME",
    .applies = "schedules without forwarding: my linear program",
    .family = FAMILY_EXCHANGE,
    .value = value,
};
