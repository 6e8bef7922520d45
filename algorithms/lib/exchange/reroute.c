/* The first pass routes all messages, beginning without any load; costs are scaled as if the
 * busiest port had the mean load of the fastest routes. Later passes reroute only the messages that
 * use a heavily loaded port. A pass takes them in batches, longest first. For a batch, the cheapest
 * routes of up to six hops between all nodes are found for a message of mean length, as three
 * products of matrices; each message takes its own unless that costs more under the loads by then.
 *
 * Costs of routes are sums of single precision without products, which compilers make alike. */
#include "algorithms/lib/exchange/routes.h"

#include "models/base/order.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- loads ---- */

/* What the routes of all messages load. */
struct route_loads {
    const struct exchange *exchange;
    int nodes, ports; /* ports: number of send ports, and of receive ports */
    double *port;     /* [2 * ports]: seconds of send ports, then receive ports, with one start-up
                         per arc */
    int *users;       /* [nodes * nodes]: number of messages on the arc, row = from */
};

static size_t route_loads_arc(const struct route_loads *loads, int from, int to)
{
    return (size_t)from * (size_t)loads->nodes + (size_t)to;
}

/* The time that a message adds to an arc. The first user pays all of the start-up; a message that
 * joins an arc in use pays 0.15 of it, for the risk that it arrives too late for the others'
 * transfer. So messages gather on few arcs while port loads are low, and spread when they are high.
 */
static double route_loads_added(const struct route_loads *loads, double bytes, int from, int to)
{
    double share = loads->users[route_loads_arc(loads, from, to)] > 0 ? 0.15 : 1.0;
    return share * matrix_at(&loads->exchange->startup, loads->nodes, from, to) +
           bytes * matrix_at(&loads->exchange->per_byte, loads->nodes, from, to);
}

static double *send_load(const struct route_loads *loads, int from, int to)
{
    return &loads->port[exchange_port(loads->exchange, from, to, SENDS)];
}

static double *receive_load(const struct route_loads *loads, int from, int to)
{
    return &loads->port[loads->ports + exchange_port(loads->exchange, from, to, RECEIPTS)];
}

static double eighth(double base)
{
    double square = base * base, fourth = square * square;
    return fourth * fourth;
}

/* The cost of an arc for a message: the increase of the sum of the 8th powers of its two ports'
 * loads, plus `length` times the message's time on it, in units of 1 / scale. */
static double route_loads_cost(const struct route_loads *loads, double bytes, int from, int to,
                               double scale, double length)
{
    double send = *send_load(loads, from, to) * scale;
    double receive = *receive_load(loads, from, to) * scale;
    double time = route_loads_added(loads, bytes, from, to) * scale;
    return eighth(send + time) - eighth(send) + eighth(receive + time) - eighth(receive) +
           length * time;
}

/* Adds (sign 1) or removes (-1) a message's route. */
static void route_loads_count(struct route_loads *loads, const struct fragment *message, int sign)
{
    for (int hop = 0; hop < message->hops; hop++) {
        int from = message->node[hop], to = message->node[hop + 1];
        int *users = &loads->users[route_loads_arc(loads, from, to)];
        *users -= sign < 0;
        double time = sign * route_loads_added(loads, message->bytes, from, to);
        *users += sign > 0;
        *send_load(loads, from, to) += time;
        *receive_load(loads, from, to) += time;
    }
}

static double largest_load(const struct route_loads *loads)
{
    double most = 0.0;
    for (int port = 0; port < 2 * loads->ports; port++)
        most = fmax(most, loads->port[port]);
    return most;
}

static int longest_first(const void *a, const void *b)
{
    const struct fragment *left = a, *right = b;
    return order_then(ORDER(right->bytes, left->bytes),
                      order_then(ORDER(left->origin, right->origin),
                                 ORDER(left->destination, right->destination)));
}

/* Puts all messages on direct routes, longest first; those without a link have no route. */
static struct route_loads route_loads_start(struct routes *routes)
{
    const struct exchange *exchange = routes->exchange;
    int nodes = exchange->nodes;
    struct route_loads loads = {
        .exchange = exchange, .nodes = nodes, .ports = exchange_port_count(exchange)};
    loads.port = ARENA_ZEROED(routes->arena, double, 2 * loads.ports);
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
    for (int k = 0; k < routes->count; k++) {
        struct fragment *message = &routes->fragments[k];
        message->hops = exchange_is_linked(exchange, message->origin, message->destination);
        route_loads_count(&loads, message, 1);
    }
    return loads;
}

