/* Earliest start: the message that can start first is sent next, for messages with release times.
 *
 * Problem. In coflows and staged programs messages come into being one after the other. An order
 * that was chosen without their release times keeps ports waiting for what is not there yet.
 *
 * Rule. A message can start when both ports are idle and it has been released. Ties are those of
 * lib/exchange/by_rule.h. */
#include "algorithms/lib/exchange/by_rule.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/variant.h"

#include <math.h>

enum { NODES_MOST = 256 };

static double start_of(const struct exchange_candidate *message)
{
    return fmax(message->release, fmax(message->send_free, message->receive_free));
}

static enum outcome refuse_others(const struct exchange *exchange, struct context *context)
{
    enum outcome outcome = refuse_phases(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    if (exchange->ports != PORTS_HELD || exchange->slowdown != SLOWDOWN_NONE)
        return refuse(context, "it requires ports held and slowdown none");
    if (exchange->nodes > NODES_MOST)
        return refuse(context, "%d nodes; at most %d are supported", exchange->nodes, NODES_MOST);
    return OUTCOME_SCHEDULED;
}

EXCHANGE(earliest_start, "earliest start", "commsched",
         exchange_by_rule(exchange, start_of, context, out), .domain = refuse_others,
         .own_timing = true, .takes_port_maps = true);
