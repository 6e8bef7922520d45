#include "tests/literal/arrivals.h"

#include <math.h>

struct sent {
    int from, to;
};

struct state {
    const struct exchange *exchange;
    struct sent *sent; /* in order of choice */
    int count;
};

static double held(const struct state *state, int from, int to)
{
    double bytes = exchange_bytes(state->exchange, from, to);
    return bytes > 0.0 ? exchange_port_time(state->exchange, from, to, bytes) : 0.0;
}

static double latency(const struct state *state, int from, int to)
{
    return matrix_at(&state->exchange->latency, state->exchange->nodes, from, to);
}

static bool is_waiting(const struct state *state, int from, int to)
{
    for (int k = 0; k < state->count; k++)
        if (state->sent[k].from == from && state->sent[k].to == to)
            return false;
    return exchange_bytes(state->exchange, from, to) > 0.0;
}

/* After the first `count` choices. */
static double idle_from(const struct state *state, int from, int count)
{
    double time = 0.0;
    for (int k = 0; k < count; k++)
        if (state->sent[k].from == from)
            time += held(state, from, state->sent[k].to);
    return time;
}

static double left_to_send(const struct state *state, int from)
{
    double left = 0.0;
    for (int to = 0; to < state->exchange->nodes; to++)
        left += is_waiting(state, from, to) ? held(state, from, to) : 0.0;
    return left;
}

static double left_to_receive(const struct state *state, int to)
{
    double left = 0.0;
    for (int from = 0; from < state->exchange->nodes; from++)
        left += is_waiting(state, from, to) ? held(state, from, to) : 0.0;
    return left;
}

/* When a node has received everything sent to it, in order of choice. */
static double received(const struct state *state, int to)
{
    double end = 0.0;
    for (int k = 0; k < state->count; k++)
        if (state->sent[k].to == to) {
            int from = state->sent[k].from;
            end = fmax(end, idle_from(state, from, k) + latency(state, from, to)) +
                  held(state, from, to);
        }
    return end;
}

static double score(const struct state *state, const struct arrivals_weights *weights, int from,
                    int to)
{
    double arrival = idle_from(state, from, state->count) + latency(state, from, to);
    double left = left_to_receive(state, to);
    return weights->load * left + weights->end * (fmax(arrival, received(state, to)) + left) +
           weights->latency * latency(state, from, to);
}

static bool has_any(const struct state *state, int from)
{
    for (int to = 0; to < state->exchange->nodes; to++)
        if (is_waiting(state, from, to))
            return true;
    return false;
}

static int choose_sender(const struct state *state)
{
    int best = -1;
    for (int from = 0; from < state->exchange->nodes; from++) {
        if (!has_any(state, from))
            continue;
        double idle = idle_from(state, from, state->count);
        double than = best < 0 ? INFINITY : idle_from(state, best, state->count);
        if (idle < than || (idle == than && left_to_send(state, from) > left_to_send(state, best)))
            best = from;
    }
    return best;
}

void literal_arrivals(const struct exchange *exchange, const struct arrivals_weights *weights,
                      int *order, struct arena *arena)
{
    int nodes = exchange->nodes;
    struct state state = {exchange, ARENA_ARRAY(arena, struct sent, nodes * nodes), 0};
    int *sends = ARENA_ZEROED(arena, int, nodes);
    for (int from; (from = choose_sender(&state)) >= 0;) {
        int best = -1;
        for (int to = 0; to < nodes; to++)
            if (is_waiting(&state, from, to) &&
                (best < 0 || score(&state, weights, from, to) > score(&state, weights, from, best)))
                best = to;
        state.sent[state.count++] = (struct sent){from, best};
        order[from * nodes + sends[from]++] = best;
    }
}