/* ---- the best ---- */

static const struct dispatch_rule rules[] = {
    {.patience = 0.0, .sum = 0.35, .tail = 0.37}, {.patience = 0.0, .sum = 0.35, .tail = 1.1},
    {.patience = 1.0, .sum = 0.35, .tail = 0.11}, {.patience = 1.0, .sum = 0.35, .tail = 1.1},
    {.patience = 4.0, .sum = 0.35, .tail = 1.1},
};

enum { RULES = sizeof rules / sizeof *rules };

/* The routes that end first, and the rule of their dispatch. */
struct best_routes {
    struct fragment *fragments; /* room for all messages */
    struct dispatch_rule rule;
    double completion;
};

/* Every message has a route, over links that are there. */
static bool have_routes(const struct routes *routes)
{
    bool have = true;
    for (int k = 0; k < routes->count && have; k++) {
        const struct fragment *message = &routes->fragments[k];
        have = message->hops > 0;
        for (int hop = 0; hop < message->hops && have; hop++)
            have = exchange_is_linked(routes->exchange, message->node[hop], message->node[hop + 1]);
    }
    return have;
}

/* Dispatches the routes by the first rules, and keeps them if they end earlier than the best. */
static void best_routes_try(struct routes *routes, int count, struct best_routes *best)
{
    bool exist = have_routes(routes);
    for (int k = 0; k < count && exist; k++) {
        double completion = routes_dispatch(routes, &rules[k], best->completion, NULL);
        if (completion >= best->completion)
            continue;
        best->completion = completion;
        best->rule = rules[k];
        if (routes->count > 0)
            memcpy(best->fragments, routes->fragments,
                   (size_t)routes->count * sizeof *best->fragments);
    }
}

/* ---- cheapest routes ---- */

static const double LENGTH = 0.015; /* weight of a message's time, of the largest load */
static const double HEAVY = 0.5;    /* of the largest load */
static const double MOST_COST = 1e30;

enum { FIRST_BATCHES = 16, BATCHES = 6, DISPATCHED = 2, PASSES = 12 };

/* A route of a level is one of the level before and then one of this level; -1: a hop. */
static const int last_part[] = {-1, 0, 1, 1};

enum { LEVELS = sizeof last_part / sizeof *last_part };

