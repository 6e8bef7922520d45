#include "tests/literal/urgent.h"

#include "models/base/units.h"
#include "models/exchange/clock.h"

#include <math.h>

struct state {
    struct urgency *urgency;
    urgency_rule *rule;
    const struct exchange *exchange;
    struct exchange_clock clock;
    bool *left; /* [nodes * nodes] */
};

static double least_idle(const struct state *state, int from, int to)
{
    return fmax(state->clock.send_free[from], state->clock.receive_free[to]);
}

/* When a node's port ends if it always takes the message that can begin first. */
static double port_end(const struct state *state, int node, bool sending, double idle,
                       const double *other_free, bool *done)
{
    int nodes = state->exchange->nodes, next;
    for (int k = 0; k < nodes; k++)
        done[k] = !state->left[sending ? node * nodes + k : k * nodes + node];
    do {
        next = -1;
        for (int k = 0; k < nodes; k++)
            if (!done[k] && (next < 0 || other_free[k] < other_free[next]))
                next = k;
        if (next >= 0) {
            done[next] = true;
            idle = fmax(idle, other_free[next]) +
                   (sending ? exchange_message_time(state->exchange, node, next)
                            : exchange_message_time(state->exchange, next, node));
        }
    } while (next >= 0);
    return idle;
}

/* Whether a port of the node, which has a message for or from `taken`, would end later if that port
 * of `taken` were idle only from `until` on. */
static bool ends_later(const struct state *state, int node, bool sending, int taken, double now,
                       double until, struct arena *arena)
{
    int nodes = state->exchange->nodes;
    const double *own = sending ? state->clock.send_free : state->clock.receive_free;
    const double *others = sending ? state->clock.receive_free : state->clock.send_free;
    double *free = ARENA_ARRAY(arena, double, nodes);
    bool *done = ARENA_ARRAY(arena, bool, nodes);
    if (!state->left[sending ? node * nodes + taken : taken * nodes + node])
        return false;
    for (int k = 0; k < nodes; k++)
        free[k] = k == taken ? now : others[k];
    double before = port_end(state, node, sending, fmax(now, own[node]), free, done);
    free[taken] = until;
    double behind = port_end(state, node, sending, fmax(now, own[node]), free, done);
    return clearly_less(before, behind, behind);
}

static bool waits(const struct state *state, int from, int to, double now, struct arena *arena)
{
    const double *first = state->urgency->node_first;
    double until = now + exchange_message_time(state->exchange, from, to);
    for (int node = 0; first && node < state->exchange->nodes; node++)
        if (first[node] > first[from] && first[node] > first[to] &&
            (ends_later(state, node, true, to, now, until, arena) ||
             ends_later(state, node, false, from, now, until, arena)))
            return true;
    return false;
}

/* The pair to begin at `now`; -1: none. */
static int choose(const struct state *state, double now, struct arena *arena)
{
    int nodes = state->exchange->nodes, best = -1;
    double most = 0.0, longest = 0.0;
    for (int pair = 0; pair < nodes * nodes; pair++) {
        int from = pair / nodes, to = pair % nodes;
        if (!state->left[pair] || least_idle(state, from, to) > now ||
            waits(state, from, to, now, arena))
            continue;
        double urgency = state->rule(state->urgency, from, to, now);
        double time = exchange_message_time(state->exchange, from, to);
        bool alike = best >= 0 && (time == 0.0) == (longest == 0.0);
        if (best < 0 || (time == 0.0 && longest > 0.0) ||
            (alike && (urgency > most || (urgency == most && time > longest)))) {
            best = pair;
            most = urgency;
            longest = time;
        }
    }
    return best;
}

/* Removes a message from what the rule sees as left at the ports. */
static void take(struct state *state, int from, int to)
{
    double time = exchange_message_time(state->exchange, from, to);
    state->left[from * state->exchange->nodes + to] = false;
    state->urgency->send_left[from] -= time;
    state->urgency->receive_left[to] -= time;
}

void literal_urgent(struct urgency *urgency, urgency_rule *rule, struct arena *arena,
                    struct timeline *out)
{
    const struct exchange *exchange = urgency->exchange;
    int nodes = exchange->nodes;
    struct state state = {urgency, rule, exchange, exchange_clock_start(exchange, arena, out),
                          ARENA_ZEROED(arena, bool, nodes *nodes)};
    size_t count = 0;
    double now = 0.0;
    urgency->send_left = ARENA_ZEROED(arena, double, nodes);
    urgency->receive_left = ARENA_ZEROED(arena, double, nodes);
    for (int pair = 0; pair < nodes * nodes; pair++)
        if (exchange_bytes(exchange, pair / nodes, pair % nodes) > 0.0) {
            state.left[pair] = true;
            urgency->send_left[pair / nodes] +=
                exchange_message_time(exchange, pair / nodes, pair % nodes);
            urgency->receive_left[pair % nodes] +=
                exchange_message_time(exchange, pair / nodes, pair % nodes);
            count++;
        }
    while (count > 0) {
        int pair = choose(&state, now, arena);
        if (pair >= 0) {
            exchange_clock_place(&state.clock, pair / nodes, pair % nodes,
                                 exchange_bytes(exchange, pair / nodes, pair % nodes));
            take(&state, pair / nodes, pair % nodes);
            count--;
            continue;
        }
        double next = INFINITY;
        for (int node = 0; node < nodes; node++) {
            if (state.clock.send_free[node] > now)
                next = fmin(next, state.clock.send_free[node]);
            if (state.clock.receive_free[node] > now)
                next = fmin(next, state.clock.receive_free[node]);
        }
        now = next;
    }
}
