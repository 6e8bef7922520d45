#include "tests/literal/dense.h"

#include "models/exchange/clock.h"

#include <math.h>

struct literal {
    const struct exchange *exchange;
    const struct dense_weights *weights;
    int nodes;
    bool *owed;                       /* [nodes * nodes] */
    double *send_left, *receive_left; /* [nodes] */
    int *sending_to;                  /* [nodes]: -1: idle */
    bool *receiving;                  /* [nodes] */
    double *end;                      /* [nodes]: of what a node sends */
    double bound, longest;
};

static void count_loads(struct literal *state)
{
    for (int from = 0; from < state->nodes; from++)
        for (int to = 0; to < state->nodes; to++) {
            if (!(exchange_bytes(state->exchange, from, to) > 0.0))
                continue;
            double length = exchange_message_time(state->exchange, from, to);
            state->owed[from * state->nodes + to] = true;
            state->send_left[from] += length;
            state->receive_left[to] += length;
            state->longest = fmax(state->longest, length);
        }
    for (int node = 0; node < state->nodes; node++)
        state->bound = fmax(state->bound, fmax(state->send_left[node], state->receive_left[node]));
}

static double score(const struct literal *state, int from, int to)
{
    if (state->bound == 0.0)
        return 0.0;
    double send = state->send_left[from] * (1.0 / state->bound);
    double receive = state->receive_left[to] * (1.0 / state->bound);
    double length = exchange_message_time(state->exchange, from, to) / state->longest;
    double loads =
        state->weights->larger * fmax(send, receive) + state->weights->sum * (send + receive);
    return loads + state->weights->length * length;
}

/* Senders and receivers by rising number: a tie goes to the one before, unless the other receiver
 * of the same sender has more left. */
static bool choose(const struct literal *state, int *from, int *to)
{
    bool found = false;
    double best = 0.0;
    for (int sender = 0; sender < state->nodes; sender++)
        for (int receiver = 0; receiver < state->nodes; receiver++) {
            if (state->sending_to[sender] >= 0 || state->receiving[receiver] ||
                !state->owed[sender * state->nodes + receiver])
                continue;
            double value = score(state, sender, receiver);
            bool tie_won = found && value == best && sender == *from &&
                           state->receive_left[receiver] > state->receive_left[*to];
            if (found && !(value > best) && !tie_won)
                continue;
            found = true;
            best = value;
            *from = sender;
            *to = receiver;
        }
    return found;
}

static double next_end(const struct literal *state)
{
    double next = INFINITY;
    for (int node = 0; node < state->nodes; node++)
        if (state->sending_to[node] >= 0)
            next = fmin(next, state->end[node]);
    return next;
}

static void release_ports(struct literal *state, double now)
{
    for (int node = 0; node < state->nodes; node++)
        if (state->sending_to[node] >= 0 && state->end[node] == now) {
            state->receiving[state->sending_to[node]] = false;
            state->sending_to[node] = -1;
        }
}

static void send(struct literal *state, struct exchange_clock *clock, int from, int to)
{
    double length = exchange_message_time(state->exchange, from, to);
    state->end[from] =
        exchange_clock_place(clock, from, to, exchange_bytes(state->exchange, from, to));
    state->owed[from * state->nodes + to] = false;
    state->send_left[from] -= length;
    state->receive_left[to] -= length;
    state->sending_to[from] = to;
    state->receiving[to] = true;
}

void literal_dense(const struct exchange *exchange, const struct dense_weights *weights,
                   struct arena *arena, struct timeline *out)
{
    int nodes = exchange->nodes;
    struct literal state = {
        .exchange = exchange,
        .weights = weights,
        .nodes = nodes,
        .owed = ARENA_ZEROED(arena, bool, nodes *nodes),
        .send_left = ARENA_ZEROED(arena, double, nodes),
        .receive_left = ARENA_ZEROED(arena, double, nodes),
        .sending_to = ARENA_ARRAY(arena, int, nodes),
        .receiving = ARENA_ZEROED(arena, bool, nodes),
        .end = ARENA_ZEROED(arena, double, nodes),
    };
    for (int node = 0; node < nodes; node++)
        state.sending_to[node] = -1;
    count_loads(&state);
    struct exchange_clock clock = exchange_clock_start(exchange, arena, out);
    for (double now = 0.0; now < INFINITY; now = next_end(&state)) {
        int from = 0, to = 0;
        release_ports(&state, now);
        while (choose(&state, &from, &to))
            send(&state, &clock, from, to);
    }
}
