/* Bound on the load of the ports of an exchange under any schedule, including forwarding, combining
 * and splitting: prices on the ports, and the rounds of start-ups (proofs in
 * lib/exchange/forwarding_flow.c). */
#include "algorithms/bound.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/forwarding_flow.h"

#include <math.h>

/* Rounds times the cube of the number of nodes: about one second. */
static const double MOST_WORK = 4e8;

enum { ROUNDS_MOST = 96, ROUNDS_LEAST = 6 };

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct exchange *exchange = &instance->as.exchange;
    enum outcome outcome = refuse_overlap(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    double nodes = exchange->nodes, work = nodes * nodes * nodes;
    if (work * ROUNDS_LEAST > MOST_WORK)
        return refuse(context, "%d nodes; at most %d are supported", exchange->nodes,
                      (int)floor(cbrt(MOST_WORK / ROUNDS_LEAST)));
    double known = fmax(exchange_forwarding_bound(exchange), forwarding_rounds_bound(exchange));
    int rounds = (int)fmin(ROUNDS_MOST, MOST_WORK / fmax(work, 1.0));
    *out = fmax(forwarding_rounds_bound(exchange),
                forwarding_flow_bound(exchange, rounds, known, context->arena));
    return OUTCOME_SCHEDULED;
}

const struct computed_bound computed_bound_exchange_forwarding_flow = {
    .name = "exchange_forwarding_flow",
    .applies =
        "all schedules, forwarding and splitting included: ports shared by all messages, a "
        "linear program by prices, and rounds of start-ups",
    .family = FAMILY_EXCHANGE,
    .forwarding = true,
    .value = value,
};
