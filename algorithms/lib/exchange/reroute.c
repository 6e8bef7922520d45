/* Rerouting: messages move to the least loaded ports.
 *
 * Passes. All messages begin on direct routes. A pass takes them in batches, longest first, and
 * after the first pass only those that use a heavily loaded port. For a batch, the cheapest routes
 * of up to four hops between all nodes are found for a message of mean length, as two products of
 * matrices; each message takes its own unless that costs more under the loads by then.
 *
 * Costs are whole numbers, which compilers compare by vectors and all alike. */
#include "algorithms/lib/exchange/reroute.h"

#include "models/base/order.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double LENGTH = 0.03; /* weight of a message's time, of the largest load */
static const double HEAVY = 0.7;   /* of the largest load */
static const double UNIT = 0x1p12, MOST_COST = 0x1p14 - 1.0; /* sums of two fit in 16 bits */

enum { FIRST_BATCHES = 16, BATCHES = 6, DISPATCHED = 4, PASSES = 32 };

static const struct dispatch_rule dispatch_rules[] = {
    {.patience = 0.0, .sum = 0.35, .tail = 0.37},
    {.patience = 1.0, .sum = 0.35, .tail = 0.11},
    {.patience = 4.0, .sum = 0.35, .tail = 1.1},
};

enum { RULES = sizeof dispatch_rules / sizeof *dispatch_rules, LEVELS = 3 };

/* ---- loads ---- */

void route_loads_count(struct route_loads *loads, const struct fragment *message, int sign)
{
    for (int hop = 0; hop < message->hops; hop++) {
        int from = message->node[hop], to = message->node[hop + 1];
        int *users = &loads->users[route_loads_arc(loads, from, to)];
        *users -= sign < 0;
        double time = sign * route_loads_added(loads, message->bytes, from, to);
        *users += sign > 0;
        loads->port[from] += time;
        loads->port[loads->nodes + to] += time;
    }
}

static double largest_load(const struct route_loads *loads)
{
    double most = 0.0;
    for (int port = 0; port < 2 * loads->nodes; port++)
        most = fmax(most, loads->port[port]);
    return most;
}

double route_loads_scale(const struct route_loads *loads)
{
    double most = largest_load(loads);
    return most > 0.0 ? 1.0 / most : 0.0;
}

static int longest_first(const void *a, const void *b)
{
    const struct fragment *left = a, *right = b;
    return order_then(ORDER(right->bytes, left->bytes),
                      order_then(ORDER(left->origin, right->origin),
                                 ORDER(left->destination, right->destination)));
}

struct route_loads route_loads_start(struct routes *routes)
{
    const struct exchange *exchange = routes->exchange;
    int nodes = exchange->nodes;
    struct route_loads loads = {.exchange = exchange, .nodes = nodes};
    loads.port = ARENA_ZEROED(routes->arena, double, 2 * nodes);
    loads.users = ARENA_ZEROED(routes->arena, int, (size_t)nodes *(size_t)nodes);
    routes->capacity = exchange_message_count(exchange);
    routes->fragments = ARENA_ARRAY(routes->arena, struct fragment, routes->capacity);
    routes->count = 0;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                routes_add(routes, from, NODE_NONE, NODE_NONE, to,
                           exchange_bytes(exchange, from, to));
    if (routes->count > 0)
        qsort(routes->fragments, (size_t)routes->count, sizeof *routes->fragments, longest_first);
    for (int k = 0; k < routes->count; k++)
        route_loads_count(&loads, &routes->fragments[k], 1);
    return loads;
}

/* ---- the best ---- */

static void copy_routes(const struct fragment *routes, int count, struct fragment *copy)
{
    if (count > 0)
        memcpy(copy, routes, (size_t)count * sizeof *copy);
}

struct best_routes best_routes_start(const struct routes *routes, const struct dispatch_rule *rule)
{
    struct best_routes best = {ARENA_ARRAY(routes->arena, struct fragment, routes->count), *rule,
                               INFINITY};
    copy_routes(routes->fragments, routes->count, best.fragments);
    return best;
}

void best_routes_try(struct routes *routes, const struct dispatch_rule *rules, int count,
                     struct best_routes *best)
{
    for (int k = 0; k < count; k++) {
        double completion = routes_dispatch(routes, &rules[k], best->completion, NULL);
        if (completion >= best->completion)
            continue;
        best->completion = completion;
        best->rule = rules[k];
        copy_routes(routes->fragments, routes->count, best->fragments);
    }
}

/* ---- cheapest routes ---- */

struct reroute {
    int nodes;
    struct routes *routes;
    struct route_loads loads;
    int16_t *cost[LEVELS]; /* [nodes * nodes]: over one hop, up to two, up to four */
    int *chosen;           /* the messages of a pass */
};

static double route_cost(const struct reroute *reroute, const struct fragment *message,
                         double scale)
{
    double cost = 0.0;
    for (int hop = 0; hop < message->hops; hop++)
        cost += route_loads_cost(&reroute->loads, message->bytes, message->node[hop],
                                 message->node[hop + 1], scale, LENGTH);
    return cost;
}

