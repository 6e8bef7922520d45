/* Forwarding over the Knoedel graph, for an even number of nodes: the HL column of the tables of
 * paper `multicluster`, whatever the number of nodes (section 3.2 names the extension of the
 * hypercube to even numbers; at 64 and 128 nodes the hypercube itself is 44 % and 64 % below the
 * printed cells). */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/forwarding.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_diagonal(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    if (exchange->nodes % 2 != 0)
        return refuse(context, "the Knoedel graph needs an even number of nodes, not %d",
                      exchange->nodes);
    return forward_in_rounds(exchange, context, out, rounds_to_reach(exchange->nodes),
                             knoedel_partner);
}

const struct algorithm algorithm_exchange_knoedel = {
    .name = "exchange/knoedel",
    .title = "HL (Knoedel graph)",
    .source = "multicluster 3.2",
    .exchange = schedule,
};
