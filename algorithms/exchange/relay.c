/* Relay: messages take routes over the least loaded ports, and are combined.
 *
 * Problem. The fastest route between two sites often leads over a third (Tables 1 and 2 of paper
 * `exchange`: start-ups differ by 10, rates by 30), and for small messages the start-ups dominate.
 * Direct schedules incur both costs. The known forwarding schemes (`multicluster` section 3.2) use
 * one fixed pattern for all networks.
 *
 * Routes. Messages are routed one after the other, largest first, each on a shortest route given
 * the loads of the others (the cost of an arc: lib/exchange/reroute.h). All are routed again in the
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

enum { NODES_MOST = 128 };

/* Weight of a message's time in the cost of an arc, for the length of the route. */
static const double LENGTH = 0.01;

struct relay {
    struct routes routes; /* of all messages, largest first */
    struct route_loads loads;
};

/* ---- routes ---- */

/* Dijkstra's algorithm, from the origin. */
struct search {
    double cost[NODES_MOST];
    int hops[NODES_MOST], before[NODES_MOST];
    bool done[NODES_MOST];
};

static int nearest(int nodes, const struct search *search)
{
    int best = -1;
    for (int node = 0; node < nodes; node++)
        if (!search->done[node] && search->cost[node] < INFINITY &&
            (best < 0 || search->cost[node] < search->cost[best]))
            best = node;
    return best;
}

static void reach(const struct relay *relay, double bytes, struct search *search, int from,
                  double scale)
{
    for (int to = 0; to < relay->loads.nodes; to++) {
        if (search->done[to] || search->hops[from] == HOPS_MOST)
            continue;
        double cost = route_loads_cost(&relay->loads, bytes, from, to, scale, LENGTH);
        if (!(search->cost[from] + cost < search->cost[to])) /* the sum may have overflowed */
            continue;
        search->cost[to] = search->cost[from] + cost;
        search->before[to] = from;
        search->hops[to] = search->hops[from] + 1;
    }
}

static void follow_back(struct fragment *message, const struct search *search)
{
    int node = message->destination;
    message->hops = search->hops[node];
    for (int hop = message->hops; hop > 0; hop--, node = search->before[node])
        message->node[hop] = (int16_t)node;
}

/* Reroutes a message where ports are least loaded. */
static void route(struct relay *relay, struct fragment *routed)
{
    int nodes = relay->loads.nodes;
    double scale = route_loads_scale(&relay->loads);
    if (routed->origin == routed->destination)
        return;
    route_loads_count(&relay->loads, routed, -1);
    struct search search = {.hops = {0}};
    for (int node = 0; node < nodes; node++) {
        search.cost[node] = INFINITY;
        search.done[node] = false;
    }
    search.cost[routed->origin] = 0.0;
    for (int node; (node = nearest(nodes, &search)) >= 0 && node != routed->destination;) {
        search.done[node] = true;
        reach(relay, routed->bytes, &search, node, scale);
        relay->routes.evaluated += nodes;
    }
    if (search.cost[routed->destination] < INFINITY)
        follow_back(routed, &search);
    route_loads_count(&relay->loads, routed, 1);
}

/* ---- portfolio ---- */

/* Limit on the arcs considered in total, unless two passes need more. */
static const double MOST_EVALUATED = 4e7;

enum { PASSES_LEAST = 2, PASSES = 8 };

static const struct dispatch_rule rules[] = {
    {.patience = 0.0, .sum = 0.35, .tail = 0.37}, {.patience = 0.0, .sum = 0.35, .tail = 1.1},
    {.patience = 1.0, .sum = 0.35, .tail = 0.11}, {.patience = 1.0, .sum = 0.35, .tail = 1.1},
    {.patience = 4.0, .sum = 0.35, .tail = 1.1},
};

enum { RULES = sizeof rules / sizeof *rules };

/* Routes all messages in several passes, dispatches by several rules after each, and keeps the best
 * routes and their rule. The first pass sends all messages directly. */
static struct dispatch_rule construct(struct relay *relay)
{
    struct routes *routes = &relay->routes;
    struct best_routes best = best_routes_start(routes, rules);
    for (int pass = 0;
         pass <= PASSES_LEAST || (pass <= PASSES && routes->evaluated < MOST_EVALUATED); pass++) {
        best_routes_try(routes, rules, pass == 0 ? 1 : RULES, &best);
        for (int m = 0; m < routes->count && pass < PASSES; m++)
            route(relay, &routes->fragments[m]);
    }
    routes->fragments = best.fragments;
    return best.rule;
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    if (exchange->nodes > NODES_MOST)
        return refuse(context, "%d nodes; at most %d are supported", exchange->nodes, NODES_MOST);
    struct relay relay = {.routes = {.exchange = exchange, .arena = context->arena}};
    relay.loads = route_loads_start(&relay.routes);
    struct dispatch_rule rule = construct(&relay);
    routes_dispatch(&relay.routes, &rule, INFINITY, out);
    context->evaluated += relay.routes.evaluated;
    return OUTCOME_SCHEDULED;
}

EXCHANGE(relay, "relay", "commsched", schedule(exchange, context, out), .domain = refuse_phases);