/* Routes of up to twice as many hops. */
static void double_hops(int nodes, const int16_t *restrict half, int16_t *restrict cost)
{
    memcpy(cost, half, (size_t)nodes * (size_t)nodes * sizeof *cost);
    for (int from = 0; from < nodes; from++, cost += nodes)
        for (int over = 0; over < nodes; over++) {
            const int16_t *restrict rest = half + (size_t)over * (size_t)nodes;
            int16_t first = half[(size_t)from * (size_t)nodes + (size_t)over];
            for (int to = 0; to < nodes; to++) {
                int16_t sum = (int16_t)(first + rest[to]);
                cost[to] = sum < cost[to] ? sum : cost[to];
            }
        }
}

static void find_routes(struct reroute *reroute, double bytes, double scale)
{
    int nodes = reroute->nodes;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            double cost = from == to
                              ? 0.0
                              : route_loads_cost(&reroute->loads, bytes, from, to, scale, LENGTH);
            reroute->cost[0][route_loads_arc(&reroute->loads, from, to)] =
                (int16_t)fmin(MOST_COST, UNIT * cost + (from != to));
        }
    for (int level = 1; level < LEVELS; level++)
        double_hops(nodes, reroute->cost[level - 1], reroute->cost[level]);
    reroute->routes->evaluated += (LEVELS - 1.0) * nodes * nodes * nodes;
}

/* Appends the cheapest route of a level, of two of the level below. */
static void append(const struct reroute *reroute, struct fragment *message, int level, int from,
                   int to)
{
    if (level == 0) {
        message->node[++message->hops] = (int16_t)to;
        return;
    }
    const int16_t *half = reroute->cost[level - 1];
    int over = from, least = reroute->cost[level][route_loads_arc(&reroute->loads, from, to)];
    while (half[route_loads_arc(&reroute->loads, from, over)] +
               half[route_loads_arc(&reroute->loads, over, to)] !=
           least)
        over = (over + 1) % reroute->nodes;
    if (over != from)
        append(reroute, message, level - 1, from, over);
    if (over != to)
        append(reroute, message, level - 1, over, to);
}

static void take_cheaper(struct reroute *reroute, struct fragment *message, double scale)
{
    struct fragment other = *message;
    other.hops = 0;
    append(reroute, &other, LEVELS - 1, message->origin, message->destination);
    route_loads_count(&reroute->loads, message, -1);
    if (route_cost(reroute, &other, scale) < route_cost(reroute, message, scale))
        *message = other;
    route_loads_count(&reroute->loads, message, 1);
}

/* ---- passes ---- */

static struct reroute start(struct routes *routes)
{
    int nodes = routes->exchange->nodes;
    size_t pairs = (size_t)nodes * (size_t)nodes;
    struct reroute reroute = {nodes, routes, route_loads_start(routes), {NULL}, NULL};
    reroute.chosen = ARENA_ARRAY(routes->arena, int, pairs);
    for (int level = 0; level < LEVELS; level++)
        reroute.cost[level] = ARENA_ARRAY(routes->arena, int16_t, pairs);
    return reroute;
}

static bool uses_port(const struct reroute *reroute, const struct fragment *message, double load)
{
    for (int hop = 0; hop < message->hops; hop++)
        if (reroute->loads.port[message->node[hop]] >= load ||
            reroute->loads.port[reroute->nodes + message->node[hop + 1]] >= load)
            return message->origin != message->destination;
    return false;
}

/* Reroutes the messages that use a port of such a load, in about so many batches of as many bytes.
 */
static void run_pass(struct reroute *reroute, double load, int batches)
{
    struct fragment *messages = reroute->routes->fragments;
    int count = 0;
    double bytes = 0.0;
    for (int k = 0; k < reroute->routes->count; k++)
        if (uses_port(reroute, &messages[k], load)) {
            reroute->chosen[count++] = k;
            bytes += messages[k].bytes;
        }
    for (int k = 0, end; k < count; k = end) {
        double sum = 0.0, scale = route_loads_scale(&reroute->loads);
        for (end = k; end < count && sum < bytes / batches && end - k <= 2 * count / batches; end++)
            sum += messages[reroute->chosen[end]].bytes;
        find_routes(reroute, sum / (end - k), scale);
        for (int next = k; next < end; next++)
            take_cheaper(reroute, &messages[reroute->chosen[next]], scale);
    }
}

double reroute(struct routes *routes, double most, struct dispatch_rule *rule)
{
    struct reroute reroute = start(routes);
    struct best_routes best = best_routes_start(routes, dispatch_rules);
    double before = routes->evaluated;
    for (int pass = 0; pass <= PASSES; pass++) {
        if (pass % DISPATCHED == 0)
            best_routes_try(routes, dispatch_rules, pass > 0 ? RULES : 1, &best);
        if (pass > 0 && pass % DISPATCHED == 0 && routes->evaluated - before >= most)
            break;
        run_pass(&reroute, pass > 0 ? HEAVY * largest_load(&reroute.loads) : 0.0,
                 pass > 0 ? BATCHES : FIRST_BATCHES);
    }
    routes->fragments = best.fragments;
    *rule = best.rule;
    return best.completion;
}
