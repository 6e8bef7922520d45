/* Relay: messages take routes on which ports are loaded least, and travel together.
 *
 * Problem. Between two sites the fastest way often leads over a third (Tables 1 and 2 of paper
 * `exchange`: start-ups differ by 10, rates by 30), and where messages are small a start-up for
 * each is most of the time. Direct schedules pay both. The known ways to forward (`multicluster`
 * section 3.2) use one fixed pattern, whatever the network.
 *
 * Routes. Messages are routed one after the other, the largest first, each by a shortest way in the
 * loads that the others leave: an arc costs what the message adds to the sum of 8th powers of its
 * two ports' loads, and a hundredth of its time for the way's own length. A message that joins an
 * arc which others use pays 0.15 of the start-up, for the chance that it comes too late for the
 * others' transfer; the first user of an arc pays all. So messages gather on few arcs while ports
 * are far from full, and spread when they are. All are routed again in the next pass, up to
 * eight times: twice at least, then while fewer than 4e7 arcs were considered.
 *
 * Dispatch. At every end of a transfer the arcs between idle ports with messages waiting are
 * scored: 2.7 times the larger and 0.94 times the sum of what their ports have left (terms
 * of `exchange/dense`), and `tail` times the longest way that a waiting message still has behind
 * the arc. All that waits for the best arc leaves in one transfer. With `patience` an arc that
 * further messages will reach is left alone until what waits takes that many start-ups, or nothing
 * else moves.
 *
 * Portfolio. The direct schedule, by one rule, and five rules after every pass; the best is kept.
 *
 * Worth. Completion over the port bound, which direct schedules nearly reach (geometric means of
 * five instances): 0.67 on the five sites, 0.88 on `clusters` of 24 nodes, 0.32 on 20 nodes of
 * `uniform_network`, 0.39 of `log_uniform_network`, 0.012 of `wide_network`, 0.23 on 50 nodes of
 * `uniform_network`; the known patterns of forwarding take 1.3, 2.3, 0.73, 1.1, 4.6 and 0.80. Where
 * messages are large and arcs alike it is the direct schedule.
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
