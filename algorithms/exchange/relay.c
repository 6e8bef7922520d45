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
#include "algorithms/lib/exchange/domain.h"
#include "models/base/order.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { HOPS_MOST = 7, NODES_MOST = 128 };

struct routed_message {
    int origin, destination;
    double bytes;
    int hops;
    int16_t node[HOPS_MOST + 1]; /* the route, from the origin on; [hops] is the destination */
};

/* All messages and the loads of their routes. */
struct relay {
    const struct exchange *exchange;
    int nodes, count;
    struct routed_message *messages; /* [count], largest first */
    double *send, *receive;          /* [nodes]: seconds per port, with one start-up per arc */
    int *users; /* [nodes * nodes]: number of messages on the arc, row = from */
    struct arena *arena;
    double evaluated; /* arcs and transfers considered */
};

/* The rule of a dispatch; times are in units of the largest port load. */
struct relay_rule {
    double patience;    /* in start-ups: an arc that more messages will reach is held back, unless
                           nothing else can move, while its waiting bytes take less than this */
    double larger, sum; /* weights of the remaining loads of the two ports */
    double tail; /* weight of the longest remaining route of waiting messages after the arc */
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
static double added(const struct relay *relay, const struct routed_message *message, int from,
                    int to)
{
    double share = relay->users[arc_of(relay, from, to)] > 0 ? MISSED : 1.0;
    return share * startup(relay, from, to) + bytes_time(relay, message->bytes, from, to);
}

static double more_power(double load, double time, double scale)
{
    return eighth((load + time) * scale) - eighth(load * scale);
}

/* Adds or removes a message's route. */
static void count_route(struct relay *relay, const struct routed_message *message, int sign)
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
    const struct routed_message *left = a, *right = b;
    return order_then(ORDER(right->bytes, left->bytes),
                      order_then(ORDER(left->origin, right->origin),
                                 ORDER(left->destination, right->destination)));
}

