#include "tests/literal/least_forwarding.h"

#include <math.h>

enum { MOST_PARCELS = 12, MOST_NODES = 6 };

struct piece {
    int origin, destination, at;
    unsigned visited;    /* nodes, as a bit set */
    double bytes, there; /* when it has arrived at its current node */
};

struct state {
    struct piece pieces[MOST_PARCELS];
    double send_free[MOST_NODES], receive_free[MOST_NODES];
    double started, ended; /* the latest ones */
};

struct trial {
    const struct exchange *exchange;
    int count; /* number of pieces */
    double least;
};

static bool may_go(const struct piece *piece, int from, int to)
{
    bool own = piece->origin == piece->destination && piece->visited == 0;
    bool arrived = piece->at == piece->destination && piece->visited != 0;
    if (piece->at != from || arrived)
        return false;
    if (from == to)
        return own;
    if (to == piece->origin)
        return piece->origin == piece->destination;
    return !(piece->visited >> to & 1);
}

static bool all_arrived(const struct trial *trial, const struct state *state)
{
    for (int k = 0; k < trial->count; k++)
        if (state->pieces[k].at != state->pieces[k].destination || !state->pieces[k].visited)
            return false;
    return true;
}

static void try_all(struct trial *trial, const struct state *state);

static void transfer(struct trial *trial, const struct state *before, int from, int to,
                     unsigned set)
{
    struct state state = *before;
    double start = fmax(state.send_free[from], state.receive_free[to]), bytes = 0.0;
    for (int k = 0; k < trial->count; k++)
        if (set >> k & 1) {
            start = fmax(start, state.pieces[k].there);
            bytes += state.pieces[k].bytes;
        }
    if (start < state.started || start >= trial->least)
        return;
    double end = start + exchange_send_time(trial->exchange, from, to, bytes);
    for (int k = 0; k < trial->count; k++)
        if (set >> k & 1) {
            state.pieces[k].there = end;
            state.pieces[k].at = to;
            state.pieces[k].visited |= 1U << from | 1U << to;
        }
    state.send_free[from] = state.receive_free[to] = end;
    state.started = start;
    state.ended = fmax(state.ended, end);
    try_all(trial, &state);
}

static void try_all(struct trial *trial, const struct state *state)
{
    if (all_arrived(trial, state)) {
        trial->least = fmin(trial->least, state->ended);
        return;
    }
    for (int from = 0; from < trial->exchange->nodes; from++)
        for (int to = 0; to < trial->exchange->nodes; to++) {
            unsigned can = 0;
            for (int k = 0; k < trial->count; k++)
                can |= (unsigned)may_go(&state->pieces[k], from, to) << k;
            for (unsigned set = can; set > 0; set = (set - 1) & can)
                transfer(trial, state, from, to, set);
        }
}

double literal_least_forwarding(const struct exchange *exchange, int pieces)
{
    struct trial trial = {.exchange = exchange, .least = INFINITY};
    struct state state = {0};
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double bytes = exchange_bytes(exchange, from, to);
            for (int k = 0; bytes > 0.0 && k < pieces; k++)
                state.pieces[trial.count++] = (struct piece){
                    .origin = from, .destination = to, .at = from, .bytes = bytes / pieces};
        }
    try_all(&trial, &state);
    return trial.least;
}
