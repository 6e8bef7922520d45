/* Dispatch of messages along their routes (relay.h). */
#include "algorithms/lib/exchange/relay.h"

#include <math.h>

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

static double way_behind(const struct run *run, const struct relay_message *message, int hop)
{
    double time = 0.0;
    for (int k = hop + 1; k < message->hops; k++)
        time += exchange_send_time(run->relay->exchange, message->node[k], message->node[k + 1],
                                   message->bytes);
    return time;
}

static struct lane *lane_of(const struct run *run, const struct relay_message *message, int hop)
{
    size_t arc =
        (size_t)message->node[hop] * (size_t)run->relay->nodes + (size_t)message->node[hop + 1];
    return &run->lanes[run->of_arc[arc]];
}

static void join(struct run *run, int m)
{
    const struct relay_message *message = &run->relay->messages[m];
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
    double most = relay_load(relay);
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

static double bias(const struct run *run, const struct lane *lane)
{
    return run->relay->bias[(size_t)lane->from * (size_t)run->relay->nodes + (size_t)lane->to];
}

/* Whether a lane is held back, for messages still to come or by its bias. */
static bool waits(const struct run *run, const struct lane *lane)
{
    if (bias(run, lane) < RELAY_HOLD)
        return true;
    const struct exchange *exchange = run->relay->exchange;
    double startup = matrix_at(&exchange->startup, exchange->nodes, lane->from, lane->to);
    double bytes =
        lane->bytes * matrix_at(&exchange->per_byte, exchange->nodes, lane->from, lane->to);
    return lane->coming > 0 && bytes < run->rule->patience * startup;
}

static double score(const struct run *run, const struct lane *lane)
{
    double send = run->send[lane->from], receive = run->receive[lane->to];
    return bias(run, lane) +
           run->unit * (run->rule->larger * fmax(send, receive) +
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

double relay_dispatch(struct relay *relay, const struct relay_rule *rule, double limit,
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
