#include "tests/literal/overlapped.h"

#include "tests/literal/data_there.h"

#include <math.h>
#include <string.h>

struct state {
    const struct exchange *exchange;
    const struct timeline *plain; /* its order is kept */
    struct timeline *timeline;
    bool *sent, *received; /* [transfers] */
};

static double matrix_entry_of(const struct state *state, const struct matrix *matrix,
                              const struct transfer *transfer)
{
    return matrix_at(matrix, state->exchange->nodes, transfer->from, transfer->to);
}

static double held(const struct state *state, const struct transfer *transfer)
{
    const struct exchange *exchange = state->exchange;
    double overhead = matrix_entry_of(state, &exchange->startup, transfer) -
                      matrix_entry_of(state, &exchange->latency, transfer);
    return overhead + transfer->bytes * matrix_entry_of(state, &exchange->per_byte, transfer);
}

static double arrival(const struct state *state, const struct transfer *transfer)
{
    return transfer->send_start + matrix_entry_of(state, &state->exchange->latency, transfer);
}

static bool may_send(const struct state *state, size_t k, double *start)
{
    const struct transfer *all = state->plain->transfers;
    *start = 0.0;
    for (size_t other = 0; other < state->plain->count; other++)
        if (all[other].from == all[k].from &&
            literal_before(all[other].send_start, other, all[k].send_start, k)) {
            if (!state->sent[other])
                return false;
            *start = fmax(*start, state->timeline->transfers[other].send_end);
        }
    const struct literal_data data = {state->exchange, state->plain, state->timeline,
                                      state->received};
    return literal_data_there(&data, k, start);
}

static bool send_any(struct state *state)
{
    bool any = false;
    for (size_t k = 0; k < state->plain->count; k++) {
        struct transfer *transfer = &state->timeline->transfers[k];
        double start;
        if (state->sent[k] || !may_send(state, k, &start))
            continue;
        transfer->send_start = start;
        transfer->send_end = start + held(state, transfer);
        state->sent[k] = any = true;
    }
    return any;
}

static bool receive_next(struct state *state)
{
    struct transfer *next = NULL, *all = state->timeline->transfers;
    for (size_t k = 0; k < state->plain->count; k++)
        if (state->sent[k] && !state->received[k] &&
            (!next || arrival(state, &all[k]) < arrival(state, next)))
            next = &all[k];
    if (!next)
        return false;
    double start = arrival(state, next);
    for (size_t k = 0; k < state->plain->count; k++)
        if (state->received[k] && all[k].to == next->to)
            start = fmax(start, all[k].receive_end);
    next->receive_start = start;
    next->receive_end = start + held(state, next);
    state->received[next - all] = true;
    return true;
}

void literal_overlapped(const struct exchange *exchange, struct timeline *timeline,
                        struct arena *arena)
{
    struct timeline plain = *timeline;
    plain.transfers = ARENA_ARRAY(arena, struct transfer, timeline->count + 1);
    if (timeline->count > 0)
        memcpy(plain.transfers, timeline->transfers, timeline->count * sizeof *plain.transfers);
    struct state state = {exchange, &plain, timeline,
                          ARENA_ZEROED(arena, bool, timeline->count + 1),
                          ARENA_ZEROED(arena, bool, timeline->count + 1)};
    do
        while (send_any(&state))
            ;
    while (receive_next(&state));
    timeline_recount_completion(timeline);
}

/* ---- all orders ---- */

struct trial {
    struct state state;
    bool *placed; /* [nodes * nodes] */
    double least;
};

/* Tries the next message of the first sender that has one; the timeline's order is that of
 * sending. */
static void try_orders(struct trial *trial, int from)
{
    struct timeline *timeline = trial->state.timeline;
    int nodes = trial->state.exchange->nodes;
    bool any = false;
    if (from == nodes) {
        struct timeline own = *timeline;
        struct arena scratch = {0};
        own.transfers = ARENA_ARRAY(&scratch, struct transfer, own.count + 1);
        for (size_t k = 0; k < own.count; k++)
            own.transfers[k] = timeline->transfers[k];
        literal_overlapped(trial->state.exchange, &own, &scratch);
        trial->least = fmin(trial->least, own.completion);
        arena_release(&scratch);
        return;
    }
    for (int to = 0; to < nodes; to++) {
        double bytes = exchange_bytes(trial->state.exchange, from, to);
        if (bytes == 0.0 || trial->placed[from * nodes + to])
            continue;
        any = trial->placed[from * nodes + to] = true;
        struct transfer transfer = {.from = from, .to = to, .bytes = bytes};
        timeline_append(timeline, &transfer, NULL, 0);
        try_orders(trial, from);
        timeline->count--;
        trial->placed[from * nodes + to] = false;
    }
    if (!any)
        try_orders(trial, from + 1);
}

double literal_overlapped_least(const struct exchange *exchange, struct arena *arena)
{
    struct timeline timeline = timeline_start(arena);
    struct trial trial = {{.exchange = exchange, .timeline = &timeline},
                          ARENA_ZEROED(arena, bool, exchange->nodes * exchange->nodes),
                          INFINITY};
    try_orders(&trial, 0);
    return trial.least;
}
