/* Forward: what crosses slow links between groups is spread over the ports of the groups.
 *
 * Problem. In an all-to-all of experts on accelerators, a shuffle or a coflow, few nodes receive
 * most, and links are fast inside groups of nodes. Direct schedules wait for the ports of these
 * nodes while those of their neighbours are idle.
 *
 * Plan. The groups are the clusters, or else those that links of similar speed join. Messages
 * inside a group go directly. So do messages between groups that are long against the start-up,
 * longest first, as far as the port of their destination can take them within the bound's time
 * beside what its neighbours hand on (models/exchange/forwarding_bound.c). What is left of a sender
 * for a group is cut into equal pieces. Longest first, a piece goes to that node of the group whose
 * ports are least loaded, filled with what is for that node before what it scatters to others; it
 * is halved if the port would be full. A sender whose own port is full hands the piece to its least
 * loaded neighbour.
 *
 * Few start-ups. If start-ups for all messages would keep every sender longer than the bound, they
 * also go in three ways in which each pair of nodes waits for all that it will carry: once between
 * groups, to the node with the sender's place in the group, and then inside; inside first; and in
 * logarithmically many rounds, as in a hypercube or by Bruck's algorithm.
 *
 * Uneven links. If links inside groups, or between them, differ in speed, some are absent, or ports
 * are mapped, all messages are rerouted over the least loaded ports (lib/exchange/reroute.c),
 * unless one plan is better.
 *
 * Dispatch. See lib/exchange/routes.h.
 *
 * Portfolio. `forward` takes the best of six plans, `forward_once` makes one; their rules begin
 * with those for much or for little skew. Both keep the direct schedule if it ends within 3 % of
 * the bound.
 *
 * Cost. A plan sorts the messages and looks at every node of a group for each piece. */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/routes.h"
#include "algorithms/variant.h"
#include "models/base/order.h"
#include "models/exchange/links.h"

#include <math.h>
#include <stdlib.h>

struct plan_rule {
    double slack;  /* of the bound's time, relative: in which ports are filled directly */
    double level;  /* the same for pieces */
    double direct; /* start-ups: messages of this length go directly */
    double piece;  /* start-ups: length of pieces */
    struct dispatch_rule dispatch;
};

static const struct plan_rule rules[] = {
    {-0.03, 0.04, 8.0, 160.0, {.sum = 0.05, .tail = 4.0, .patience = 6.0}}, /* much skew */
    {-0.05, 0.04, 6.0, 90.0, {.sum = 0.4, .tail = 6.0, .patience = 4.0}},
    {-0.04, 0.06, 6.0, 160.0, {.sum = 0.05, .tail = 6.0, .patience = 3.0}},
    {-0.03, 0.05, 8.0, 160.0, {.sum = 0.1, .tail = 3.0, .patience = 4.0}},
    {-0.03, 0.04, 12.0, 120.0, {.sum = 0.05, .tail = 3.0, .patience = 6.0}},
    {-0.04, 0.05, 12.0, 200.0, {.sum = 0.1, .tail = 4.0, .patience = 4.0}},
    {0.06, 0.04, 6.0, 90.0, {.sum = 0.1, .tail = 6.0, .patience = 3.0}}, /* little skew */
    {0.06, 0.03, 5.0, 60.0, {.sum = 1.0, .tail = 6.0}},
    {0.03, 0.04, 6.0, 60.0, {.sum = 0.1, .tail = 2.0, .patience = 1.0}},
    {0.06, 0.02, 5.0, 90.0, {.sum = 0.1, .tail = 2.0}},
};

/* Where start-ups decide, lanes wait for all that they will carry. */
static const struct plan_rule by_startups = {.dispatch = {.tail = 4.0, .patience = 1e6}};

enum { MUCH_SKEW = 0, LITTLE_SKEW = 6, RULES = sizeof rules / sizeof *rules, PLANS = 6 };

/* Ratio of the bound without forwarding to that with it, from which the skew is much. */
static const double SKEWED = 2.0;

/* Ratio of a direct schedule to the bound up to which nothing is forwarded. */
static const double CLOSE = 1.03;

static const double LEAST_PIECE = 6.0; /* start-ups */

/* Ratio of the times per byte of links of one level from which all messages are rerouted instead;
 * and the number of arcs to consider. */
static const double UNEVEN = 1.2, REROUTED = 3.5e7;

/* A message between groups, or all bytes of a node for a group. */
struct load {
    int from, to;
    double bytes, length; /* length: by which they are sorted */
};

