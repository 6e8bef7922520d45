#include "algorithms/lib/exchange/routes.h"

#include "models/base/tournament.h"

#include <math.h>

enum { NOTHING = -1, WORD = 64 };

void routes_add_route(struct routes *routes, const int *node, int hops, double bytes)
{
    struct fragment fragment = {node[0], node[hops], bytes, .hops = hops};
    for (int k = 0; k <= hops; k++)
        fragment.node[k] = (int16_t)node[k];
    ARENA_GROW(routes->arena, routes->fragments, routes->count, routes->capacity);
    routes->fragments[routes->count++] = fragment;
}

void routes_add(struct routes *routes, int origin, int first, int second, int destination,
                double bytes)
{
    const int stops[] = {first, second, destination};
    int node[4] = {origin}, hops = 0;
    for (int k = 0; k < 3; k++)
        if (stops[k] != NODE_NONE && stops[k] != node[hops])
            node[++hops] = stops[k];
    if (hops == 0)
        node[++hops] = destination;
    routes_add_route(routes, node, hops, bytes);
}

/* What waits at a node for the same next hop, and what is still to come. */
struct lane {
    int first; /* the list of fragments that wait, linked by `behind`; NOTHING: none */
    int waiting, coming;
    double bytes; /* of those that wait */
    double tail;  /* the longest remaining route of one of them after the lane */
};

/* The transfer of a send port in progress. */
struct running {
    int first; /* the fragments that it carries */
    int from, to;
};

/* A side of a node that may start something, and its best lane to an idle peer. */
struct asking {
    int port, peer; /* peer: NOTHING: none */
    double score;
};

/* Sides: the sending one of a node has its number, the receiving one that plus the number of nodes.
 * Each is a port unless there is a map of ports. */
struct run {
    struct routes *routes;
    const struct dispatch_rule *rule;
    int nodes, words;
    int ports;          /* number of send ports, and of receive ports */
    struct lane *lanes; /* [nodes * nodes], row = sender */
    uint64_t *waiting;  /* [2 * nodes][words]: the peers of each side for which lanes wait */
    uint64_t *in_use;   /* [2][port_words]: send ports, receive ports */
    int port_words;
    double *load;          /* [2 * ports]: seconds still to come */
    struct asking *asking; /* [4 * nodes], the first ask_count */
    int ask_count;
    int *hop, *behind;       /* [fragments] */
    struct running *running; /* [ports] */
    struct tournament ends;  /* of transfers, by send port */
    double now;
    int left; /* fragments that have not arrived */
    struct timeline *out;
};

static double lane_time(const struct run *run, int from, int to, double bytes)
{
    return exchange_send_time(run->routes->exchange, from, to, bytes);
}

static int send_port(const struct run *run, int from, int to)
{
    return exchange_port(run->routes->exchange, from, to, SENDS);
}

/* Behind the send ports. */
static int receive_port(const struct run *run, int from, int to)
{
    return run->ports + exchange_port(run->routes->exchange, from, to, RECEIPTS);
}

static void set_bit(uint64_t *words, int bit, bool value)
{
    uint64_t mask = UINT64_C(1) << bit % WORD;
    words[bit / WORD] = value ? words[bit / WORD] | mask : words[bit / WORD] & ~mask;
}

static void mark_waiting(struct run *run, int from, int to, bool value)
{
    set_bit(run->waiting + (size_t)from * (size_t)run->words, to, value);
    set_bit(run->waiting + (size_t)(run->nodes + to) * (size_t)run->words, from, value);
}

static double way_behind(const struct run *run, const struct fragment *fragment, int hop)
{
    double time = 0.0;
    for (int k = hop + 1; k < fragment->hops; k++)
        time += lane_time(run, fragment->node[k], fragment->node[k + 1], fragment->bytes);
    return time;
}

static struct lane *lane_between(const struct run *run, int from, int to)
{
    return &run->lanes[(size_t)from * (size_t)run->nodes + (size_t)to];
}

static void join(struct run *run, int k)
{
    const struct fragment *fragment = &run->routes->fragments[k];
    int hop = run->hop[k], from = fragment->node[hop], to = fragment->node[hop + 1];
    struct lane *lane = lane_between(run, from, to);
    if (lane->waiting == 0)
        mark_waiting(run, from, to, true);
    run->behind[k] = lane->first;
    lane->first = k;
    lane->waiting++;
    lane->coming--;
    lane->bytes += fragment->bytes;
    lane->tail = fmax(lane->tail, way_behind(run, fragment, hop));
}

