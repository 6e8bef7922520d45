/* Relay: messages take routes over the least loaded ports, and are combined.
 *
 * Problem. The fastest route between two sites often leads over a third (Tables 1 and 2 of paper
 * `exchange`: start-ups differ by 10, rates by 30), and for small messages the start-ups dominate.
 * Direct schedules incur both costs. The known forwarding schemes (`multicluster` section 3.2) use
 * one fixed pattern for all networks.
 *
 * Routes. Messages are routed one after the other, largest first, each on a shortest route given
 * the loads of the others (the cost of an arc: lib/exchange/reroute.c). All are routed again in the
 * next pass, in up to eight passes: at least twice, then as long as fewer than 4e7 arcs have been
 * considered.
 *
 * Dispatch. See lib/exchange/routes.h.
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
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/reroute.h"
#include "algorithms/variant.h"

#include <math.h>

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    if (exchange->nodes > REROUTED_NODES_MOST)
        return refuse(context, "%d nodes; at most %d are supported", exchange->nodes,
                      REROUTED_NODES_MOST);
    struct routes routes = {.exchange = exchange, .arena = context->arena};
    struct dispatch_rule rule;
    if (reroute_in_turn(&routes, &rule) == INFINITY)
        return refuse_far(context, HOPS_MOST);
    routes_dispatch(&routes, &rule, INFINITY, out);
    context->evaluated += routes.evaluated;
    return OUTCOME_SCHEDULED;
}

EXCHANGE(relay, "relay", "commsched", schedule(exchange, context, out), .domain = refuse_phases,
         .detours = true, .takes_port_maps = true);