struct forward {
    const struct exchange *exchange;
    const struct plan_rule *rule;
    int nodes, groups;
    int *group;             /* [nodes] */
    int *member, *first;    /* [nodes]: by group; [groups + 1] */
    int *place;             /* [nodes]: in member */
    double *rest;           /* [nodes * nodes]: bytes without a route, row = from */
    double *send, *receive; /* [nodes]: seconds */
    double *room;           /* [nodes]: bytes that a receive port can still take directly */
    struct load *loads;     /* [nodes * nodes] */
    double bound;
    struct routes routes;
};

static double *rest_of(const struct forward *plan, int from, int to)
{
    return &plan->rest[(size_t)from * (size_t)plan->nodes + (size_t)to];
}

static double time_of(const struct forward *plan, int from, int to, double bytes)
{
    return exchange_send_time(plan->exchange, from, to, bytes);
}

static double bytes_time(const struct forward *plan, int from, int to, double bytes)
{
    return bytes * matrix_at(&plan->exchange->per_byte, plan->nodes, from, to);
}

static int group_size(const struct forward *plan, int node)
{
    return plan->first[plan->group[node] + 1] - plan->first[plan->group[node]];
}

/* Another node of the group, or the node itself if it is alone. */
static int neighbour(const struct forward *plan, int node)
{
    const int *member = &plan->member[plan->first[plan->group[node]]];
    return member[0] != node || group_size(plan, node) == 1 ? member[0] : member[1];
}

static int longest_first(const void *a, const void *b)
{
    const struct load *left = a, *right = b;
    return order_then(ORDER(right->length, left->length),
                      order_then(ORDER(left->from, right->from), ORDER(left->to, right->to)));
}

/* ---- direct messages ---- */

static void send_directly(struct forward *plan, int from, int to, double bytes)
{
    double time = time_of(plan, from, to, bytes);
    routes_add(&plan->routes, from, NODE_NONE, NODE_NONE, to, bytes);
    plan->send[from] += time;
    plan->receive[to] += time;
    *rest_of(plan, from, to) -= bytes;
}

/* What each receive port can take from outside in time, with what its neighbours hand on in two
 * transfers each. */
static void find_room(struct forward *plan, int to)
{
    int other = neighbour(plan, to);
    double far = 0.0, slow = INFINITY;
    for (int from = 0; from < plan->nodes; from++)
        if (plan->group[from] != plan->group[to]) {
            far += *rest_of(plan, from, to);
            slow = fmin(slow, bytes_time(plan, from, to, 1.0));
        }
    double fast = other == to ? slow : bytes_time(plan, other, to, 1.0);
    double time = plan->bound * (1.0 + plan->rule->slack) - plan->receive[to] -
                  2.0 * group_size(plan, to) * time_of(plan, other, to, 0.0);
    plan->room[to] = slow > fast ? fmin(far, fmax(0.0, (time - fast * far) / (slow - fast))) : far;
}

static bool is_long(const struct forward *plan, int from, int to, double bytes)
{
    return bytes > 0.0 &&
           bytes_time(plan, from, to, bytes) >= plan->rule->direct * time_of(plan, from, to, 0.0);
}

static void plan_direct(struct forward *plan)
{
    int count = 0, nodes = plan->nodes;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            double bytes = *rest_of(plan, from, to);
            if (bytes > 0.0 && plan->group[from] == plan->group[to])
                send_directly(plan, from, to, bytes);
            else if (is_long(plan, from, to, bytes))
                plan->loads[count++] = (struct load){from, to, bytes, bytes};
        }
    for (int to = 0; to < nodes; to++)
        find_room(plan, to);
    qsort(plan->loads, (size_t)count, sizeof *plan->loads, longest_first);
    for (const struct load *load = plan->loads; load < plan->loads + count; load++) {
        double bytes = fmin(load->bytes, plan->room[load->to]);
        if (!is_long(plan, load->from, load->to, bytes))
            continue;
        plan->room[load->to] -= bytes;
        send_directly(plan, load->from, load->to, bytes);
    }
}

/* ---- pieces ---- */

/* The bundles of every node for every group, longest pieces first. */
static int find_bundles(struct forward *plan)
{
    int count = 0;
    for (int from = 0; from < plan->nodes; from++)
        for (int group = 0; group < plan->groups; group++) {
            int to = plan->member[plan->first[group]];
            double bytes = 0.0;
            for (int k = plan->first[group]; k < plan->first[group + 1]; k++)
                bytes += *rest_of(plan, from, plan->member[k]);
            double pieces = rint(bytes_time(plan, from, to, bytes) /
                                 (plan->rule->piece * time_of(plan, from, to, 0.0)));
            pieces = fmax(1.0, fmin(group_size(plan, to), pieces));
            if (bytes > 0.0)
                plan->loads[count++] = (struct load){from, group, bytes, bytes / pieces};
        }
    qsort(plan->loads, (size_t)count, sizeof *plan->loads, longest_first);
    return count;
}