/* All messages on direct routes. */
static struct relay start(const struct exchange *exchange, struct arena *arena)
{
    int nodes = exchange->nodes;
    struct relay relay = {.exchange = exchange, .nodes = nodes, .arena = arena};
    relay.messages = ARENA_ARRAY(arena, struct routed_message, exchange_message_count(exchange));
    relay.send = ARENA_ZEROED(arena, double, nodes);
    relay.receive = ARENA_ZEROED(arena, double, nodes);
    relay.users = ARENA_ZEROED(arena, int, (size_t)nodes *(size_t)nodes);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                relay.messages[relay.count++] =
                    (struct routed_message){.origin = from,
                                            .destination = to,
                                            .bytes = exchange_bytes(exchange, from, to),
                                            .hops = 1,
                                            .node = {(int16_t)from, (int16_t)to}};
    qsort(relay.messages, (size_t)relay.count, sizeof *relay.messages, longest_first);
    for (int m = 0; m < relay.count; m++)
        count_route(&relay, &relay.messages[m], 1);
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

static void set_route(struct relay *relay, int message, const struct routed_message *route)
{
    count_route(relay, &relay->messages[message], -1);
    relay->messages[message] = *route;
    count_route(relay, route, 1);
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

static void reach(const struct relay *relay, const struct routed_message *message,
                  struct search *search, int from, double scale)
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

static void follow_back(struct routed_message *message, const struct search *search)
{
    int node = message->destination;
    message->hops = search->hops[node];
    for (int hop = message->hops; hop > 0; hop--, node = search->before[node])
        message->node[hop] = (int16_t)node;
}

/* Reroutes a message where ports are least loaded. */
static void route(struct relay *relay, int message)
{
    struct routed_message *routed = &relay->messages[message];
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
        relay->evaluated += relay->nodes;
    }
    if (search.cost[routed->destination] < INFINITY)
        follow_back(routed, &search);
    count_route(relay, routed, 1);
}

/* ---- dispatch ---- */

enum { NOBODY = -1 };

/* The messages at a node that wait for the same next hop, and those still to come. */
struct lane {
    int from, to;
    int first; /* the list of those that wait, linked by `behind`; NOBODY: none */
    int waiting, coming;
    double bytes; /* of those that wait */
    double tail;  /* the longest remaining route of one of them after the lane */
};

struct running {
    struct lane *lane; /* NULL: the sender is idle */
    int first;         /* the messages being carried */
    double end;
};

struct run {
    struct relay *relay;
    const struct relay_rule *rule;
    struct lane *lanes;       /* [lane_count], by sender */
    int *of_arc, *first_lane; /* [nodes * nodes]; [nodes + 1] */
    int *hop, *behind;        /* [messages] */
    double *send, *receive;   /* [nodes]: remaining loads */
    struct running *running;  /* [nodes], by sender */
    bool *busy;               /* [nodes]: the receive port */
    double now, unit;
    int left; /* number of messages that have not arrived */
    struct timeline *out;
};

static double way_behind(const struct run *run, const struct routed_message *message, int hop)
{
    double time = 0.0;
    for (int k = hop + 1; k < message->hops; k++)
        time += exchange_send_time(run->relay->exchange, message->node[k], message->node[k + 1],
                                   message->bytes);
    return time;
}

static struct lane *lane_of(const struct run *run, const struct routed_message *message, int hop)
{
    size_t arc =
        (size_t)message->node[hop] * (size_t)run->relay->nodes + (size_t)message->node[hop + 1];
    return &run->lanes[run->of_arc[arc]];
}

static void join(struct run *run, int m)
{
    const struct routed_message *message = &run->relay->messages[m];
    struct lane *lane = lane_of(run, message, run->hop[m]);
    run->behind[m] = lane->first;
    lane->first = m;
    lane->waiting++;
    lane->coming--;
    lane->bytes += message->bytes;
    lane->tail = fmax(lane->tail, way_behind(run, message, run->hop[m]));
}

static void make_lanes(struct run *run)
{
    struct relay *relay = run->relay;
    int nodes = relay->nodes, count = 0;
    for (int k = 0; k < nodes * nodes; k++)
        count += relay->users[k] > 0;
    run->lanes = ARENA_ARRAY(relay->arena, struct lane, count);
    run->of_arc = ARENA_ARRAY(relay->arena, int, (size_t)nodes *(size_t)nodes);
    run->first_lane = ARENA_ARRAY(relay->arena, int, nodes + 1);
    count = 0;
    for (int from = 0; from < nodes; from++) {
        run->first_lane[from] = count;
        for (int to = 0; to < nodes; to++) {
            int arc = from * nodes + to;
            if (relay->users[arc] == 0)
                continue;
            run->of_arc[arc] = count;
            run->lanes[count++] = (struct lane){from, to, NOBODY, 0, relay->users[arc], 0.0, 0.0};
        }
    }
    run->first_lane[nodes] = count;
}

static struct run begin(struct relay *relay, const struct relay_rule *rule, struct timeline *out)
{
    struct arena *arena = relay->arena;
    struct run run = {.relay = relay, .rule = rule, .out = out, .left = relay->count};
    double most = largest_load(relay);
    run.unit = most > 0.0 ? 1.0 / most : 0.0;
    make_lanes(&run);
    run.hop = ARENA_ZEROED(arena, int, relay->count);
    run.behind = ARENA_ARRAY(arena, int, relay->count);
    run.send = ARENA_ARRAY(arena, double, relay->nodes);
    run.receive = ARENA_ARRAY(arena, double, relay->nodes);
    run.running = ARENA_ZEROED(arena, struct running, relay->nodes);
    run.busy = ARENA_ZEROED(arena, bool, relay->nodes);
    for (int node = 0; node < relay->nodes; node++) {
        run.send[node] = relay->send[node];
        run.receive[node] = relay->receive[node];
    }
    for (int m = 0; m < relay->count; m++)
        join(&run, m);
    return run;
}

/* Whether a lane is held back for messages still to come. */
static bool waits(const struct run *run, const struct lane *lane)
{
    const struct exchange *exchange = run->relay->exchange;
    double startup = matrix_at(&exchange->startup, exchange->nodes, lane->from, lane->to);
    double bytes =
        lane->bytes * matrix_at(&exchange->per_byte, exchange->nodes, lane->from, lane->to);
    return lane->coming > 0 && bytes < run->rule->patience * startup;
}

static double score(const struct run *run, const struct lane *lane)
{
    double send = run->send[lane->from], receive = run->receive[lane->to];
    return run->unit * (run->rule->larger * fmax(send, receive) +
                        run->rule->sum * (send + receive) + run->rule->tail * lane->tail);
}

/* The best lane that can be used now; force: including lanes that are held back. */
static struct lane *choose(struct run *run, bool force)
{
    struct lane *best = NULL;
    double best_score = 0.0;
    for (int from = 0; from < run->relay->nodes; from++) {
        if (run->running[from].lane)
            continue;
        for (int k = run->first_lane[from]; k < run->first_lane[from + 1]; k++) {
            struct lane *lane = &run->lanes[k];
            run->relay->evaluated++;
            if (lane->waiting == 0 || run->busy[lane->to] || (!force && waits(run, lane)))
                continue;
            double mine = score(run, lane);
            if (!best || mine > best_score) {
                best = lane;
                best_score = mine;
            }
        }
    }
    return best;
}

static void record(struct run *run, const struct lane *lane, double end)
{
    const struct relay *relay = run->relay;
    struct parcel *parcels = ARENA_ARRAY(relay->arena, struct parcel, lane->waiting);
    int count = 0;
    for (int m = lane->first; m != NOBODY; m = run->behind[m])
        parcels[count++] = (struct parcel){
            relay->messages[m].origin, relay->messages[m].destination, relay->messages[m].bytes};
    bool own = count == 1 && parcels->origin == lane->from && parcels->destination == lane->to;
    const struct transfer transfer = {.from = lane->from,
                                      .to = lane->to,
                                      .bytes = lane->bytes,
                                      .send_start = run->now,
                                      .send_end = end,
                                      .receive_start = run->now,
                                      .receive_end = end};
    timeline_append(run->out, &transfer, own ? NULL : parcels, own ? 0 : count);
}

static double launch(struct run *run, struct lane *lane)
{
    const struct exchange *exchange = run->relay->exchange;
    double time = exchange_send_time(exchange, lane->from, lane->to, lane->bytes);
    if (run->out)
        record(run, lane, run->now + time);
    run->running[lane->from] = (struct running){lane, lane->first, run->now + time};
    run->busy[lane->to] = true;
    run->send[lane->from] -= time;
    run->receive[lane->to] -= time;
    lane->first = NOBODY;
    lane->waiting = 0;
    lane->bytes = lane->tail = 0.0;
    return run->now + time;
}

static void arrive(struct run *run, struct running *running)
{
    run->busy[running->lane->to] = false;
    for (int m = running->first, next; m != NOBODY; m = next) {
        next = run->behind[m];
        if (++run->hop[m] < run->relay->messages[m].hops)
            join(run, m);
        else
            run->left--;
    }
    running->lane = NULL;
}

/* Advances to the next end of transfers; false if none is in progress. */
static bool advance(struct run *run)
{
    double next = INFINITY;
    for (int node = 0; node < run->relay->nodes; node++)
        if (run->running[node].lane)
            next = fmin(next, run->running[node].end);
    if (next == INFINITY)
        return false;
    run->now = next;
    for (int node = 0; node < run->relay->nodes; node++)
        if (run->running[node].lane && run->running[node].end <= next)
            arrive(run, &run->running[node]);
    return true;
}

/* Runs the dispatch. Returns the completion, or INFINITY unless it is below `limit`. Appends the
 * transfers to out unless it is NULL. */
static double dispatch(struct relay *relay, const struct relay_rule *rule, double limit,
                       struct timeline *out)
{
    struct arena_mark mark = arena_mark(relay->arena);
    struct run run = begin(relay, rule, out);
    double completion = 0.0;
    bool force = false;
    while (run.left > 0 && completion < limit) {
        struct lane *lane;
        while ((lane = choose(&run, force)) && completion < limit) {
            completion = fmax(completion, launch(&run, lane));
            force = false;
        }
        force = !advance(&run);
    }
    if (!out)
        arena_rewind(relay->arena, mark);
    return completion < limit ? completion : INFINITY;
}

/* ---- portfolio ---- */

/* Limit on the arcs considered in total, unless two passes need more. */
static const double MOST_EVALUATED = 4e7;

enum { PASSES_LEAST = 2, PASSES = 8 };

static const struct relay_rule rules[] = {
    {.patience = 0.0, .larger = 2.7, .sum = 0.94, .tail = 1.0},
    {.patience = 0.0, .larger = 2.7, .sum = 0.94, .tail = 3.0},
    {.patience = 1.0, .larger = 2.7, .sum = 0.94, .tail = 0.3},
    {.patience = 1.0, .larger = 2.7, .sum = 0.94, .tail = 3.0},
    {.patience = 4.0, .larger = 2.7, .sum = 0.94, .tail = 3.0},
};

enum { RULES = sizeof rules / sizeof *rules };

static void copy_routes(const struct relay *relay, struct routed_message *copy)
{
    if (relay->count > 0)
        memcpy(copy, relay->messages, (size_t)relay->count * sizeof *copy);
}

/* Routes all messages in several passes, dispatches by several rules after each, and keeps the best
 * routes and their rule. The first pass sends all messages directly. */
static void construct(struct relay *relay, struct relay_rule *rule)
{
    struct routed_message *best_routes =
        ARENA_ARRAY(relay->arena, struct routed_message, relay->count);
    double best = INFINITY;
    *rule = rules[0];
    copy_routes(relay, best_routes);
    for (int pass = 0;
         pass <= PASSES_LEAST || (pass <= PASSES && relay->evaluated < MOST_EVALUATED); pass++) {
        for (int k = 0; k < (pass == 0 ? 1 : RULES); k++) {
            double completion = dispatch(relay, &rules[k], best, NULL);
            if (completion >= best)
                continue;
            best = completion;
            *rule = rules[k];
            copy_routes(relay, best_routes);
        }
        for (int m = 0; m < relay->count && pass < PASSES; m++)
            route(relay, m);
    }
    for (int m = 0; m < relay->count; m++)
        set_route(relay, m, &best_routes[m]);
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
    struct relay_rule rule;
    construct(&relay, &rule);
    dispatch(&relay, &rule, INFINITY, out);
    context->evaluated += relay.evaluated;
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_relay = {
    .name = "exchange/relay",
    .title = "relay",
    .source = "commsched",
    .exchange = schedule,
};
