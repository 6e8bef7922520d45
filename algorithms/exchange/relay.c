/* Relay: messages take routes over the least loaded ports, and are combined.
 *
 * Problem. The fastest route between two sites often leads over a third (Tables 1 and 2 of paper
 * `exchange`: start-ups differ by 10, rates by 30), and for small messages the start-ups dominate.
 * Direct schedules incur both costs. The known forwarding schemes (`multicluster` section 3.2) use
 * one fixed pattern for all networks.
 *
 * Routes. Messages are routed one after the other, largest first, each on a shortest route given
 * the loads of the others: the cost of an arc is the increase of the sum of the 8th powers of its
 * two ports' loads, plus a hundredth of the message's time on it for the length of the route. A
 * message that joins an arc in use pays 0.15 of the start-up, for the risk that it arrives too late
 * for the others' transfer; the first user of an arc pays all of it. So messages gather on few arcs
 * while port loads are low, and spread when they are high. All are routed again in the next pass,
 * in up to eight passes: at least twice, then as long as fewer than 4e7 arcs have been considered.
 *
 * Dispatch. Whenever a transfer ends, the arcs between idle ports with waiting messages are scored:
 * 2.7 times the larger and 0.94 times the sum of their ports' remaining loads (terms of
 * `exchange/dense`), and `tail` times the longest remaining route of a waiting message after the
 * arc. Everything that waits for the best arc leaves in one transfer. With `patience`, an arc that
 * further messages will reach is held back until what waits takes that many start-ups, or nothing
 * else can move.
 *
 * Portfolio. The direct schedule, by one rule, and five rules after every pass; the best is kept.
 *
 * Results. Completion over the port bound, which direct schedules nearly reach (geometric means of
 * five instances): 0.67 on the five sites, 0.88 on `clusters` of 24 nodes, 0.32 on 20 nodes of
 * `uniform_network`, 0.39 of `log_uniform_network`, 0.012 of `wide_network`, 0.23 on 50 nodes of
 * `uniform_network`; the known forwarding patterns take 1.3, 2.3, 0.73, 1.1, 4.6 and 0.80. If
 * messages are large and arcs alike, the result is the direct schedule.
 *
 * Cost. A pass is messages * nodes^2 arcs, a dispatch transfers * arcs. */
#include "algorithms/lib/exchange/relay.h"

#include <math.h>

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = relay_refuses(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct relay relay = relay_start(exchange, context->arena);
    struct relay_rule rule;
    relay_construct(&relay, &rule);
    relay_dispatch(&relay, &rule, INFINITY, out);
    context->evaluated += relay.evaluated;
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_relay = {
    .name = "exchange/relay",
    .title = "relay",
    .source = "commsched",
    .exchange = schedule,
};
