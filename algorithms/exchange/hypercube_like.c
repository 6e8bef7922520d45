/* Forwarding over a hypercube, lowest bit first, if the number of nodes is a power of two; over the
 * Knoedel graph if it is even; otherwise node i sends to node i + 2^k (Bruck's pattern). Paper
 * `multicluster` section 3.2. */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/forwarding.h"

static int hypercube_partner(int nodes, int round, int node)
{
    (void)nodes;
    return node ^ (1 << round);
}

static int bruck_partner(int nodes, int round, int node)
{
    return (int)((node + (1L << round)) % nodes);
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_diagonal(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    int nodes = exchange->nodes;
    round_partner *partner = (nodes & (nodes - 1)) == 0 ? hypercube_partner
                             : nodes % 2 == 0           ? knoedel_partner
                                                        : bruck_partner;
    return forward_in_rounds(exchange, context, out, rounds_to_reach(nodes), partner);
}

const struct algorithm algorithm_exchange_hypercube_like = {
    .name = "exchange/hypercube_like",
    .title = "HL (hypercube-like)",
    .source = "multicluster 3.2",
    .exchange = schedule,
};
