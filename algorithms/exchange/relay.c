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
#include "algorithms/lib/exchange/routes.h"
#include "models/base/order.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { NODES_MOST = 128 };

/* All messages, largest first, and the loads of their routes. */
struct relay {
    struct routes routes;
    const struct exchange *exchange;
    int nodes;
    double *send, *receive; /* [nodes]: seconds per port, with one start-up per arc */
    int *users;             /* [nodes * nodes]: number of messages on the arc, row = from */
};

/* ---- routes ---- */

/* Share of the start-up charged for joining an arc in use, for the risk of missing the common
 * transfer. */
static const double MISSED = 0.15;

static size_t arc_of(const struct relay *relay, int from, int to)
{
    return (size_t)from * (size_t)relay->nodes + (size_t)to;
}

static double eighth(double base)
{
    double square = base * base, fourth = square * square;
    return fourth * fourth;
}

static double startup(const struct relay *relay, int from, int to)
{
    return matrix_at(&relay->exchange->startup, relay->nodes, from, to);
}

static double bytes_time(const struct relay *relay, double bytes, int from, int to)
{
    return bytes * matrix_at(&relay->exchange->per_byte, relay->nodes, from, to);
}

/* The increase of the cost of the two ports of an arc caused by a message. */
static double added(const struct relay *relay, const struct fragment *message, int from, int to)
{
    double share = relay->users[arc_of(relay, from, to)] > 0 ? MISSED : 1.0;
    return share * startup(relay, from, to) + bytes_time(relay, message->bytes, from, to);
}

static double more_power(double load, double time, double scale)
{
    return eighth((load + time) * scale) - eighth(load * scale);
}

/* Adds or removes a message's route. */
static void count_route(struct relay *relay, const struct fragment *message, int sign)
{
    for (int hop = 0; hop < message->hops; hop++) {
        int from = message->node[hop], to = message->node[hop + 1];
        int *users = &relay->users[arc_of(relay, from, to)];
        *users -= sign < 0;
        double time = sign * added(relay, message, from, to);
        *users += sign > 0;
        relay->send[from] += time;
        relay->receive[to] += time;
    }
}

static int longest_first(const void *a, const void *b)
{
    const struct fragment *left = a, *right = b;
    return order_then(ORDER(right->bytes, left->bytes),
                      order_then(ORDER(left->origin, right->origin),
                                 ORDER(left->destination, right->destination)));
}

/* All messages on direct routes. */
static struct relay start(const struct exchange *exchange, struct arena *arena)
{
    int nodes = exchange->nodes;
    struct relay relay = {
        {.exchange = exchange, .arena = arena}, exchange, nodes, NULL, NULL, NULL};
    relay.send = ARENA_ZEROED(arena, double, nodes);
    relay.receive = ARENA_ZEROED(arena, double, nodes);
    relay.users = ARENA_ZEROED(arena, int, (size_t)nodes *(size_t)nodes);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                routes_add(&relay.routes, from, NODE_NONE, NODE_NONE, to,
                           exchange_bytes(exchange, from, to));
    if (relay.routes.count > 0)
        qsort(relay.routes.fragments, (size_t)relay.routes.count, sizeof(struct fragment),
              longest_first);
    for (int m = 0; m < relay.routes.count; m++)
        count_route(&relay, &relay.routes.fragments[m], 1);
    return relay;
}

/* The largest port load. */
static double largest_load(const struct relay *relay)
{
    double most = 0.0;
    for (int node = 0; node < relay->nodes; node++)
        most = fmax(most, fmax(relay->send[node], relay->receive[node]));
    return most;
}

/* Dijkstra's algorithm, from the origin. */
struct search {
    double cost[NODES_MOST];
    int hops[NODES_MOST], before[NODES_MOST];
    bool done[NODES_MOST];
};

static int nearest(const struct relay *relay, const struct search *search)
{
    int best = -1;
    for (int node = 0; node < relay->nodes; node++)
        if (!search->done[node] && search->cost[node] < INFINITY &&
            (best < 0 || search->cost[node] < search->cost[best]))
            best = node;
    return best;
}

static void reach(const struct relay *relay, const struct fragment *message, struct search *search,
                  int from, double scale)
{
    for (int to = 0; to < relay->nodes; to++) {
        if (search->done[to] || search->hops[from] == HOPS_MOST)
            continue;
        double time = added(relay, message, from, to);
        double cost = more_power(relay->send[from], time, scale) +
                      more_power(relay->receive[to], time, scale) + 0.01 * time * scale;
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
static void route(struct relay *relay, int message)
{
    struct fragment *routed = &relay->routes.fragments[message];
    double most = largest_load(relay), scale = most > 0.0 ? 1.0 / most : 0.0;
    if (routed->origin == routed->destination)
        return;
    count_route(relay, routed, -1);
    struct search search = {.hops = {0}};
    for (int node = 0; node < relay->nodes; node++) {
        search.cost[node] = INFINITY;
        search.done[node] = false;
    }
    search.cost[routed->origin] = 0.0;
    for (int node; (node = nearest(relay, &search)) >= 0 && node != routed->destination;) {
        search.done[node] = true;
        reach(relay, routed, &search, node, scale);
        relay->routes.evaluated += relay->nodes;
    }
    if (search.cost[routed->destination] < INFINITY)
        follow_back(routed, &search);
    count_route(relay, routed, 1);
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

static void copy_routes(const struct relay *relay, struct fragment *copy)
{
    if (relay->routes.count > 0)
        memcpy(copy, relay->routes.fragments, (size_t)relay->routes.count * sizeof *copy);
}

/* Routes all messages in several passes, dispatches by several rules after each, and keeps the best
 * routes and their rule. The first pass sends all messages directly. */
static void construct(struct relay *relay, struct dispatch_rule *rule)
{
    struct fragment *best_routes =
        ARENA_ARRAY(relay->routes.arena, struct fragment, relay->routes.count);
    double best = INFINITY;
    *rule = rules[0];
    copy_routes(relay, best_routes);
    for (int pass = 0;
         pass <= PASSES_LEAST || (pass <= PASSES && relay->routes.evaluated < MOST_EVALUATED);
         pass++) {
        for (int k = 0; k < (pass == 0 ? 1 : RULES); k++) {
            double completion = routes_dispatch(&relay->routes, &rules[k], best, NULL);
            if (completion >= best)
                continue;
            best = completion;
            *rule = rules[k];
            copy_routes(relay, best_routes);
        }
        for (int m = 0; m < relay->routes.count && pass < PASSES; m++)
            route(relay, m);
    }
    relay->routes.fragments = best_routes;
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    if (exchange->nodes > NODES_MOST)
        return refuse(context, "%d nodes; at most %d are supported", exchange->nodes, NODES_MOST);
    enum outcome outcome = refuse_phases(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct relay relay = start(exchange, context->arena);
    struct dispatch_rule rule;
    construct(&relay, &rule);
    routes_dispatch(&relay.routes, &rule, INFINITY, out);
    context->evaluated += relay.routes.evaluated;
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_relay = {
    .name = "exchange/relay",
    .title = "relay",
    .source = "commsched",
    .exchange = schedule,
};