struct reroute {
    int nodes;
    struct routes *routes;
    struct route_loads loads;
    float *cost[LEVELS]; /* [nodes * nodes]: over one hop, up to two, four and six */
    int *chosen;         /* the messages of a pass */
    double expected;     /* the largest load is at least about this */
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

/* The cheapest of the routes in `part` and those that go on by one in `last`. */
static void join_routes(int nodes, const float *restrict part, const float *restrict last,
                        float *restrict cost)
{
    memcpy(cost, part, (size_t)nodes * (size_t)nodes * sizeof *cost);
    for (int from = 0; from < nodes; from++, cost += nodes)
        for (int over = 0; over < nodes; over++) {
            const float *restrict rest = last + (size_t)over * (size_t)nodes;
            float first = part[(size_t)from * (size_t)nodes + (size_t)over];
            for (int to = 0; to < nodes; to++) {
                float sum = first + rest[to];
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
                (float)fmin(MOST_COST, cost);
        }
    for (int level = 1; level < LEVELS; level++)
        join_routes(nodes, reroute->cost[level - 1], reroute->cost[last_part[level]],
                    reroute->cost[level]);
    reroute->routes->evaluated += (LEVELS - 1.0) * nodes * nodes * nodes;
}

/* A route that comes back to a node, at no cost, goes on from there at once. */
static void append_node(struct fragment *message, int node)
{
    int place = 0;
    while (place <= message->hops && message->node[place] != node)
        place++;
    message->node[place] = (int16_t)node;
    message->hops = place;
}

/* Appends the cheapest route of a level. */
static void append(const struct reroute *reroute, struct fragment *message, int level, int from,
                   int to)
{
    if (level == 0) {
        append_node(message, to);
        return;
    }
    const float *part = reroute->cost[level - 1], *last = reroute->cost[last_part[level]];
    float least = reroute->cost[level][route_loads_arc(&reroute->loads, from, to)];
    int over = from;
    while (part[route_loads_arc(&reroute->loads, from, over)] +
               last[route_loads_arc(&reroute->loads, over, to)] !=
           least)
        over = over + 1 < reroute->nodes ? over + 1 : 0;
    if (over != from)
        append(reroute, message, level - 1, from, over);
    if (over != to)
        append(reroute, message, last_part[level], over, to);
}

static void take_cheaper(struct reroute *reroute, struct fragment *message, double scale)
{
    struct fragment other = *message;
    other.hops = 0;
    append(reroute, &other, LEVELS - 1, message->origin, message->destination);
    route_loads_count(&reroute->loads, message, -1);
    if (message->hops == 0)
        message->node[message->hops = 1] = (int16_t)message->destination;
    if (route_cost(reroute, &other, scale) < route_cost(reroute, message, scale))
        *message = other;
    route_loads_count(&reroute->loads, message, 1);
}

/* ---- passes ---- */

/* Takes all messages off their routes. */
static void clear(struct reroute *reroute)
{
    struct fragment *messages = reroute->routes->fragments;
    for (int k = 0; k < reroute->routes->count; k++)
        if (messages[k].origin != messages[k].destination) {
            route_loads_count(&reroute->loads, &messages[k], -1);
            messages[k].hops = 0;
        }
}

/* The mean load of a port if all messages, of mean length, took the fastest routes; the mean of
 * direct routes is given. */
static double fastest_load(struct reroute *reroute, double direct)
{
    const struct routes *routes = reroute->routes;
    double bytes = 0.0, cost = 0.0;
    for (int k = 0; k < routes->count; k++)
        bytes += routes->fragments[k].bytes / routes->count;
    find_routes(reroute, bytes, 1.0 / direct);
    for (int k = 0; k < routes->count; k++)
        cost += reroute->cost[LEVELS - 1][route_loads_arc(
            &reroute->loads, routes->fragments[k].origin, routes->fragments[k].destination)];
    return cost / LENGTH * direct / reroute->loads.ports;
}

static struct reroute start(struct routes *routes)
{
    int nodes = routes->exchange->nodes;
    size_t pairs = (size_t)nodes * (size_t)nodes;
    struct reroute reroute = {.nodes = nodes, .routes = routes};
    reroute.loads = route_loads_start(routes);
    reroute.chosen = ARENA_ARRAY(routes->arena, int, pairs);
    for (int level = 0; level < LEVELS; level++)
        reroute.cost[level] = ARENA_ARRAY(routes->arena, float, pairs);
    return reroute;
}

static bool uses_port(const struct reroute *reroute, const struct fragment *message, double load)
{
    for (int hop = 0; hop < message->hops; hop++)
        if (*send_load(&reroute->loads, message->node[hop], message->node[hop + 1]) >= load ||
            *receive_load(&reroute->loads, message->node[hop], message->node[hop + 1]) >= load)
            return message->origin != message->destination;
    return false;
}

/* Reroutes the messages without a route or that use a port of such a load, in about so many batches
 * of as many bytes. */
static void run_pass(struct reroute *reroute, double load, int batches)
{
    struct fragment *messages = reroute->routes->fragments;
    int count = 0;
    double bytes = 0.0;
    for (int k = 0; k < reroute->routes->count; k++)
        if (messages[k].hops == 0 || uses_port(reroute, &messages[k], load)) {
            reroute->chosen[count++] = k;
            bytes += messages[k].bytes;
        }
    for (int k = 0, end; k < count; k = end) {
        double sum = 0.0, largest = fmax(reroute->expected, largest_load(&reroute->loads));
        double scale = largest > 0.0 ? 1.0 / largest : 0.0;
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
    struct best_routes best = {.fragments =
                                   ARENA_ARRAY(routes->arena, struct fragment, routes->count),
                               .completion = INFINITY};
    double direct = 0.0, before = routes->evaluated;
    best_routes_try(routes, 1, &best);
    for (int port = 0; port < reroute.loads.ports; port++)
        direct += reroute.loads.port[port] / reroute.loads.ports;
    if (direct == 0.0) /* no message has a link */
        direct = exchange_forwarding_bound(routes->exchange);
    clear(&reroute);
    reroute.expected = direct > 0.0 ? fastest_load(&reroute, direct) : 0.0;
    for (int pass = 0; direct > 0.0 && pass < PASSES; pass += DISPATCHED) {
        for (int k = pass; k < pass + DISPATCHED; k++)
            run_pass(&reroute, HEAVY * largest_load(&reroute.loads),
                     k > 0 ? BATCHES : FIRST_BATCHES);
        best_routes_try(routes, RULES, &best);
        if (routes->evaluated - before >= most)
            break;
    }
    routes->fragments = best.fragments;
    *rule = best.rule;
    return best.completion;
}