/* The lanes, and the load of each port with one start-up per lane. */
static void count_lanes(struct run *run)
{
    const struct routes *routes = run->routes;
    int nodes = run->nodes;
    for (int k = 0; k < nodes * nodes; k++)
        run->lanes[k] = (struct lane){.first = NOTHING};
    for (int k = 0; k < routes->count; k++) {
        const struct fragment *fragment = &routes->fragments[k];
        for (int hop = 0; hop < fragment->hops; hop++) {
            int from = fragment->node[hop], to = fragment->node[hop + 1];
            struct lane *lane = lane_between(run, from, to);
            double time = lane_time(run, from, to, fragment->bytes);
            if (lane->coming++ > 0)
                time -= lane_time(run, from, to, 0.0);
            run->load[send_port(run, from, to)] += time;
            run->load[receive_port(run, from, to)] += time;
        }
    }
}

static struct run begin(struct routes *routes, const struct dispatch_rule *rule,
                        struct timeline *out)
{
    struct arena *arena = routes->arena;
    int nodes = routes->exchange->nodes, words = (nodes + WORD - 1) / WORD;
    struct run run = {.routes = routes, .rule = rule, .nodes = nodes, .words = words, .out = out};
    run.lanes = ARENA_ARRAY(arena, struct lane, (size_t)nodes * (size_t)nodes);
    run.waiting = ARENA_ZEROED(arena, uint64_t, 2 * (size_t)nodes * (size_t)words);
    run.ports = exchange_port_count(routes->exchange);
    run.port_words = (run.ports + WORD - 1) / WORD;
    run.in_use = ARENA_ZEROED(arena, uint64_t, 2 * run.port_words);
    run.hop = ARENA_ZEROED(arena, int, routes->count);
    run.behind = ARENA_ARRAY(arena, int, routes->count);
    run.load = ARENA_ZEROED(arena, double, 2 * run.ports);
    run.asking = ARENA_ARRAY(arena, struct asking, 4 * nodes);
    run.running = ARENA_ARRAY(arena, struct running, run.ports);
    run.ends = tournament_start(run.ports, arena);
    run.left = routes->count;
    count_lanes(&run);
    for (int k = 0; k < routes->count; k++)
        join(&run, k);
    return run;
}

/* ---- which lanes start ---- */

static double score(const struct run *run, int from, int to)
{
    double send = run->load[send_port(run, from, to)];
    double receive = run->load[receive_port(run, from, to)];
    const struct dispatch_rule *rule = run->rule;
    return fmax(send, receive) + rule->sum * (send + receive) +
           rule->tail * lane_between(run, from, to)->tail;
}

static bool is_held_back(const struct run *run, int from, int to)
{
    const struct lane *lane = lane_between(run, from, to);
    double startup = lane_time(run, from, to, 0.0);
    return run->rule->patience > 0.0 && lane->coming > 0 &&
           lane_time(run, from, to, lane->bytes) - startup < run->rule->patience * startup;
}

static bool is_idle(const struct run *run, int port)
{
    int number = port % run->ports;
    return !(run->in_use[port / run->ports * run->port_words + number / WORD] >> number % WORD & 1);
}

static bool can_start(const struct run *run, int from, int to)
{
    return is_idle(run, send_port(run, from, to)) && is_idle(run, receive_port(run, from, to));
}

static void find_best(struct run *run, struct asking *asking, bool force)
{
    int nodes = run->nodes, words = run->words, port = asking->port;
    bool sends = port < nodes;
    const uint64_t *lanes = run->waiting + (size_t)port * (size_t)words;
    bool mapped = run->routes->exchange->port_map != NULL;
    const uint64_t *used = run->in_use + (sends ? words : 0);
    *asking = (struct asking){port, NOTHING, -INFINITY};
    for (int word = 0; word < words && (mapped || is_idle(run, port)); word++)
        for (uint64_t bits = mapped ? lanes[word] : lanes[word] & ~used[word]; bits;
             bits &= bits - 1) {
            int peer = word * WORD + __builtin_ctzll(bits);
            int from = sends ? port : peer, to = sends ? peer : port - nodes;
            if (mapped && !can_start(run, from, to))
                continue;
            double value = score(run, from, to);
            run->routes->evaluated++;
            if (value > asking->score && (force || !is_held_back(run, from, to)))
                *asking = (struct asking){port, peer, value};
        }
}

/* Its parcels are written where they have been reserved. */
static void record(struct run *run, int from, int to, double end)
{
    const struct lane *lane = lane_between(run, from, to);
    struct parcel *parcels = run->out->parcels + run->out->parcel_count;
    int count = 0;
    for (int k = lane->first; k != NOTHING; k = run->behind[k]) {
        const struct fragment *fragment = &run->routes->fragments[k];
        parcels[count++] =
            (struct parcel){fragment->origin, fragment->destination, fragment->bytes};
    }
    const struct transfer transfer = {.from = from,
                                      .to = to,
                                      .bytes = lane->bytes,
                                      .send_start = run->now,
                                      .send_end = end,
                                      .receive_start = run->now,
                                      .receive_end = end};
    struct transfer *appended = timeline_append(run->out, &transfer, NULL, 0);
    if (count == 1 && parcels->origin == from && parcels->destination == to)
        return;
    appended->parcel_count = count;
    run->out->parcel_count += (size_t)count;
}