/* The load of a node with a piece: of its receive port, or of its send port, which scatters what is
 * for others. */
static double load_with(const struct forward *plan, int from, int to, double bytes)
{
    int other = neighbour(plan, to);
    double own = fmin(bytes, *rest_of(plan, from, to));
    return fmax(plan->receive[to] + time_of(plan, from, to, bytes) -
                    bytes_time(plan, other, to, own),
                plan->send[to] + bytes_time(plan, to, other, bytes - own));
}

static int least_loaded(const struct forward *plan, const struct load *bundle, double bytes)
{
    int best = plan->member[plan->first[bundle->to]];
    double least = INFINITY;
    for (int k = plan->first[bundle->to]; k < plan->first[bundle->to + 1]; k++) {
        int to = plan->member[k];
        double load = load_with(plan, bundle->from, to, bytes);
        if (load < least) {
            least = load;
            best = to;
        }
    }
    return best;
}

/* Who sends a piece: its node, or the neighbour with which it ends earlier if its port is full. */
static int sender_of(const struct forward *plan, int from, int to, double bytes)
{
    int best = from;
    double least = plan->send[from] + time_of(plan, from, to, bytes);
    double handed = plan->send[from] + time_of(plan, from, neighbour(plan, from), bytes);
    if (least <= plan->bound * (1.0 + plan->rule->slack))
        return from;
    for (int k = plan->first[plan->group[from]]; k < plan->first[plan->group[from] + 1]; k++) {
        int node = plan->member[k];
        double load = fmax(handed, plan->send[node] + time_of(plan, node, to, bytes));
        if (load < least) {
            least = load;
            best = node;
        }
    }
    return best;
}

/* A piece takes up to `bytes` of the message to `target`; returns what remains of the piece. */
static double carry(struct forward *plan, int from, int over, int to, int target, double bytes)
{
    double *rest = rest_of(plan, from, target);
    double part = *rest - bytes < 1e-9 * bytes ? *rest : bytes;
    if (!(bytes > 0.0 && part > 0.0))
        return bytes;
    routes_add(&plan->routes, from, over, to, target, part);
    *rest -= part;
    if (to != target)
        plan->send[to] += bytes_time(plan, to, target, part);
    else
        plan->receive[to] -= bytes_time(plan, neighbour(plan, to), to, part);
    return fmax(0.0, bytes - part);
}

/* A piece of so many bytes; the last one takes whatever is left. */
static void plan_piece(struct forward *plan, const struct load *bundle, int to, double bytes,
                       bool last)
{
    int from = bundle->from, over = sender_of(plan, from, to, bytes);
    double time = time_of(plan, over, to, bytes);
    plan->send[over] += time;
    plan->receive[to] += time;
    if (over != from) {
        double handed = time_of(plan, from, over, bytes);
        plan->send[from] += handed;
        plan->receive[over] += handed;
    }
    bytes = carry(plan, from, over, to, to, last ? INFINITY : bytes);
    for (int k = plan->first[bundle->to]; k < plan->first[bundle->to + 1]; k++)
        bytes = carry(plan, from, over, to, plan->member[k], bytes);
}

static void plan_bundle(struct forward *plan, const struct load *bundle)
{
    double left = bundle->bytes, bytes = bundle->length;
    double full = plan->bound * (1.0 + plan->rule->level);
    while (left > 0.0) {
        int to = least_loaded(plan, bundle, bytes);
        double least = LEAST_PIECE * time_of(plan, bundle->from, to, 0.0);
        while (load_with(plan, bundle->from, to, bytes) > full &&
               bytes > bundle->bytes / plan->nodes &&
               bytes_time(plan, bundle->from, to, bytes) > least)
            bytes *= 0.5;
        bytes = left - bytes < 0.01 * bundle->bytes ? left : bytes;
        left -= bytes;
        plan_piece(plan, bundle, to, bytes, left == 0.0);
    }
}

static void plan_pieces(struct forward *plan)
{
    for (int to = 0; to < plan->nodes; to++)
        for (int from = 0; from < plan->nodes; from++)
            plan->receive[to] +=
                bytes_time(plan, neighbour(plan, to), to, *rest_of(plan, from, to));
    int count = find_bundles(plan);
    for (int k = 0; k < count; k++)
        plan_bundle(plan, &plan->loads[k]);
}

