#include "tests/literal/dense.h"

#include "models/exchange/clock.h"

#include <math.h>

struct literal {
    const struct exchange *exchange;
    const struct dense_weights *weights;
    int nodes, messages;
    bool *owed;                       /* [nodes * nodes] */
    double *send_left, *receive_left; /* [nodes] */
    double bound, longest, now;
    const struct exchange_clock *clock;
    const struct timeline *timeline;
    /* [nodes] */
    enum state { BUSY, SOON, IDLE } * send, *receive;
};

static void count_loads(struct literal *state)
{
    for (int from = 0; from < state->nodes; from++)
        for (int to = 0; to < state->nodes; to++) {
            if (!(exchange_bytes(state->exchange, from, to) > 0.0))
                continue;
            double length = exchange_message_time(state->exchange, from, to);
            state->owed[from * state->nodes + to] = true;
            state->messages++;
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
    double scale = 1.0 / state->bound;
    double send = state->send_left[from] * scale, receive = state->receive_left[to] * scale;
    double length = exchange_message_time(state->exchange, from, to) / state->longest;
    double loads =
        state->weights->larger * fmax(send, receive) + state->weights->sum * (send + receive);
    double start = fmax(state->clock->send_free[from], state->clock->receive_free[to]);
    double wait = fmax(0.0, start - state->now) * scale;
    return loads + state->weights->length * length - state->weights->delay * wait;
}

static bool may_pair(const struct literal *state, int from, int to)
{
    return state->owed[from * state->nodes + to] && state->send[from] != BUSY &&
           state->receive[to] != BUSY && (state->send[from] == IDLE || state->receive[to] == IDLE);
}

/* Senders and receivers by increasing number: a tie goes to the earlier pair, unless the other
 * receiver of the same sender has more left. */
static bool choose(const struct literal *state, int *from, int *to)
{
    bool found = false;
    double best = 0.0;
    for (int sender = 0; sender < state->nodes; sender++)
        for (int receiver = 0; receiver < state->nodes; receiver++) {
            if (!may_pair(state, sender, receiver))
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

/* From the end of the last transfer chosen for a port. */
static enum state state_of(const struct literal *state, double end, double window)
{
    if (end <= state->now)
        return IDLE;
    return window > 0.0 && end <= state->now + window ? SOON : BUSY;
}

static void find_states(struct literal *state)
{
    double window = isfinite(state->bound) && state->messages > 0
                        ? state->weights->patience * state->bound / state->messages
                        : 0.0;
    for (int node = 0; node < state->nodes; node++) {
        state->send[node] = state_of(state, state->clock->send_free[node], window);
        state->receive[node] = state_of(state, state->clock->receive_free[node], window);
    }
}

/* INFINITY: all transfers have ended. */
static double next_end(const struct literal *state)
{
    double next = INFINITY;
    for (size_t k = 0; k < state->timeline->count; k++)
        if (state->timeline->transfers[k].send_end > state->now)
            next = fmin(next, state->timeline->transfers[k].send_end);
    return next;
}

/* Pairs ports until none is left. True if a transfer of zero duration has left ports idle again. */
static bool pair_ports(struct literal *state, struct exchange_clock *clock)
{
    int from = 0, to = 0;
    bool again = false;
    find_states(state);
    while (choose(state, &from, &to)) {
        double length = exchange_message_time(state->exchange, from, to);
        double end =
            exchange_clock_place(clock, from, to, exchange_bytes(state->exchange, from, to));
        again = again || end == state->now;
        state->owed[from * state->nodes + to] = false;
        state->send_left[from] -= length;
        state->receive_left[to] -= length;
        state->send[from] = state->receive[to] = BUSY;
    }
    return again;
}

void literal_dense(const struct exchange *exchange, const struct dense_weights *weights,
                   struct arena *arena, struct timeline *out)
{
    int nodes = exchange->nodes;
    struct exchange_clock clock = exchange_clock_start(exchange, arena, out);
    struct literal state = {
        .exchange = exchange,
        .weights = weights,
        .nodes = nodes,
        .owed = ARENA_ZEROED(arena, bool, nodes *nodes),
        .send_left = ARENA_ZEROED(arena, double, nodes),
        .receive_left = ARENA_ZEROED(arena, double, nodes),
        .clock = &clock,
        .timeline = out,
        .send = ARENA_ARRAY(arena, enum state, nodes),
        .receive = ARENA_ARRAY(arena, enum state, nodes),
    };
    count_loads(&state);
    for (; state.now < INFINITY; state.now = next_end(&state))
        while (pair_ports(&state, &clock))
            ;
}
