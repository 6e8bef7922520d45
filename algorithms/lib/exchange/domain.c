#include "algorithms/lib/exchange/domain.h"

enum outcome refuse_diagonal(const struct exchange *exchange, struct context *context)
{
    for (int node = 0; node < exchange->nodes; node++)
        if (exchange_bytes(exchange, node, node) > 0.0)
            return refuse(
                context,
                "node %d has a message for itself; only messages to other nodes are supported",
                node);
    return OUTCOME_SCHEDULED;
}

enum outcome refuse_phases(const struct exchange *exchange, struct context *context)
{
    if (exchange->slowdown == SLOWDOWN_LEAVING_CLUSTER)
        return refuse(context,
                      "it has no phases, on which the slowdown depends; it requires slowdown none");
    if (exchange->execution == EXECUTION_SYNCHRONOUS)
        return refuse(context,
                      "it has no phases to synchronise; it requires asynchronous execution");
    return OUTCOME_SCHEDULED;
}