/* ---- few start-ups ---- */

/* The node of the second one's group with the place of the first one in its own. */
static int counterpart(const struct forward *plan, int node, int other)
{
    int place = plan->place[node] - plan->first[plan->group[node]];
    return plan->member[plan->first[plan->group[other]] + place % group_size(plan, other)];
}

static void send_over(struct forward *plan, int from, int stop, int to, double bytes)
{
    bool inside = plan->group[from] == plan->group[to];
    routes_add(&plan->routes, from, inside ? NODE_NONE : stop, NODE_NONE, to, bytes);
}

static void send_then_scatter(struct forward *plan, int from, int to, double bytes)
{
    send_over(plan, from, counterpart(plan, from, to), to, bytes);
}

static void gather_then_send(struct forward *plan, int from, int to, double bytes)
{
    send_over(plan, from, counterpart(plan, to, from), to, bytes);
}

/* A hop for each bit in which two places differ, in the hypercube, or else in their distance. */
static void send_in_rounds(struct forward *plan, int from, int to, double bytes)
{
    int nodes = plan->nodes, at = plan->place[from], hops = 0, node[HOPS_MOST + 1] = {from};
    bool cube = (nodes & (nodes - 1)) == 0;
    int ways = cube ? at ^ plan->place[to] : (plan->place[to] - at + nodes) % nodes;
    for (int bit = 1; bit <= ways; bit *= 2) {
        if (!(ways & bit))
            continue;
        at = cube ? at ^ bit : (at + bit) % nodes;
        node[++hops] = plan->member[at];
    }
    if (hops == 0)
        node[++hops] = to;
    routes_add_route(&plan->routes, node, hops, bytes);
}

/* ---- portfolio ---- */

static struct forward start(const struct exchange *exchange, struct arena *arena)
{
    int nodes = exchange->nodes;
    size_t pairs = (size_t)nodes * (size_t)nodes;
    struct forward plan = {.exchange = exchange, .nodes = nodes};
    plan.routes =
        (struct routes){.exchange = exchange, .capacity = pairs + pairs / 4, .arena = arena};
    plan.routes.fragments = ARENA_ARRAY(arena, struct fragment, plan.routes.capacity);
    plan.bound = exchange_forwarding_bound(exchange);
    plan.group = ARENA_ARRAY(arena, int, nodes);
    plan.groups = exchange->cluster ? exchange_number_groups(exchange, 0, plan.group, arena)
                                    : exchange_fast_groups(exchange, plan.group, arena);
    plan.member = ARENA_ARRAY(arena, int, nodes);
    plan.first = ARENA_ARRAY(arena, int, plan.groups + 1);
    list_by_key(plan.group, nodes, plan.groups, plan.first, plan.member);
    plan.place = ARENA_ARRAY(arena, int, nodes);
    for (int k = 0; k < nodes; k++)
        plan.place[plan.member[k]] = k;
    plan.rest = ARENA_ARRAY(arena, double, pairs);
    plan.send = ARENA_ARRAY(arena, double, nodes);
    plan.receive = ARENA_ARRAY(arena, double, nodes);
    plan.room = ARENA_ARRAY(arena, double, nodes);
    plan.loads = ARENA_ARRAY(arena, struct load, pairs);
    return plan;
}

/* How a plan sends a message; NULL: in pieces. */
typedef void send_function(struct forward *plan, int from, int to, double bytes);

/* See routes_dispatch. */
static double make_schedule(struct forward *plan, const struct plan_rule *rule, send_function *send,
                            double limit, struct timeline *out)
{
    plan->rule = rule;
    plan->routes.count = 0;
    for (int node = 0; node < plan->nodes; node++)
        plan->send[node] = plan->receive[node] = 0.0;
    for (int from = 0; from < plan->nodes; from++)
        for (int to = 0; to < plan->nodes; to++) {
            double bytes = *rest_of(plan, from, to) = exchange_bytes(plan->exchange, from, to);
            if (send && bytes > 0.0)
                send(plan, from, to, bytes);
        }
    if (!send) {
        plan_direct(plan);
        plan_pieces(plan);
    }
    return routes_dispatch(&plan->routes, &rule->dispatch, limit, out);
}

/* The best plan so far. */
struct chosen {
    const struct plan_rule *rule;
    send_function *send;
    double completion;
};

static void try(struct forward *plan, const struct plan_rule *rule, send_function *send,
                struct chosen *best)
{
    double completion = make_schedule(plan, rule, send, best->completion, NULL);
    if (completion < best->completion)
        *best = (struct chosen){rule, send, completion};
}