static double launch(struct run *run, int from, int to)
{
    struct lane *lane = lane_between(run, from, to);
    double time = lane_time(run, from, to, lane->bytes), end = run->now + time;
    if (run->out)
        record(run, from, to, end);
    int sender = send_port(run, from, to), receiver = receive_port(run, from, to);
    run->running[sender] = (struct running){lane->first, from, to};
    run->load[sender] -= time;
    run->load[receiver] -= time;
    set_bit(run->in_use, sender, true);
    set_bit(run->in_use + run->port_words, receiver - run->ports, true);
    tournament_set(&run->ends, sender, end, 0.0);
    mark_waiting(run, from, to, false);
    lane->first = NOTHING;
    lane->waiting = 0;
    lane->bytes = lane->tail = 0.0;
    return end;
}

/* Starts the best lanes of the ports that ask, one after the other; returns the latest end. */
static double start_lanes(struct run *run, bool force)
{
    double last = 0.0;
    for (int k = 0; k < run->ask_count; k++)
        find_best(run, &run->asking[k], force);
    while (run->ask_count > 0) {
        struct asking *best = run->asking;
        for (int k = 1; k < run->ask_count; k++)
            best = run->asking[k].score > best->score ? &run->asking[k] : best;
        int nodes = run->nodes, port = best->port, peer = best->peer;
        if (peer == NOTHING)
            break;
        int from = port < nodes ? port : peer, to = port < nodes ? peer : port - nodes;
        if (can_start(run, from, to))
            last = fmax(last, launch(run, from, to));
        find_best(run, best, force);
    }
    run->ask_count = 0;
    return last;
}

static void let_all_ask(struct run *run)
{
    for (int side = 0; side < 2 * run->nodes; side++)
        run->asking[side].port = side;
    run->ask_count = 2 * run->nodes;
}

/* The ports of a transfer that has ended may start something, and the port that passes on what it
 * has brought; with a map, whoever uses them. */
static void arrive(struct run *run, int sender)
{
    int from = run->running[sender].from, to = run->running[sender].to;
    const int sides[] = {run->nodes + to, from, to};
    for (int k = 0; k < 3 && !run->routes->exchange->port_map; k++)
        run->asking[run->ask_count++].port = sides[k];
    if (run->routes->exchange->port_map)
        let_all_ask(run);
    set_bit(run->in_use, sender, false);
    set_bit(run->in_use + run->port_words, receive_port(run, from, to) - run->ports, false);
    tournament_set(&run->ends, sender, INFINITY, 0.0);
    for (int k = run->running[sender].first, next; k != NOTHING; k = next) {
        next = run->behind[k];
        if (++run->hop[k] < run->routes->fragments[k].hops)
            join(run, k);
        else
            run->left--;
    }
}

/* Advances to the next end of transfers; false if none is in progress. */
static bool advance(struct run *run)
{
    int sender = tournament_least(&run->ends);
    double next = run->ends.key[sender];
    if (next == INFINITY)
        return false;
    run->now = next;
    for (; run->ends.key[sender] <= next; sender = tournament_least(&run->ends))
        arrive(run, sender);
    return true;
}

/* Each fragment is a parcel of one transfer per hop. */
static void reserve(const struct routes *routes, struct timeline *out)
{
    size_t hops = 0;
    for (int k = 0; k < routes->count; k++)
        hops += (size_t)routes->fragments[k].hops;
    timeline_reserve(out, out->count + hops);
    out->parcels = arena_grow(out->arena, out->parcels, out->parcel_count + hops,
                              &out->parcel_capacity, sizeof *out->parcels);
}

double routes_dispatch(struct routes *routes, const struct dispatch_rule *rule, double limit,
                       struct timeline *out)
{
    if (out)
        reserve(routes, out);
    struct arena_mark mark = arena_mark(routes->arena);
    struct run run = begin(routes, rule, out);
    double completion = 0.0;
    bool force = false;
    let_all_ask(&run);
    while (run.left > 0 && completion < limit) {
        completion = fmax(completion, start_lanes(&run, force));
        force = !advance(&run);
        if (force)
            let_all_ask(&run);
    }
    arena_rewind(routes->arena, mark);
    return completion < limit ? completion : INFINITY;
}