/* Whether a start-up for each message would keep every sender longer than the bound. */
static bool startups_decide(const struct forward *plan)
{
    double least = INFINITY;
    for (int from = 0; from < plan->nodes; from++) {
        double startups = 0.0;
        for (int to = 0; to < plan->nodes; to++)
            if (exchange_bytes(plan->exchange, from, to) > 0.0)
                startups += time_of(plan, from, to, 0.0);
        least = fmin(least, startups);
    }
    return least > plan->bound;
}

/* The best of the direct schedule, if it may be close, and the plans; it is made once more unless
 * it is the only one. */
static void make_best(struct forward *plan, int first, int plans, struct timeline *out)
{
    struct chosen best = {&rules[first], NULL, INFINITY};
    if (exchange_port_bound(plan->exchange) <= CLOSE * plan->bound)
        try(plan, &rules[first], send_directly, &best);
    send_function *const combined[] = {send_then_scatter, gather_then_send, send_in_rounds};
    int few = plan->nodes <= 1 << HOPS_MOST ? 3 : 2; /* rounds have a hop for each bit */
    few = startups_decide(plan) ? few : 0;
    for (int k = 0; k < few; k++)
        try(plan, &by_startups, combined[k], &best);
    bool only = plans == 1 && best.completion == INFINITY;
    for (int k = 0; k < plans && best.completion > CLOSE * plan->bound && !only; k++)
        try(plan, &rules[(first + k) % RULES], NULL, &best);
    make_schedule(plan, best.rule, best.send, INFINITY, out);
}

static bool is_uneven(const struct forward *plan)
{
    double least[EXCHANGE_LEVELS_MOST + 2], most[EXCHANGE_LEVELS_MOST + 2] = {0.0};
    for (int level = 0; level < EXCHANGE_LEVELS_MOST + 2; level++)
        least[level] = INFINITY;
    for (int from = 0; from < plan->nodes; from++)
        for (int to = 0; to < plan->nodes; to++) {
            int level = plan->exchange->cluster ? exchange_level(plan->exchange, from, to)
                                                : plan->group[from] != plan->group[to];
            double time = bytes_time(plan, from, to, 1.0);
            least[level] = from == to ? least[level] : fmin(least[level], time);
            most[level] = from == to ? most[level] : fmax(most[level], time);
            if (most[level] > UNEVEN * least[level])
                return true;
        }
    return false;
}

/* The better of rerouted messages and a plan by the rule, if it is not NULL; false: there is
 * none. */
static bool make_uneven(struct forward *plan, const struct plan_rule *planned, double rerouted,
                        struct timeline *out)
{
    struct routes routes = {.exchange = plan->exchange, .arena = plan->routes.arena};
    struct dispatch_rule rule;
    double least = reroute(&routes, rerouted, &rule);
    if (planned && make_schedule(plan, planned, NULL, least, NULL) < least)
        make_schedule(plan, planned, NULL, INFINITY, out);
    else if (least < INFINITY)
        routes_dispatch(&routes, &rule, INFINITY, out);
    plan->routes.evaluated += routes.evaluated;
    return planned || least < INFINITY;
}

static enum outcome forward(const struct exchange *exchange, struct context *context,
                            struct timeline *out, int plans)
{
    bool complete = !exchange_lacks_links(exchange) && !exchange->port_map;
    int most = complete ? ROUTED_NODES_MOST : REROUTED_NODES_MOST;
    if (exchange->nodes > most)
        return refuse(context, "%d nodes; at most %d are supported%s", exchange->nodes, most,
                      complete ? "" : " where links are absent or ports are mapped");
    struct forward plan = start(exchange, context->arena);
    int first = exchange_port_bound(exchange) > SKEWED * plan.bound ? MUCH_SKEW : LITTLE_SKEW;
    if (complete && (exchange->nodes > REROUTED_NODES_MOST || !is_uneven(&plan)))
        make_best(&plan, first, plans, out);
    else if (!make_uneven(&plan, complete ? &rules[first] : NULL, plans > 1 ? REROUTED : 0.0, out))
        return refuse(context,
                      "links are absent; it finds no path of up to %d links for some message",
                      REROUTED_HOPS_MOST);
    context->evaluated += plan.routes.evaluated;
    return OUTCOME_SCHEDULED;
}

EXCHANGE(forward, "forward", "commsched", forward(exchange, context, out, PLANS),
         .domain = refuse_phases, .detours = true, .takes_port_maps = true);

EXCHANGE(forward_once, "forward, one plan", "commsched", forward(exchange, context, out, 1),
         .domain = refuse_phases, .detours = true, .takes_port_maps = true);
